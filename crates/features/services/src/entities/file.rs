//! A stored file of a service: a blank form, or a picture of a feedback.

use sea_orm::entity::prelude::*;

/// A stored file of a service: a blank form, or a picture of a feedback.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "service_files")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub tenant_id: String,
    /// `material` or `feedback`.
    pub purpose: String,
    /// The service of a material.
    pub service_id: Option<Uuid>,
    /// The feedback of a picture; none until it was sent.
    pub feedback_id: Option<Uuid>,
    /// Who uploaded a picture.
    pub user_id: Option<i64>,
    pub file_key: String,
    pub name: String,
    pub bytes: i64,
    pub created_at: ChronoDateTimeUtc,
}

impl ActiveModelBehavior for ActiveModel {}

onehall_db::of_tenant!();
