//! What an administrator decided about a word that found nothing.

use sea_orm::entity::prelude::*;

/// What an administrator decided about a word that found nothing.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "search_miss_marks")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub tenant_id: String,
    /// Normalised.
    #[sea_orm(primary_key, auto_increment = false)]
    pub word: String,
    /// `handled` or `ignored`.
    pub state: String,
    /// The day of the decision, `yyyy-MM-dd` in the tenant's zone.
    pub day: String,
    pub user_id: i64,
    pub marked_at: ChronoDateTimeUtc,
}

impl ActiveModelBehavior for ActiveModel {}

onehall_db::of_tenant!();
