//! What somebody agreed to before opening services.

use sea_orm::entity::prelude::*;

/// What somebody agreed to before opening services.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "service_agreements")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub tenant_id: String,
    #[sea_orm(primary_key, auto_increment = false)]
    pub user_id: i64,
    /// Name of the hall's document.
    #[sea_orm(primary_key, auto_increment = false)]
    pub hall: String,
    /// SHA-256 of the text in both languages, in hexadecimal digits.
    #[sea_orm(primary_key, auto_increment = false)]
    pub text_hash: String,
    pub accepted_at: ChronoDateTimeUtc,
}

impl ActiveModelBehavior for ActiveModel {}

onehall_db::of_tenant!();
