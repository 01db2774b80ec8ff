//! Rows of a tenant's files.

use chrono::{DateTime, Utc};
use onehall_db::{BIND_LIMIT, StoreResult};
use onehall_kernel::{TenantId, UserId};
use sea_orm::sea_query::Expr;
use sea_orm::{
    ActiveValue::Set, ConnectionTrait, EntityTrait, PaginatorTrait as _, QueryFilter, QueryOrder, QuerySelect, Select,
    UpdateMany,
};
use uuid::Uuid;

use crate::entity::{ActiveModel, COLUMN, Column, Entity, Model};
use crate::stored_file::{State, StoredFile};

fn of(tenant: &TenantId) -> Select<Entity> {
    Entity::find().filter(COLUMN.tenant_id.eq(tenant.as_str()))
}

fn change(tenant: &TenantId, state: State) -> UpdateMany<Entity> {
    Entity::update_many()
        .col_expr(Column::State, Expr::value(state.as_str()))
        .filter(COLUMN.tenant_id.eq(tenant.as_str()))
}

/// Writes the row of a file whose bytes may come until `until`.
pub(crate) async fn create(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    one: &StoredFile,
    until: DateTime<Utc>,
) -> StoreResult<()> {
    let row = ActiveModel {
        id: Set(one.id),
        tenant_id: Set(tenant.as_str().to_owned()),
        area: Set(one.key.area().to_owned()),
        owner_id: Set(one.owner.map(|owner| owner.0)),
        file_key: Set(one.key.to_string()),
        name: Set(one.name.clone()),
        bytes: Set(one.bytes),
        state: Set(State::Pending.as_str().to_owned()),
        bound_kind: Set(None),
        bound_id: Set(None),
        sweep_at: Set(Some(until)),
        created_at: Set(one.created_at),
    };
    Entity::insert(row).exec_without_returning(conn).await?;
    Ok(())
}

/// Files of an area that a person sent since `from`; those that go do not count.
pub(crate) async fn count_since(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    area: &str,
    owner: UserId,
    from: DateTime<Utc>,
) -> StoreResult<u64> {
    Ok(of(tenant)
        .filter(COLUMN.owner_id.eq(owner.0))
        .filter(COLUMN.area.eq(area))
        .filter(COLUMN.created_at.gte(from))
        .filter(COLUMN.state.ne(State::Deleting.as_str()))
        .count(conn)
        .await?)
}

/// Says that the bytes of a file are there; false when it waited too long for them.
pub(crate) async fn mark_stored(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    id: Uuid,
    until: DateTime<Utc>,
) -> StoreResult<bool> {
    let done = change(tenant, State::Stored)
        .col_expr(Column::SweepAt, Expr::value(until))
        .filter(COLUMN.id.eq(id))
        .filter(COLUMN.state.eq(State::Pending.as_str()))
        .exec(conn)
        .await?;
    Ok(done.rows_affected == 1)
}

/// Lets a file go with the next sweep, however far it is.
pub(crate) async fn give_up(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    id: Uuid,
    now: DateTime<Utc>,
) -> StoreResult<()> {
    change(tenant, State::Deleting)
        .col_expr(Column::SweepAt, Expr::value(now))
        .filter(COLUMN.id.eq(id))
        .exec(conn)
        .await?;
    Ok(())
}

/// Files that the sweep has to look at, the oldest first.
pub(crate) async fn list_due(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    now: DateTime<Utc>,
    limit: u64,
) -> StoreResult<Vec<Model>> {
    Ok(of(tenant).filter(COLUMN.sweep_at.lte(now)).order_by_asc(Column::SweepAt).limit(limit).all(conn).await?)
}

/// Has those of these files looked at later that are still to be looked at.
pub(crate) async fn postpone(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    ids: &[Uuid],
    (now, until): (DateTime<Utc>, DateTime<Utc>),
) -> StoreResult<()> {
    if ids.is_empty() {
        return Ok(());
    }
    Entity::update_many()
        .col_expr(Column::SweepAt, Expr::value(until))
        .filter(COLUMN.tenant_id.eq(tenant.as_str()))
        .filter(COLUMN.id.is_in(ids.iter().copied()))
        .filter(COLUMN.sweep_at.lte(now))
        .exec(conn)
        .await?;
    Ok(())
}

