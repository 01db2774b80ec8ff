//! A day on which those who collected a service are told that its guide changed.

use sea_orm::entity::prelude::*;

/// A day on which those who collected a service are told that its guide changed.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "service_guide_tellings")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub service_id: Uuid,
    /// The day in the tenant's zone, as 2026-11-29.
    #[sea_orm(primary_key, auto_increment = false)]
    pub day: String,
    pub tenant_id: String,
    /// Codes of the parts that changed, with commas between them.
    pub parts: String,
    pub author_id: i64,
    /// The last one who was looked at, 0 at first.
    pub after_user: i64,
    pub told_count: i64,
    pub noted_at: ChronoDateTimeUtc,
    pub ended_at: Option<ChronoDateTimeUtc>,
}

impl ActiveModelBehavior for ActiveModel {}

onehall_db::of_tenant!();
