//! Files that the server makes itself, too large for memory: they come from a file on the disk, in pieces.

use std::path::Path;

use bytes::{Bytes, BytesMut};
use object_store::ObjectStoreExt as _;
use onehall_db::{Db, beside};
use onehall_kernel::{Ctx, UserId};
use tokio::fs::File;
use tokio::io::AsyncReadExt as _;

use crate::store::path;
use crate::stored_file::StoredFile;
use crate::{FileError, FileKey, Files, Kind, Purpose, UploadError, Uploaded, clean_name, upload};

/// Bytes of one piece: the smallest that a bucket takes for any but the last (S3, multipart upload limits).
const PIECE: usize = 5 * 1024 * 1024;

/// A file the server made.
#[derive(Debug, Clone)]
pub struct MadeFile<'a> {
    /// For whom; nobody for another system.
    pub owner: Option<UserId>,
    /// What it is to be called.
    pub name: &'a str,
    /// What it is. Its bytes are not looked at: nobody else wrote them.
    pub kind: Kind,
    /// Where it lies now.
    pub from: &'a Path,
}

impl Files {
    /// Takes a file that the server made, as [`Files::upload`] takes one that was sent, without holding it in memory. Not
    /// inside a `Tx`: the store is awaited here.
    ///
    /// # Errors
    /// Faults of the store, of the database, and of reading the file.
    pub async fn upload_made(
        &self,
        db: &Db,
        ctx: &Ctx,
        purpose: &Purpose,
        made: MadeFile<'_>,
    ) -> Result<Uploaded, UploadError> {
        let size = tokio::fs::metadata(made.from).await.map_err(FileError::Folder)?.len();
        let id = ctx.new_id();
        let file = StoredFile {
            id,
            key: FileKey::new(ctx.tenant.as_str(), purpose.area.name, id, made.kind)?,
            owner: made.owner,
            name: clean_name(made.name, purpose.unnamed),
            bytes: i64::try_from(size).unwrap_or(i64::MAX),
            bound: None,
            secret: None,
            sides: (0, 0),
            created_at: ctx.now,
        };
        beside(upload::enter(db, ctx, purpose, &file)).await?;
        if let Err(error) = self.write_from(&file.key, made.from).await {
            upload::forget(db, (&ctx.tenant, ctx.now), &file).await;
            return Err(error.into());
        }
        Ok(Uploaded { file, tenant: ctx.tenant.clone(), waits: purpose.waits })
    }

    async fn write_from(&self, key: &FileKey, from: &Path) -> Result<(), FileError> {
        let mut file = File::open(from).await?;
        let mut parts = self.store.put_multipart(&path(key)).await?;
        loop {
            let piece = piece_of(&mut file).await?;
            if piece.is_empty() {
                break;
            }
            if let Err(error) = parts.put_part(piece.into()).await {
                // what came so far is nobody's
                let _ = parts.abort().await;
                return Err(error.into());
            }
        }
        parts.complete().await?;
        Ok(())
    }
}

async fn piece_of(file: &mut File) -> Result<Bytes, FileError> {
    let mut piece = BytesMut::with_capacity(PIECE);
    while piece.len() < PIECE {
        if file.read_buf(&mut piece).await? == 0 {
            break;
        }
    }
    Ok(piece.freeze())
}
