//! What follows on feedback: odd turns are answers of the department, even ones further questions of the writer.

use sea_orm::entity::prelude::*;

/// An answer or a further question.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "service_feedback_turns")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub feedback_id: Uuid,
    /// From 1.
    #[sea_orm(primary_key, auto_increment = false)]
    pub turn: i32,
    pub tenant_id: String,
    pub user_id: i64,
    #[sea_orm(column_type = "Text")]
    pub content: String,
    pub created_at: ChronoDateTimeUtc,
}

impl ActiveModelBehavior for ActiveModel {}

onehall_db::of_tenant!();
