//! What a person writes about a service, for its department.

use sea_orm::entity::prelude::*;

/// What a person writes about a service, for its department.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "service_feedback")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub tenant_id: String,
    pub service_id: Uuid,
    pub user_id: i64,
    #[sea_orm(column_type = "Text")]
    pub content: String,
    pub phone: String,
    /// `pending`, `processing` or `answered`.
    pub state: String,
    /// How many answers and further questions there are.
    pub turns: i32,
    /// Who of the department took it up last.
    pub handler_id: Option<i64>,
    pub created_at: ChronoDateTimeUtc,
}

impl ActiveModelBehavior for ActiveModel {}

onehall_db::of_tenant!();
