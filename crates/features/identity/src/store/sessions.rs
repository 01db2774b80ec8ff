//! Sessions and their tokens within a tenant.

use chrono::{DateTime, Utc};
use onehall_db::{OfTenant as _, StoreResult, containing};
use onehall_directory::Person;
use onehall_kernel::{Ctx, TenantId};
use sea_orm::sea_query::Expr;
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, Condition, ConnectionTrait, ExprTrait as _, PaginatorTrait as _, QueryFilter,
    QueryOrder as _, QuerySelect, Select,
};
use uuid::Uuid;

use crate::entities::{access_token, refresh_token, session};
use crate::rules::session::{Deadlines, OpenSession};

/// The row of a new session.
pub(crate) fn session_row(
    ctx: &Ctx,
    id: Uuid,
    open: &OpenSession,
    person: &Person,
    ticket_hash: String,
    deadlines: Deadlines,
) -> session::ActiveModel {
    session::ActiveModel {
        id: Set(id),
        tenant_id: Set(ctx.tenant.as_str().to_owned()),
        user_id: Set(open.user.0),
        account: Set(person.account.clone()),
        nick_name: Set(person.nick_name.clone()),
        client_id: Set(open.client_id.clone()),
        device: Set(open.device.chars().take(64).collect()),
        address: Set(open.address.chars().take(45).collect()),
        ticket_hash: Set(ticket_hash),
        tgt_id: Set(open.tgt_id),
        impersonator_id: Set(open.impersonator.map(|by| by.user.0)),
        impersonator_session: Set(open.impersonator.map(|by| by.session)),
        idle_until: Set(deadlines.idle_until),
        hard_until: Set(deadlines.hard_until),
        created_at: Set(ctx.now),
        ended_at: Set(None),
        end_reason: Set(None),
    }
}

pub(crate) async fn create_session(conn: &impl ConnectionTrait, row: session::ActiveModel) -> StoreResult<()> {
    row.insert(conn).await?;
    Ok(())
}

pub(crate) async fn create_tokens(
    conn: &impl ConnectionTrait,
    session_id: Uuid,
    access: (String, DateTime<Utc>),
    refresh: (String, DateTime<Utc>),
) -> StoreResult<()> {
    access_token::ActiveModel { hash: Set(access.0), session_id: Set(session_id), expires_at: Set(access.1) }
        .insert(conn)
        .await?;
    refresh_token::ActiveModel {
        hash: Set(refresh.0),
        session_id: Set(session_id),
        used_at: Set(None),
        expires_at: Set(refresh.1),
        sealed_pair: Set(None),
    }
    .insert(conn)
    .await?;
    Ok(())
}

/// A session that has not ended.
pub(crate) async fn find_session(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    id: Uuid,
) -> StoreResult<Option<session::Model>> {
    let own = session::Entity::of(tenant).filter(session::COLUMN.id.eq(id));
    Ok(own.filter(session::COLUMN.ended_at.is_null()).one(conn).await?)
}

/// A session that has not ended, with its row locked.
pub(crate) async fn lock_session(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    id: Uuid,
) -> StoreResult<Option<session::Model>> {
    Ok(session::Entity::of(tenant)
        .filter(session::COLUMN.id.eq(id))
        .filter(session::COLUMN.ended_at.is_null())
        .lock_exclusive()
        .one(conn)
        .await?)
}

/// Living sessions of a person and those opened by the person as somebody else.
pub(crate) async fn list_living_of_user(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: i64,
) -> StoreResult<Vec<session::Model>> {
    Ok(session::Entity::of(tenant)
        .filter(Condition::any().add(session::COLUMN.user_id.eq(user)).add(session::COLUMN.impersonator_id.eq(user)))
        .filter(session::COLUMN.ended_at.is_null())
        .all(conn)
        .await?)
}

/// Which living sessions of a tenant.
#[derive(Debug, Clone, Default)]
pub(crate) struct Living {
    /// These alone; none for no bound.
    pub chosen: Option<Vec<Uuid>>,
    /// With this text in the account; empty for all.
    pub account: String,
}

fn living(query: Select<session::Entity>, which: &Living, now: DateTime<Utc>) -> Select<session::Entity> {
    let mut query = query
        .filter(session::COLUMN.ended_at.is_null())
        .filter(session::COLUMN.idle_until.gt(now))
        .filter(session::COLUMN.hard_until.gt(now));
    if let Some(chosen) = &which.chosen {
        query = query.filter(session::COLUMN.id.is_in(chosen.iter().copied()));
    }
    if which.account.is_empty() {
        return query;
    }
    query.filter(Expr::col(session::Column::Account).like(containing(&which.account)))
}

/// How many sessions of a tenant live and are among these.
pub(crate) async fn count_living(conn: &impl ConnectionTrait, ctx: &Ctx, which: &Living) -> StoreResult<u64> {
    Ok(living(session::Entity::of(&ctx.tenant), which, ctx.now).count(conn).await?)
}

/// The same by their keys, those behind `after`, at most `limit`.
pub(crate) async fn list_living(
    conn: &impl ConnectionTrait,
    ctx: &Ctx,
    which: &Living,
    (after, limit): (Option<Uuid>, u64),
) -> StoreResult<Vec<session::Model>> {
    let mut query = living(session::Entity::keyed(&ctx.tenant), which, ctx.now);
    if let Some(after) = after {
        query = query.filter(session::COLUMN.id.gt(after));
    }
    Ok(query.order_by_asc(session::Column::Id).limit(limit).all(conn).await?)
}

pub(crate) async fn slide_session(conn: &impl ConnectionTrait, id: Uuid, idle_until: DateTime<Utc>) -> StoreResult<()> {
    session::ActiveModel { id: Set(id), idle_until: Set(idle_until), ..Default::default() }.update(conn).await?;
    Ok(())
}

/// Marks a refresh token as used for this pair.
pub(crate) async fn mark_refresh_used(
    conn: &impl ConnectionTrait,
    hash: &str,
    at: DateTime<Utc>,
    sealed_pair: Option<String>,
) -> StoreResult<()> {
    let change = refresh_token::ActiveModel {
        hash: Set(hash.to_owned()),
        used_at: Set(Some(at)),
        sealed_pair: Set(sealed_pair),
        ..Default::default()
    };
    change.update(conn).await?;
    Ok(())
}

/// Sessions of a client that have not ended and began until a moment, at most `limit`.
pub(crate) async fn list_living_of_client(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    client: &str,
    until: DateTime<Utc>,
    limit: u64,
) -> StoreResult<Vec<session::Model>> {
    Ok(session::Entity::of(tenant)
        .filter(session::COLUMN.client_id.eq(client))
        .filter(session::COLUMN.ended_at.is_null())
        .filter(session::COLUMN.created_at.lte(until))
        .limit(limit)
        .all(conn)
        .await?)
}

/// Sessions that ended before `before`, at most `limit`.
pub(crate) async fn list_ended_before(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    before: DateTime<Utc>,
    limit: u64,
) -> StoreResult<Vec<Uuid>> {
    let old = session::Entity::of(tenant).filter(session::COLUMN.ended_at.lt(before)).limit(limit);
    Ok(old.select_only().column(session::Column::Id).into_tuple().all(conn).await?)
}

/// Forgets these sessions, which have ended.
pub(crate) async fn delete_sessions(conn: &impl ConnectionTrait, tenant: &TenantId, ids: &[Uuid]) -> StoreResult<()> {
    session::Entity::delete_keyed(tenant).filter(session::COLUMN.id.is_in(ids.iter().copied())).exec(conn).await?;
    Ok(())
}
