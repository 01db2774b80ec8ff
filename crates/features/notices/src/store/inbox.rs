//! What a person got: one query behind list, popups, badge and conversations. Withdrawn notices are in none of them.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use onehall_db::{OfTenant as _, StoreError, StoreResult, containing};
use onehall_kernel::{Page, PageIn, TenantId, UserId, normalise_key};
use sea_orm::sea_query::{Expr, JoinType};
use sea_orm::{
    ColumnTrait as _, Condition, ConnectionTrait, EntityTrait, ExprTrait as _, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect, RelationDef, Select,
};
use uuid::Uuid;

use crate::entities::{notice, receipt};
use crate::rules::official::{Level, NoticeState};
use crate::store::notices::Notice;

/// A notice with what the person did with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Inbound {
    /// The notice.
    pub notice: Notice,
    /// When it was opened.
    pub opened_at: Option<DateTime<Utc>>,
    /// When it was confirmed.
    pub confirmed_at: Option<DateTime<Utc>>,
}

/// Which of a person's notices.
#[derive(Debug, Clone, Default)]
pub struct Wanted {
    /// Of this account.
    pub account: Option<UserId>,
    /// Of this level.
    pub level: Option<Level>,
    /// Opened (false) or never opened ones (true).
    pub unread: Option<bool>,
    /// Whose title has these words.
    pub keyword: String,
}

/// What a person has to look at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Badge {
    /// Never opened.
    pub unread: u64,
    /// Of these the important ones.
    pub important: u64,
    /// Must-read ones that were never opened, or wait for a confirmation.
    pub must_read: u64,
}

fn to_notice() -> RelationDef {
    receipt::Entity::belongs_to(notice::Entity).from(receipt::Column::NoticeId).to(notice::Column::Id).into()
}

fn col(column: notice::Column) -> Expr {
    Expr::col((notice::Entity, column))
}

fn mine(column: receipt::Column) -> Expr {
    Expr::col((receipt::Entity, column))
}

/// Receipts of a person of notices that are out.
fn received(tenant: &TenantId, user: UserId) -> Select<receipt::Entity> {
    receipt::Entity::of(tenant)
        .join(JoinType::InnerJoin, to_notice())
        .filter(mine(receipt::Column::UserId).eq(user.0))
        .filter(col(notice::Column::State).is_in(NoticeState::VISIBLE.map(NoticeState::as_str)))
}

fn unopened() -> Expr {
    mine(receipt::Column::OpenedAt).is_null()
}

/// Must-read ones that are to be shown until they are opened, and confirmed where that is asked.
fn must_read() -> Condition {
    let unconfirmed = Condition::all()
        .add(col(notice::Column::NeedConfirm).eq(true))
        .add(mine(receipt::Column::ConfirmedAt).is_null());
    Condition::all()
        .add(col(notice::Column::Level).eq(Level::MustRead.as_str()))
        .add(Condition::any().add(unopened()).add(unconfirmed))
}

fn important() -> Condition {
    let both = Condition::all()
        .add(col(notice::Column::Level).eq(Level::MustRead.as_str()))
        .add(col(notice::Column::OtherWindow).eq(true));
    let its = col(notice::Column::Level).eq(Level::Important.as_str());
    Condition::all().add(Condition::any().add(its).add(both)).add(unopened())
}

/// The same without what opens in a popup alone ([`Head::is_listed`](crate::store::notices::Head::is_listed)).
fn listed(tenant: &TenantId, user: UserId) -> Select<receipt::Entity> {
    let others = Condition::any()
        .add(col(notice::Column::Level).ne(Level::Important.as_str()))
        .add(col(notice::Column::OtherWindow).eq(false));
    received(tenant, user).filter(others)
}

fn wanted(tenant: &TenantId, user: UserId, which: &Wanted) -> Select<receipt::Entity> {
    let mut query = listed(tenant, user);
    if let Some(account) = which.account {
        query = query.filter(mine(receipt::Column::AccountId).eq(account.0));
    }
    if let Some(level) = which.level {
        query = query.filter(col(notice::Column::Level).eq(level.as_str()));
    }
    match which.unread {
        Some(true) => query = query.filter(unopened()),
        Some(false) => query = query.filter(mine(receipt::Column::OpenedAt).is_not_null()),
        None => {}
    }
    if !which.keyword.trim().is_empty() {
        query = query.filter(col(notice::Column::TitleKey).like(containing(&normalise_key(&which.keyword))));
    }
    query
}

fn sorted(query: Select<receipt::Entity>) -> Select<receipt::Entity> {
    query.order_by_desc(receipt::Column::SentAt).order_by_desc(receipt::Column::NoticeId)
}

async fn load(
    conn: &impl ConnectionTrait,
    query: Select<receipt::Entity>,
    (offset, limit): (u64, u64),
) -> StoreResult<Vec<Inbound>> {
    let rows = sorted(query).offset(offset).limit(limit).select_also(notice::Entity).all(conn).await?;
    rows.into_iter()
        .map(|(receipt, notice)| {
            Ok(Inbound {
                notice: Notice::try_from(notice.ok_or(StoreError::Missing("official_notices"))?)?,
                opened_at: receipt.opened_at,
                confirmed_at: receipt.confirmed_at,
            })
        })
        .collect()
}

