//! A file as its row tells it.

use chrono::{DateTime, Utc};
use onehall_db::StoreError;
use onehall_kernel::UserId;
use uuid::Uuid;

use crate::FileKey;
use crate::entity;

/// What a file belongs to: a kind of thing, named once by its area, and the id of one.
pub type Holder = (&'static str, Uuid);

/// A stored file. What it is and where its bytes lie stands in the key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredFile {
    /// Its id, the one of the key unless several rows stand for the same bytes.
    pub id: Uuid,
    /// Where its bytes are.
    pub key: FileKey,
    /// Who sent it; nobody for what another system sent.
    pub owner: Option<UserId>,
    /// As its sender called it.
    pub name: String,
    /// Its size.
    pub bytes: i64,
    /// What it belongs to.
    pub bound: Option<Uuid>,
    /// What its address has to name besides its id, where the address is enough to load it.
    pub secret: Option<String>,
    /// Width and height of a picture in pixels, where they are known; otherwise 0.
    pub sides: (i32, i32),
    /// When it came.
    pub created_at: DateTime<Utc>,
}

/// How far a file is. Bytes are only there between `pending` and the end of `deleting`, so neither is ever without the
/// other for longer than until the next sweep.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum State {
    /// It was announced: the row has no key yet, the bytes may be sent.
    Awaited,
    /// The row is there, the bytes may come.
    Pending,
    /// The bytes are there and belong to nothing yet.
    Stored,
    /// They belong to something, and stay as long as it does.
    Bound,
    /// The bytes go, then the row.
    Deleting,
}

impl State {
    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            Self::Awaited => "awaited",
            Self::Pending => "pending",
            Self::Stored => "stored",
            Self::Bound => "bound",
            Self::Deleting => "deleting",
        }
    }
}

impl TryFrom<entity::Model> for StoredFile {
    type Error = StoreError;

    fn try_from(row: entity::Model) -> Result<Self, StoreError> {
        let key = row
            .file_key
            .parse()
            .map_err(|_| StoreError::Inconsistent { table: "stored_files", detail: format!("key of {}", row.id) })?;
        Ok(Self {
            id: row.id,
            key,
            owner: row.owner_id.map(UserId),
            name: row.name,
            bytes: row.bytes,
            bound: row.bound_id,
            secret: row.secret,
            sides: (row.width.unwrap_or(0), row.height.unwrap_or(0)),
            created_at: row.created_at,
        })
    }
}