/// Marks those of these files that go, unless somebody wanted them meanwhile; answers which.
pub(crate) async fn mark_deleting(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    ids: &[Uuid],
    now: DateTime<Utc>,
) -> StoreResult<Vec<Model>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    change(tenant, State::Deleting)
        .filter(COLUMN.id.is_in(ids.iter().copied()))
        .filter(COLUMN.sweep_at.lte(now))
        .exec(conn)
        .await?;
    let marked =
        of(tenant).filter(COLUMN.id.is_in(ids.iter().copied())).filter(COLUMN.state.eq(State::Deleting.as_str()));
    Ok(marked.all(conn).await?)
}

/// Whether a file that stays has the same bytes.
pub(crate) async fn is_shared(conn: &impl ConnectionTrait, tenant: &TenantId, key: &str) -> StoreResult<bool> {
    let others = of(tenant).filter(COLUMN.file_key.eq(key)).filter(COLUMN.state.ne(State::Deleting.as_str()));
    Ok(others.count(conn).await? > 0)
}

/// Forgets files whose bytes are gone.
pub(crate) async fn forget(conn: &impl ConnectionTrait, tenant: &TenantId, ids: &[Uuid]) -> StoreResult<()> {
    if ids.is_empty() {
        return Ok(());
    }
    Entity::delete_many()
        .filter(COLUMN.tenant_id.eq(tenant.as_str()))
        .filter(COLUMN.state.eq(State::Deleting.as_str()))
        .filter(COLUMN.id.is_in(ids.iter().copied()))
        .exec(conn)
        .await?;
    Ok(())
}

/// A file of the tenant whose bytes are there.
///
/// # Errors
/// When the database fails or the row can not be read.
pub async fn find_stored(conn: &impl ConnectionTrait, tenant: &TenantId, id: Uuid) -> StoreResult<Option<StoredFile>> {
    let there = [State::Stored.as_str(), State::Bound.as_str()];
    let row = of(tenant).filter(COLUMN.id.eq(id)).filter(COLUMN.state.is_in(there)).one(conn).await?;
    row.map(StoredFile::try_from).transpose()
}

/// Makes files of a person that belong to nothing part of `to`, a thing of the kind `kind`: they stay until
/// [`release`]. Answers how many there were.
///
/// # Errors
/// When the database fails.
pub async fn bind(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    owner: UserId,
    ids: &[Uuid],
    (kind, to): (&'static str, Uuid),
) -> StoreResult<u64> {
    let mut bound = 0;
    for ids in ids.chunks(BIND_LIMIT) {
        let done = change(tenant, State::Bound)
            .col_expr(Column::BoundKind, Expr::value(kind))
            .col_expr(Column::BoundId, Expr::value(to))
            .col_expr(Column::SweepAt, Expr::value(None::<DateTime<Utc>>))
            .filter(COLUMN.owner_id.eq(owner.0))
            .filter(COLUMN.state.eq(State::Stored.as_str()))
            .filter(COLUMN.id.is_in(ids.iter().copied()))
            .exec(conn)
            .await?;
        bound += done.rows_affected;
    }
    Ok(bound)
}

/// Lets everything go that belongs to `to`: nobody finds it any more, the next sweep removes its bytes.
///
/// # Errors
/// When the database fails.
pub async fn release(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    (kind, to): (&'static str, Uuid),
    now: DateTime<Utc>,
) -> StoreResult<u64> {
    let done = change(tenant, State::Deleting)
        .col_expr(Column::SweepAt, Expr::value(now))
        .filter(COLUMN.bound_kind.eq(kind))
        .filter(COLUMN.bound_id.eq(to))
        .exec(conn)
        .await?;
    Ok(done.rows_affected)
}
