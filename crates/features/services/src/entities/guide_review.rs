//! When a guide was looked through last.

use sea_orm::entity::prelude::*;

/// When a guide was looked through last.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "service_guide_reviews")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub service_id: Uuid,
    pub tenant_id: String,
    pub reviewed_at: ChronoDateTimeUtc,
    pub reviewed_by: Option<i64>,
}

impl ActiveModelBehavior for ActiveModel {}

onehall_db::of_tenant!();
