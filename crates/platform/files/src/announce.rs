//! Files that are announced before they are sent: the row has size and name, the bytes come by a request of their own
//! (XEP-0363 section 4). Until then it counts as if it were there.

use bytes::Bytes;
use chrono::{DateTime, TimeDelta, Utc};
use onehall_db::{Db, OfTenant as _, StoreResult, beside};
use onehall_kernel::{Ctx, Env, TenantId, UserId};
use sea_orm::sea_query::Expr;
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait as _, QueryFilter};
use uuid::Uuid;

use crate::entity::{ActiveModel, COLUMN, Column, Entity};
use crate::rows::change;
use crate::stored_file::{State, StoredFile};
use crate::upload::{PENDING, UploadError, Uploaded, check_limits, sides_of};
use crate::{FileKey, Files, Purpose, clean_name};

/// A file that somebody is going to send.
#[derive(Debug, Clone)]
pub struct Announcement<'a> {
    /// Who sends it.
    pub owner: UserId,
    /// As its sender calls it.
    pub name: &'a str,
    /// How large it is.
    pub bytes: i64,
    /// What its address has to name besides its id.
    pub secret: String,
    /// How long it may come. An hour later the sweep forgets it.
    pub life: TimeDelta,
}

/// A file that was announced and has not come.
#[derive(Debug, Clone)]
pub struct Awaited {
    /// Its id.
    pub id: Uuid,
    /// Who sends it.
    pub owner: Option<UserId>,
    /// As its sender calls it.
    pub name: String,
    /// How large it has to be.
    pub bytes: i64,
    /// What its address has to name besides the id.
    pub secret: String,
    /// When it was announced.
    pub created_at: DateTime<Utc>,
}

/// Writes an announced file down; answers its id.
///
/// # Errors
/// [`UploadError::TooMany`], [`UploadError::NoSpace`], [`UploadError::NoTenantSpace`], faults of the database.
pub async fn announce(db: &Db, ctx: &Ctx, purpose: &Purpose, one: Announcement<'_>) -> Result<Uuid, UploadError> {
    let id = ctx.new_id();
    let tx = db.begin().await?;
    check_limits(tx.conn(), ctx, purpose, (Some(one.owner), one.bytes)).await?;
    let row = ActiveModel {
        id: Set(id),
        tenant_id: Set(ctx.tenant.as_str().to_owned()),
        area: Set(purpose.area.name.to_owned()),
        owner_id: Set(Some(one.owner.0)),
        file_key: Set(String::new()),
        name: Set(clean_name(one.name, purpose.unnamed)),
        bytes: Set(one.bytes),
        state: Set(State::Awaited.as_str().to_owned()),
        bound_kind: Set(None),
        bound_id: Set(None),
        place: Set(0),
        secret: Set(Some(one.secret)),
        width: Set(None),
        height: Set(None),
        sweep_at: Set(Some(ctx.now + one.life + PENDING)),
        created_at: Set(ctx.now),
    };
    Entity::insert(row).exec_without_returning(tx.conn()).await.map_err(onehall_db::StoreError::from)?;
    tx.save().await?;
    Ok(id)
}

/// A file of the area that was announced and has not come.
///
/// # Errors
/// When the database fails.
pub async fn find_awaited(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    area: &str,
    id: Uuid,
) -> StoreResult<Option<Awaited>> {
    let found = Entity::of(tenant).filter(COLUMN.id.eq(id)).filter(COLUMN.area.eq(area));
    let row = found.filter(COLUMN.state.eq(State::Awaited.as_str())).one(conn).await?;
    Ok(row.map(|row| Awaited {
        id: row.id,
        owner: row.owner_id.map(UserId),
        name: row.name,
        bytes: row.bytes,
        secret: row.secret.unwrap_or_default(),
        created_at: row.created_at,
    }))
}

impl Files {
    /// Takes the bytes of an announced file, as [`Files::upload`] does; nothing when they came already or it is too late.
    ///
    /// # Errors
    /// Those of [`crate::Area::check`] and of the store, faults of the database.
    pub async fn take_awaited(
        &self,
        db: &Db,
        (env, tenant): (&Env, &TenantId),
        purpose: &Purpose,
        (one, bytes): (Awaited, Bytes),
    ) -> Result<Option<Uploaded>, UploadError> {
        let kind = purpose.area.check(&bytes, None)?;
        let file = StoredFile {
            id: one.id,
            key: FileKey::new(tenant.as_str(), purpose.area.name, one.id, kind)?,
            owner: one.owner,
            name: one.name,
            bytes: one.bytes,
            bound: None,
            secret: Some(one.secret),
            sides: sides_of(kind, &bytes),
            created_at: one.created_at,
        };
        let now = env.now();
        if !beside(expect(db, tenant, &file, now)).await? {
            return Ok(None);
        }
        self.store_bytes(db, (tenant, now), &file, bytes).await?;
        Ok(Some(Uploaded { file, tenant: tenant.clone(), waits: purpose.waits }))
    }
}

/// Says where the bytes of an announced file will be; false when somebody said so before.
async fn expect(db: &Db, tenant: &TenantId, file: &StoredFile, now: DateTime<Utc>) -> StoreResult<bool> {
    let tx = db.begin().await?;
    let (width, height) = file.sides;
    let side = |side: i32| Expr::value(Some(side).filter(|side| *side > 0));
    let done = change(tenant, State::Pending)
        .col_expr(Column::FileKey, Expr::value(file.key.to_string()))
        .col_expr(Column::Width, side(width))
        .col_expr(Column::Height, side(height))
        .col_expr(Column::SweepAt, Expr::value(now + PENDING))
        .filter(COLUMN.id.eq(file.id))
        .filter(COLUMN.state.eq(State::Awaited.as_str()))
        .exec(tx.conn())
        .await?;
    tx.save().await?;
    Ok(done.rows_affected == 1)
}
