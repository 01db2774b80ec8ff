//! Workbooks that people sent.

use chrono::{DateTime, Utc};
use onehall_db::{OfTenant as _, StoreError, StoreResult};
use onehall_kernel::{Ctx, TenantId, UserId};
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, QueryFilter};
use uuid::Uuid;

use crate::entities::staged::{ActiveModel, COLUMN, Entity};
use crate::rules::book::Book;

/// A workbook that waits for its import.
#[derive(Debug, Clone, PartialEq)]
pub struct Upload {
    /// Its key within the server.
    pub id: Uuid,
    /// Its key at the wire (`redisKey`): opaque, 256 bits.
    pub key: String,
    /// For which sheet it was sent.
    pub sheet: String,
    /// Who sent it.
    pub owner: UserId,
    /// The stored file.
    pub file: Uuid,
    /// As its sender calls it.
    pub file_name: String,
    /// What was seen of it.
    pub book: Book,
    /// Until when it is kept.
    pub expires_at: DateTime<Utc>,
}

fn odd(id: Uuid, error: &serde_json::Error) -> StoreError {
    StoreError::Inconsistent { table: "transfer_uploads", detail: format!("{id}: {error}") }
}

/// Writes a sent workbook.
pub async fn create_upload(conn: &impl ConnectionTrait, tenant: &TenantId, one: &Upload) -> StoreResult<()> {
    let row = ActiveModel {
        id: Set(one.id),
        tenant_id: Set(tenant.as_str().to_owned()),
        wire_key: Set(one.key.clone()),
        sheet: Set(one.sheet.clone()),
        owner_id: Set(one.owner.0),
        file_id: Set(one.file),
        file_name: Set(one.file_name.clone()),
        book: Set(serde_json::to_string(&one.book).map_err(|error| odd(one.id, &error))?),
        expires_at: Set(one.expires_at),
    };
    Entity::insert(row).exec_without_returning(conn).await?;
    Ok(())
}

/// A workbook by its key, of a person and for a sheet, while it is kept. Another's is as one that is not there.
pub async fn find_upload(
    conn: &impl ConnectionTrait,
    ctx: &Ctx,
    (owner, sheet): (UserId, &str),
    key: &str,
) -> StoreResult<Option<Upload>> {
    let own = Entity::of(&ctx.tenant)
        .filter(COLUMN.wire_key.eq(key))
        .filter(COLUMN.owner_id.eq(owner.0))
        .filter(COLUMN.sheet.eq(sheet))
        .filter(COLUMN.expires_at.gt(ctx.now));
    let Some(row) = own.one(conn).await? else { return Ok(None) };
    let book = serde_json::from_str(&row.book).map_err(|error| odd(row.id, &error))?;
    Ok(Some(Upload {
        id: row.id,
        key: row.wire_key,
        sheet: row.sheet,
        owner: UserId(row.owner_id),
        file: row.file_id,
        file_name: row.file_name,
        book,
        expires_at: row.expires_at,
    }))
}
