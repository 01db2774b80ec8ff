//! Rows of stored files.

use sea_orm::entity::prelude::*;

/// One file.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "stored_files")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub tenant_id: String,
    /// The area of the key.
    pub area: String,
    pub owner_id: Option<i64>,
    pub file_key: String,
    pub name: String,
    pub bytes: i64,
    /// `pending`, `stored`, `bound`, `deleting`.
    pub state: String,
    pub bound_kind: Option<String>,
    pub bound_id: Option<Uuid>,
    /// From when on the sweep looks at it; nothing for what is bound.
    pub sweep_at: Option<ChronoDateTimeUtc>,
    pub created_at: ChronoDateTimeUtc,
}

impl ActiveModelBehavior for ActiveModel {}