/// A page of a person's notices, the latest first.
pub async fn page_inbox(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    which: &Wanted,
    asked: &PageIn,
) -> StoreResult<Page<Inbound>> {
    let query = wanted(tenant, user, which);
    let total = query.clone().count(conn).await?;
    Ok(Page::new(load(conn, query, (asked.offset(), asked.limit())).await?, total, asked))
}

/// The latest `limit` important and must-read notices to a person.
pub async fn list_pressing(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    limit: u64,
) -> StoreResult<Vec<Inbound>> {
    load(conn, listed(tenant, user).filter(col(notice::Column::Level).ne(Level::Normal.as_str())), (0, limit)).await
}

/// One of a person's notices.
pub async fn find_inbound(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    id: Uuid,
) -> StoreResult<Option<Inbound>> {
    let query = received(tenant, user).filter(mine(receipt::Column::NoticeId).eq(id));
    Ok(load(conn, query, (0, 1)).await?.pop())
}

/// What the popups show: all there are and the latest `limit`, must-read ones, then important ones.
pub async fn list_popups(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    limit: u64,
) -> StoreResult<[(u64, Vec<Inbound>); 2]> {
    let (must, other) = (received(tenant, user).filter(must_read()), received(tenant, user).filter(important()));
    Ok([
        (must.clone().count(conn).await?, load(conn, must, (0, limit)).await?),
        (other.clone().count(conn).await?, load(conn, other, (0, limit)).await?),
    ])
}

/// What a person has to look at.
pub async fn count_badge(conn: &impl ConnectionTrait, tenant: &TenantId, user: UserId) -> StoreResult<Badge> {
    Ok(Badge {
        unread: listed(tenant, user).filter(unopened()).count(conn).await?,
        important: received(tenant, user).filter(important()).count(conn).await?,
        must_read: received(tenant, user).filter(must_read()).count(conn).await?,
    })
}

/// What an account told a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Told {
    /// The account.
    pub account: UserId,
    /// How many notices there are.
    pub total: u64,
    /// How many were never opened.
    pub unread: u64,
    /// When the latest came.
    pub last: DateTime<Utc>,
}

/// The accounts with a notice for a person, the latest notice first.
pub async fn list_told(conn: &impl ConnectionTrait, tenant: &TenantId, user: UserId) -> StoreResult<Vec<Told>> {
    let rows: Vec<(i64, i64, i64, DateTime<Utc>)> = listed(tenant, user)
        .select_only()
        .column(receipt::Column::AccountId)
        .column_as(receipt::Column::NoticeId.count(), "total")
        .column_as(receipt::Column::OpenedAt.count(), "opened")
        .column_as(receipt::Column::SentAt.max(), "latest")
        .group_by(receipt::Column::AccountId)
        .into_tuple()
        .all(conn)
        .await?;
    let number = |n: i64| u64::try_from(n).unwrap_or(0);
    let mut told: Vec<Told> = rows
        .into_iter()
        .map(|(account, total, opened, last)| Told {
            account: UserId(account),
            total: number(total),
            unread: number(total - opened),
            last,
        })
        .collect();
    told.sort_by_key(|one| (std::cmp::Reverse(one.last), one.account));
    Ok(told)
}

/// How many notices of each account a person never opened.
pub async fn count_unread(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
) -> StoreResult<Vec<(UserId, u64)>> {
    let rows: Vec<(i64, i64)> = listed(tenant, user)
        .filter(unopened())
        .select_only()
        .column(receipt::Column::AccountId)
        .column_as(receipt::Column::NoticeId.count(), "number")
        .group_by(receipt::Column::AccountId)
        .into_tuple()
        .all(conn)
        .await?;
    Ok(rows.into_iter().map(|(account, number)| (UserId(account), u64::try_from(number).unwrap_or(0))).collect())
}

/// The latest notice of each of these accounts.
pub async fn list_latest(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    told: &[Told],
) -> StoreResult<HashMap<UserId, Inbound>> {
    let at = told.iter().map(|one| one.last);
    let query = listed(tenant, user).filter(mine(receipt::Column::SentAt).is_in(at));
    let mut latest = HashMap::new();
    for one in load(conn, query, (0, u64::from(u32::MAX))).await? {
        let wanted = told.iter().any(|t| t.account == one.notice.account && Some(t.last) == one.notice.sent_at);
        if wanted {
            latest.entry(one.notice.account).or_insert(one);
        }
    }
    Ok(latest)
}

/// Notices of an account to a person behind `before`, the latest first, at most `limit`.
pub async fn list_history(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    account: UserId,
    before: Option<(DateTime<Utc>, Uuid)>,
    limit: u64,
) -> StoreResult<Vec<Inbound>> {
    let mut query = listed(tenant, user).filter(mine(receipt::Column::AccountId).eq(account.0));
    if let Some((at, id)) = before {
        let same =
            Condition::all().add(mine(receipt::Column::SentAt).eq(at)).add(mine(receipt::Column::NoticeId).lt(id));
        query = query.filter(Condition::any().add(mine(receipt::Column::SentAt).lt(at)).add(same));
    }
    load(conn, query, (0, limit)).await
}
