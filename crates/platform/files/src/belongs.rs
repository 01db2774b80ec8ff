//! What files belong to. A file that belongs to something stays as long as that does.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use onehall_db::{OfTenant as _, StoreResult};
use onehall_kernel::{Ctx, TenantId, UserId};
use sea_orm::sea_query::Expr;
use sea_orm::{
    ActiveModelTrait as _, ColumnTrait as _, Condition, ConnectionTrait, EntityTrait as _, IntoActiveModel as _,
    QueryFilter, QueryOrder, QuerySelect, Select, UpdateMany,
};
use uuid::Uuid;

use crate::entity::{COLUMN, Column, Entity, Model};
use crate::rows::change;
use crate::stored_file::{Holder, State, StoredFile};

/// Files of these areas whose bytes are there.
fn there(tenant: &TenantId, areas: &[&str]) -> Select<Entity> {
    Entity::of(tenant)
        .filter(COLUMN.area.is_in(areas.iter().copied()))
        .filter(COLUMN.state.is_in([State::Stored.as_str(), State::Bound.as_str()]))
}

/// A change that makes files part of `to`.
fn belong(tenant: &TenantId, area: &str, (kind, to): Holder) -> UpdateMany<Entity> {
    change(tenant, State::Bound)
        .col_expr(Column::BoundKind, Expr::value(kind))
        .col_expr(Column::BoundId, Expr::value(to))
        .col_expr(Column::SweepAt, Expr::value(None::<DateTime<Utc>>))
        .filter(COLUMN.area.eq(area))
}

fn of_holder((kind, to): Holder) -> Condition {
    let is_bound = Condition::all().add(COLUMN.state.eq(State::Bound.as_str()));
    is_bound.add(COLUMN.bound_kind.eq(kind)).add(COLUMN.bound_id.eq(to))
}

/// A file of the tenant in one of these areas, whose bytes are there.
///
/// # Errors
/// When the database fails or the row can not be read.
pub async fn find_stored(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    areas: &[&str],
    id: Uuid,
) -> StoreResult<Option<StoredFile>> {
    let row = there(tenant, areas).filter(COLUMN.id.eq(id)).one(conn).await?;
    row.map(StoredFile::try_from).transpose()
}

