//! Rows of a tenant's files on their way in and out.

use chrono::{DateTime, Utc};
use onehall_db::{OfTenant as _, StoreResult};
use onehall_kernel::{TenantId, UserId};
use sea_orm::sea_query::{Expr, ExprTrait as _};
use sea_orm::{
    ActiveValue::Set, ConnectionTrait, EntityTrait, PaginatorTrait as _, QueryFilter, QueryOrder, QuerySelect,
    UpdateMany,
};
use uuid::Uuid;

use crate::entity::{ActiveModel, COLUMN, Column, Entity, Model};
use crate::limit::{Counted, DayLimit};
use crate::stored_file::{Holder, State, StoredFile};

/// A change of the tenant's files to a state.
pub(crate) fn change(tenant: &TenantId, state: State) -> UpdateMany<Entity> {
    Entity::update_of(tenant).col_expr(Column::State, Expr::value(state.as_str()))
}

fn side(pixels: i32) -> Option<i32> {
    Some(pixels).filter(|pixels| *pixels > 0)
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
        secret: Set(one.secret.clone()),
        width: Set(side(one.sides.0)),
        height: Set(side(one.sides.1)),
        name: Set(one.name.clone()),
        bytes: Set(one.bytes),
        state: Set(State::Pending.as_str().to_owned()),
        bound_kind: Set(None),
        bound_id: Set(None),
        place: Set(0),
        sweep_at: Set(Some(until)),
        created_at: Set(one.created_at),
    };
    Entity::insert(row).exec_without_returning(conn).await?;
    Ok(())
}

/// Files that a person sent since `from`, as the limit counts them; those that go do not count.
pub(crate) async fn count_since(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    limit: &DayLimit,
    owner: UserId,
    from: DateTime<Utc>,
) -> StoreResult<u64> {
    let states: &[State] = match limit.counted {
        Counted::All => &[State::Awaited, State::Pending, State::Stored, State::Bound],
        Counted::Loose => &[State::Awaited, State::Pending, State::Stored],
    };
    Ok(Entity::of(tenant)
        .filter(COLUMN.owner_id.eq(owner.0))
        .filter(COLUMN.area.is_in(limit.areas.iter().copied()))
        .filter(COLUMN.created_at.gte(from))
        .filter(COLUMN.state.is_in(states.iter().map(|state| state.as_str())))
        .count(conn)
        .await?)
}

/// Bytes of all files of an area, those included that are announced or on their way.
pub(crate) async fn total_bytes(conn: &impl ConnectionTrait, tenant: &TenantId, area: &str) -> StoreResult<i64> {
    let sum = Expr::col(Column::Bytes).sum().cast_as("bigint");
    let row: Option<Option<i64>> = Entity::of(tenant)
        .select_only()
        .column_as(sum, "total")
        .filter(COLUMN.area.eq(area))
        .filter(COLUMN.state.ne(State::Deleting.as_str()))
        .into_tuple()
        .one(conn)
        .await?;
    Ok(row.flatten().unwrap_or(0))
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

/// Says that the bytes of a file are there and part of something; false when it waited too long for them.
pub(crate) async fn mark_bound(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    id: Uuid,
    (kind, to): Holder,
    place: i32,
) -> StoreResult<bool> {
    let done = change(tenant, State::Bound)
        .col_expr(Column::BoundKind, Expr::value(kind))
        .col_expr(Column::BoundId, Expr::value(to))
        .col_expr(Column::Place, Expr::value(place))
        .col_expr(Column::SweepAt, Expr::value(None::<DateTime<Utc>>))
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
    Ok(Entity::of(tenant).filter(COLUMN.sweep_at.lte(now)).order_by_asc(Column::SweepAt).limit(limit).all(conn).await?)
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
    Entity::update_of(tenant)
        .col_expr(Column::SweepAt, Expr::value(until))
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
    let marked = Entity::keyed(tenant)
        .filter(COLUMN.id.is_in(ids.iter().copied()))
        .filter(COLUMN.state.eq(State::Deleting.as_str()));
    Ok(marked.all(conn).await?)
}

/// Whether a file that stays has the same bytes.
pub(crate) async fn is_shared(conn: &impl ConnectionTrait, tenant: &TenantId, key: &str) -> StoreResult<bool> {
    let others = Entity::of(tenant).filter(COLUMN.file_key.eq(key)).filter(COLUMN.state.ne(State::Deleting.as_str()));
    Ok(others.count(conn).await? > 0)
}

/// Forgets files whose bytes are gone.
pub(crate) async fn forget(conn: &impl ConnectionTrait, tenant: &TenantId, ids: &[Uuid]) -> StoreResult<()> {
    if ids.is_empty() {
        return Ok(());
    }
    Entity::delete_of(tenant)
        .filter(COLUMN.state.eq(State::Deleting.as_str()))
        .filter(COLUMN.id.is_in(ids.iter().copied()))
        .exec(conn)
        .await?;
    Ok(())
}
