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
    /// Empty while it is awaited.
    pub file_key: String,
    pub name: String,
    pub bytes: i64,
    /// `awaited`, `pending`, `stored`, `bound`, `deleting`.
    pub state: String,
    pub bound_kind: Option<String>,
    pub bound_id: Option<Uuid>,
    /// Its place among the files of what it belongs to.
    pub place: i32,
    /// What an address has to name besides the id, of files that whoever knows their address may load.
    pub secret: Option<String>,
    /// Sides of a picture in pixels, where they are known.
    pub width: Option<i32>,
    pub height: Option<i32>,
    /// From when on the sweep looks at it; nothing for what is bound.
    pub sweep_at: Option<ChronoDateTimeUtc>,
    pub created_at: ChronoDateTimeUtc,
}

impl ActiveModelBehavior for ActiveModel {}

onehall_db::of_tenant!();
