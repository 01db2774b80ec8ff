//! Services put together for an occasion.

use sea_orm::entity::prelude::*;

/// Services put together for an occasion.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "service_specials")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub tenant_id: String,
    pub code: String,
    pub client_id: Option<String>,
    pub name: String,
    pub name_en: String,
    #[sea_orm(column_type = "Text")]
    pub summary: String,
    #[sea_orm(column_type = "Text")]
    pub summary_en: String,
    #[sea_orm(column_type = "Text")]
    pub cover: String,
    /// Whether people are shown it.
    pub enabled: bool,
    pub sort: i32,
    pub updated_at: ChronoDateTimeUtc,
}

impl ActiveModelBehavior for ActiveModel {}

onehall_db::of_tenant!();
