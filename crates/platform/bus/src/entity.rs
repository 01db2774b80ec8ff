//! Rows of the outbox.

use sea_orm::entity::prelude::*;

/// One event of a committed write.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "outbox_events")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub tenant_id: String,
    pub created_at: ChronoDateTimeUtc,
    #[sea_orm(column_type = "Text")]
    pub body: String,
}

impl ActiveModelBehavior for ActiveModel {}