/// The files of an area that belong to these things of the kind `kind`, by what they belong to and in their order there.
///
/// # Errors
/// When the database fails or a row can not be read.
pub async fn list_bound(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    area: &str,
    (kind, to): (&'static str, &[Uuid]),
) -> StoreResult<HashMap<Uuid, Vec<StoredFile>>> {
    let rows = there(tenant, &[area])
        .filter(COLUMN.bound_kind.eq(kind))
        .filter(COLUMN.bound_id.is_in(to.iter().copied()))
        .order_by_asc(Column::Place)
        .order_by_asc(Column::Id)
        .all(conn)
        .await?;
    let mut found: HashMap<Uuid, Vec<StoredFile>> = HashMap::new();
    for row in rows {
        let one = StoredFile::try_from(row)?;
        if let Some(to) = one.bound {
            found.entry(to).or_default().push(one);
        }
    }
    Ok(found)
}

/// How many files of an area these things of the kind `kind` have; none is left out.
///
/// # Errors
/// When the database fails.
pub async fn count_bound(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    area: &str,
    (kind, to): (&'static str, &[Uuid]),
) -> StoreResult<HashMap<Uuid, i64>> {
    let rows: Vec<(Option<Uuid>, i64)> = there(tenant, &[area])
        .filter(COLUMN.bound_kind.eq(kind))
        .filter(COLUMN.bound_id.is_in(to.iter().copied()))
        .select_only()
        .column(Column::BoundId)
        .column_as(Column::Id.count(), "n")
        .group_by(Column::BoundId)
        .into_tuple()
        .all(conn)
        .await?;
    Ok(rows.into_iter().filter_map(|(id, n)| Some((id?, n))).collect())
}

/// Makes files of an area that belong to nothing part of `to`, in this order: they stay until [`release`] or [`loosen`].
/// Of `owner` alone, when one is named. Answers how many there were.
///
/// # Errors
/// When the database fails.
pub async fn bind(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    (area, owner): (&str, Option<UserId>),
    ids: &[Uuid],
    to: Holder,
) -> StoreResult<u64> {
    let mut bound = 0;
    for (id, place) in ids.iter().zip(0_i32..) {
        let mut one = belong(tenant, area, to)
            .col_expr(Column::Place, Expr::value(place))
            .filter(COLUMN.state.eq(State::Stored.as_str()))
            .filter(COLUMN.id.eq(*id));
        if let Some(owner) = owner {
            one = one.filter(COLUMN.owner_id.eq(owner.0));
        }
        bound += one.exec(conn).await?.rows_affected;
    }
    Ok(bound)
}

/// Makes exactly these files of an area what `to` has of it, in this order: files it has already, and files of `owner` that
/// belong to nothing. Others it had belong to nothing again, until `until`. False when one of them is neither; then the
/// caller undoes what was done.
///
/// # Errors
/// When the database fails.
pub async fn rebind(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    (area, owner): (&str, UserId),
    ids: &[Uuid],
    (to, until): (Holder, DateTime<Utc>),
) -> StoreResult<bool> {
    let others = loose(tenant, until).filter(COLUMN.area.eq(area)).filter(of_holder(to));
    others.filter(COLUMN.id.is_not_in(ids.iter().copied())).exec(conn).await?;
    let free = Condition::all().add(COLUMN.state.eq(State::Stored.as_str())).add(COLUMN.owner_id.eq(owner.0));
    let usable = Condition::any().add(of_holder(to)).add(free);
    for (id, place) in ids.iter().zip(0_i32..) {
        let one = belong(tenant, area, to).col_expr(Column::Place, Expr::value(place));
        let bound = one.filter(COLUMN.id.eq(*id)).filter(usable.clone()).exec(conn).await?;
        if bound.rows_affected == 0 {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Another row for the bytes of a file, part of `to` and of `owner`; the bytes go with the last of them. Nothing when the
/// file is not there any more.
///
/// # Errors
/// When the database fails.
pub async fn copy_bound(
    conn: &impl ConnectionTrait,
    ctx: &Ctx,
    file: &StoredFile,
    owner: UserId,
    (kind, to): Holder,
) -> StoreResult<Option<Uuid>> {
    // takes the row's lock, so that a sweep either went before or sees the copy
    let held = there(&ctx.tenant, &[file.key.area()]).filter(COLUMN.id.eq(file.id));
    let touched = Entity::update_of(&ctx.tenant)
        .col_expr(Column::Bytes, Expr::value(file.bytes))
        .filter(COLUMN.id.eq(file.id))
        .filter(COLUMN.state.ne(State::Deleting.as_str()))
        .exec(conn)
        .await?;
    let Some(row) = held.one(conn).await?.filter(|_| touched.rows_affected == 1) else { return Ok(None) };
    let id = ctx.new_id();
    let copy = Model {
        id,
        owner_id: Some(owner.0),
        state: State::Bound.as_str().to_owned(),
        bound_kind: Some(kind.to_owned()),
        bound_id: Some(to),
        sweep_at: None,
        created_at: ctx.now,
        ..row
    };
    Entity::insert(copy.into_active_model().reset_all()).exec_without_returning(conn).await?;
    Ok(Some(id))
}

/// A change by which files belong to nothing until `until`.
fn loose(tenant: &TenantId, until: DateTime<Utc>) -> UpdateMany<Entity> {
    change(tenant, State::Stored)
        .col_expr(Column::BoundKind, Expr::value(None::<String>))
        .col_expr(Column::BoundId, Expr::value(None::<Uuid>))
        .col_expr(Column::SweepAt, Expr::value(until))
}

/// Has everything that belongs to `to` belong to nothing again, until `until`: whoever sent it may use it otherwise.
///
/// # Errors
/// When the database fails.
pub async fn loosen(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    to: Holder,
    until: DateTime<Utc>,
) -> StoreResult<u64> {
    Ok(loose(tenant, until).filter(of_holder(to)).exec(conn).await?.rows_affected)
}

/// Lets everything go that belongs to `to`: nobody finds it any more, the next sweep removes its bytes.
///
/// # Errors
/// When the database fails.
pub async fn release(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    to: Holder,
    now: DateTime<Utc>,
) -> StoreResult<u64> {
    let gone = change(tenant, State::Deleting).col_expr(Column::SweepAt, Expr::value(now));
    Ok(gone.filter(of_holder(to)).exec(conn).await?.rows_affected)
}

/// Lets one file of an area and a person go, whatever it belongs to; false when there is none.
///
/// # Errors
/// When the database fails.
pub async fn let_go(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    (area, owner): (&str, UserId),
    id: Uuid,
    now: DateTime<Utc>,
) -> StoreResult<bool> {
    let done = change(tenant, State::Deleting)
        .col_expr(Column::SweepAt, Expr::value(now))
        .filter(COLUMN.id.eq(id))
        .filter(COLUMN.area.eq(area))
        .filter(COLUMN.owner_id.eq(owner.0))
        .filter(COLUMN.state.ne(State::Deleting.as_str()))
        .exec(conn)
        .await?;
    Ok(done.rows_affected == 1)
}
