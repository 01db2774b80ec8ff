//! Rows of answered writes.

use sea_orm::entity::prelude::*;

/// One write that came with a key.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "answered_writes")]
pub struct Model {
    /// Hash of tenant, person and key.
    #[sea_orm(primary_key, auto_increment = false)]
    pub key_hash: String,
    /// Hash of method, path, query and body.
    pub request_hash: String,
    pub began_at: ChronoDateTimeUtc,
    /// Which request of which node carries it out.
    pub owner: String,
    /// `began`, `committed`, `answered`, `gone`.
    pub state: String,
    /// HTTP status of the answer, when there is one.
    pub status: Option<i32>,
    #[sea_orm(column_type = "Text")]
    pub body: String,
}

impl ActiveModelBehavior for ActiveModel {}
