//! Taking a file: the row first, then the bytes, then the word that they are there. Wherever this is cut, the row tells
//! the sweep what to remove.

use std::time::Duration;

use bytes::Bytes;
use chrono::TimeDelta;
use onehall_db::{Db, StoreError, StoreResult, beside, take_turn};
use onehall_kernel::{Ctx, TenantId, UserId};
use sea_orm::ConnectionTrait;
use tokio::time::timeout;

use crate::stored_file::StoredFile;
use crate::{FileError, FileKey, Files, Purpose, clean_name, rows};

/// How long bytes may come and be told of: after this the sweep removes them.
pub(crate) const PENDING: TimeDelta = TimeDelta::hours(1);
/// How long the store may take for one file; far less than [`PENDING`], so that no bytes come after the sweep.
const PUT_MAX: Duration = Duration::from_secs(600);

/// A file somebody sends.
#[derive(Debug, Clone)]
pub struct NewFile<'a> {
    /// Who sends it; nobody for another system, which has no limit by the day.
    pub owner: Option<UserId>,
    /// As its sender calls it.
    pub name: &'a str,
    /// The bytes.
    pub bytes: Bytes,
}

/// Why a file was not taken.
#[derive(Debug, thiserror::Error)]
pub enum UploadError {
    /// Refused for what it is, or the store failed.
    #[error(transparent)]
    File(#[from] FileError),
    /// The person has sent [`Purpose::per_day`] within 24 hours.
    #[error("too many files within a day")]
    TooMany,
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A file whose bytes are stored and which nobody finds until [`Uploaded::keep`].
#[derive(Debug)]
#[must_use = "a file that is not kept goes with a sweep"]
pub struct Uploaded {
    file: StoredFile,
    tenant: TenantId,
    waits: TimeDelta,
}

impl Files {
    /// Takes a file: checks it, counts it, stores it. Not inside a `Tx`: the store is awaited here.
    ///
    /// # Errors
    /// Those of [`crate::Area::check`] and of the store, [`UploadError::TooMany`], faults of the database.
    pub async fn upload(
        &self,
        db: &Db,
        ctx: &Ctx,
        purpose: &Purpose,
        sent: NewFile<'_>,
    ) -> Result<Uploaded, UploadError> {
        let kind = purpose.area.check(&sent.bytes, None)?;
        let id = ctx.new_id();
        let file = StoredFile {
            id,
            key: FileKey::new(ctx.tenant.as_str(), purpose.area.name, id, kind)?,
            owner: sent.owner,
            name: clean_name(sent.name, purpose.unnamed),
            bytes: i64::try_from(sent.bytes.len()).unwrap_or(i64::MAX),
            bound: None,
            created_at: ctx.now,
        };
        // the row stays although what is asked for fails: it speaks of bytes that may be there
        beside(enter(db, ctx, purpose, &file)).await?;
        let stored = timeout(PUT_MAX, self.write(&file.key, sent.bytes)).await.unwrap_or(Err(FileError::Silent));
        if let Err(error) = stored {
            if let Err(error) = beside(give_up(db, ctx, &file)).await {
                tracing::warn!(%error, key = %file.key, "a file that was not stored counts for an hour");
            }
            return Err(error.into());
        }
        Ok(Uploaded { file, tenant: ctx.tenant.clone(), waits: purpose.waits })
    }
}

/// Writes the row, within the limit of the person.
async fn enter(db: &Db, ctx: &Ctx, purpose: &Purpose, file: &StoredFile) -> Result<(), UploadError> {
    let tx = db.begin().await?;
    if let Some(owner) = file.owner {
        take_turn(tx.conn(), &format!("files/{}/{}/{owner}", purpose.area.name, ctx.tenant)).await?;
        if !purpose.may_send(tx.conn(), &ctx.tenant, owner, ctx.now).await? {
            return Err(UploadError::TooMany);
        }
    }
    // by the clock and not by the request, whose body may have taken its time
    rows::create(tx.conn(), &ctx.tenant, file, ctx.env.now() + PENDING).await?;
    Ok(tx.save().await?)
}

async fn give_up(db: &Db, ctx: &Ctx, file: &StoredFile) -> StoreResult<()> {
    let tx = db.begin().await?;
    rows::give_up(tx.conn(), &ctx.tenant, file.id, ctx.now).await?;
    tx.save().await
}

impl Uploaded {
    /// The file as it will be.
    #[must_use]
    pub const fn file(&self) -> &StoredFile {
        &self.file
    }

    /// Keeps the file, in the `Tx` of what is done with it. It waits for [`crate::bind`] as long as its purpose says.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] when the file took so long that it went with a sweep; faults of the database.
    pub async fn keep(self, conn: &impl ConnectionTrait) -> StoreResult<StoredFile> {
        let until = self.file.created_at + self.waits;
        if !rows::mark_stored(conn, &self.tenant, self.file.id, until).await? {
            return Err(StoreError::busy("a file took too long"));
        }
        Ok(self.file)
    }
}
