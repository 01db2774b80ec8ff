//! Taking a file: the row first, then the bytes, then the word that they are there. Wherever this is cut, the row tells
//! the sweep what to remove.

use std::time::Duration;

use bytes::Bytes;
use chrono::{DateTime, TimeDelta, Utc};
use onehall_db::{Db, StoreError, StoreResult, beside, take_turn};
use onehall_kernel::{Ctx, TenantId, UserId};
use sea_orm::ConnectionTrait;
use tokio::time::timeout;
use uuid::Uuid;

use crate::stored_file::StoredFile;
use crate::{FileError, FileKey, Files, Holder, Kind, Purpose, clean_name, rows, sides, space};

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
    /// What its address has to name besides its id, where whoever knows the address may load it.
    pub secret: Option<String>,
}

/// Why a file was not taken.
#[derive(Debug, thiserror::Error)]
pub enum UploadError {
    /// Refused for what it is, or the store failed.
    #[error(transparent)]
    File(#[from] FileError),
    /// The person has sent [`Purpose::per_day`] allows within 24 hours.
    #[error("too many files within a day")]
    TooMany,
    /// The tenant's files of the area have no more room within [`Purpose::space`].
    #[error("no space for more files")]
    NoSpace,
    /// All files of the tenant together have no more room within [`crate::put_space`].
    #[error("no space for more files of the tenant")]
    NoTenantSpace,
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A file whose bytes are stored and which nobody finds until [`Uploaded::keep`].
#[derive(Debug)]
#[must_use = "a file that is not kept goes with a sweep"]
pub struct Uploaded {
    pub(crate) file: StoredFile,
    pub(crate) tenant: TenantId,
    pub(crate) waits: TimeDelta,
}

impl Files {
    /// Takes a file: checks it, counts it, stores it. Not inside a `Tx`: the store is awaited here.
    ///
    /// # Errors
    /// Those of [`crate::Area::check`] and of the store, [`UploadError::TooMany`], [`UploadError::NoSpace`],
    /// [`UploadError::NoTenantSpace`], faults of the database.
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
            secret: sent.secret,
            sides: sides_of(kind, &sent.bytes),
            created_at: ctx.now,
        };
        // the row stays although what is asked for fails: it speaks of bytes that may be there
        beside(enter(db, ctx, purpose, &file)).await?;
        self.store_bytes(db, (&ctx.tenant, ctx.now), &file, sent.bytes).await?;
        Ok(Uploaded { file, tenant: ctx.tenant.clone(), waits: purpose.waits })
    }

    /// Stores the bytes of a file whose row is there; when that fails, the row goes.
    pub(crate) async fn store_bytes(
        &self,
        db: &Db,
        (tenant, now): (&TenantId, DateTime<Utc>),
        file: &StoredFile,
        bytes: Bytes,
    ) -> Result<(), FileError> {
        let stored = timeout(PUT_MAX, self.write(&file.key, bytes)).await.unwrap_or(Err(FileError::Silent));
        if stored.is_err() {
            forget(db, (tenant, now), file).await;
        }
        stored
    }
}

/// Lets the row of a file go whose bytes did not come.
pub(crate) async fn forget(db: &Db, (tenant, now): (&TenantId, DateTime<Utc>), file: &StoredFile) {
    if let Err(error) = beside(give_up(db, (tenant, now), file.id)).await {
        tracing::warn!(%error, key = %file.key, "a file that was not stored counts for an hour");
    }
}

/// Writes the row, within the limit of the person.
pub(crate) async fn enter(db: &Db, ctx: &Ctx, purpose: &Purpose, file: &StoredFile) -> Result<(), UploadError> {
    let tx = db.begin().await?;
    check_limits(tx.conn(), ctx, purpose, (file.owner, file.bytes)).await?;
    // by the clock and not by the request, whose body may have taken its time
    rows::create(tx.conn(), &ctx.tenant, file, ctx.env.now() + PENDING).await?;
    Ok(tx.save().await?)
}

fn late() -> StoreError {
    StoreError::busy("a file took too long")
}

/// Whether a file is within what its sender and the tenant may have; nobody else enters one until the `Tx` ends.
pub(crate) async fn check_limits(
    conn: &impl ConnectionTrait,
    ctx: &Ctx,
    purpose: &Purpose,
    (owner, bytes): (Option<UserId>, i64),
) -> Result<(), UploadError> {
    if let Some(owner) = owner {
        take_turn(conn, &format!("files/{}/{}/{owner}", purpose.per_day.areas.join("+"), ctx.tenant)).await?;
        if !purpose.may_send(conn, &ctx.tenant, owner, ctx.now).await? {
            return Err(UploadError::TooMany);
        }
    }
    if let Some(space) = purpose.space {
        take_turn(conn, &format!("files-space/{}/{}", purpose.area.name, ctx.tenant)).await?;
        if rows::total_bytes(conn, &ctx.tenant, purpose.area.name).await?.saturating_add(bytes) > space {
            return Err(UploadError::NoSpace);
        }
    }
    if !space::has_room(conn, &ctx.tenant, bytes).await? {
        return Err(UploadError::NoTenantSpace);
    }
    Ok(())
}

async fn give_up(db: &Db, (tenant, now): (&TenantId, DateTime<Utc>), id: Uuid) -> StoreResult<()> {
    let tx = db.begin().await?;
    rows::give_up(tx.conn(), tenant, id, now).await?;
    tx.save().await
}

/// Sides of a picture in pixels; 0 for what is none or too large to be shown small.
pub(crate) fn sides_of(kind: Kind, bytes: &[u8]) -> (i32, i32) {
    let found = if Kind::IMAGES.contains(&kind) { sides(bytes) } else { None };
    let side = |side: u32| i32::try_from(side).unwrap_or(0);
    found.map_or((0, 0), |(width, height)| (side(width), side(height)))
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
            return Err(late());
        }
        Ok(self.file)
    }

    /// Keeps the file as part of `to`, at `place` among its files.
    ///
    /// # Errors
    /// As [`Uploaded::keep`].
    pub async fn keep_bound(self, conn: &impl ConnectionTrait, to: Holder, place: i32) -> StoreResult<StoredFile> {
        if !rows::mark_bound(conn, &self.tenant, self.file.id, to, place).await? {
            return Err(late());
        }
        Ok(StoredFile { bound: Some(to.1), ..self.file })
    }
}
