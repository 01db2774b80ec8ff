//! Lists of notices for those who send them.

use std::collections::HashMap;

use onehall_db::{OfTenant as _, PartOf as _, StoreResult, containing, count_and_page};
use onehall_kernel::{Page, PageIn, TenantId, UserId, normalise_key};
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait as _, ConnectionTrait, ExprTrait as _, QueryFilter, QueryOrder, QuerySelect, Select};
use uuid::Uuid;

use crate::entities::{notice, receipt};
use crate::rules::official::NoticeState;
use crate::store::notices::Notice;

/// Which notices.
#[derive(Debug, Clone, Default)]
pub struct Shown {
    /// Of these accounts.
    pub accounts: Vec<UserId>,
    /// Whose title has these words.
    pub keyword: String,
}

fn shown(tenant: &TenantId, which: &Shown) -> Select<notice::Entity> {
    let query =
        notice::Entity::of(tenant).filter(notice::COLUMN.account_id.is_in(which.accounts.iter().map(|id| id.0)));
    if which.keyword.trim().is_empty() {
        return query;
    }
    query.filter(Expr::col((notice::Entity, notice::Column::TitleKey)).like(containing(&normalise_key(&which.keyword))))
}

/// A page of notices in one state, or in any, what changed last first.
pub async fn page_notices(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    which: &Shown,
    state: Option<NoticeState>,
    asked: &PageIn,
) -> StoreResult<Page<Notice>> {
    let mut query = shown(tenant, which);
    if let Some(state) = state {
        query = query.filter(notice::COLUMN.state.eq(state.as_str()));
    }
    let query = query.order_by_desc(notice::Column::UpdatedAt).order_by_desc(notice::Column::Id);
    let Page { records, total, size, current, pages } = count_and_page(conn, query, asked).await?;
    let records = records.into_iter().map(Notice::try_from).collect::<StoreResult<_>>()?;
    Ok(Page { records, total, size, current, pages })
}

/// How many notices are in each state.
pub async fn count_states(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    which: &Shown,
) -> StoreResult<Vec<(NoticeState, u64)>> {
    let rows: Vec<(String, i64)> = shown(tenant, which)
        .select_only()
        .column(notice::Column::State)
        .column_as(notice::Column::Id.count(), "n")
        .group_by(notice::Column::State)
        .into_tuple()
        .all(conn)
        .await?;
    let of = |state: NoticeState| rows.iter().find(|(name, _)| name == state.as_str()).map_or(0, |(_, n)| *n);
    Ok(NoticeState::ALL.into_iter().map(|state| (state, u64::try_from(of(state)).unwrap_or(0))).collect())
}

/// How many notices each account has.
pub async fn count_by_account(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    accounts: &[UserId],
) -> StoreResult<HashMap<UserId, u64>> {
    let rows: Vec<(i64, i64)> = notice::Entity::of(tenant)
        .filter(notice::COLUMN.account_id.is_in(accounts.iter().map(|id| id.0)))
        .select_only()
        .column(notice::Column::AccountId)
        .column_as(notice::Column::Id.count(), "n")
        .group_by(notice::Column::AccountId)
        .into_tuple()
        .all(conn)
        .await?;
    Ok(rows.into_iter().map(|(id, n)| (UserId(id), u64::try_from(n).unwrap_or(0))).collect())
}

/// Of these notices: how many opened and how many confirmed them.
pub async fn count_marks(conn: &impl ConnectionTrait, notices: &[Uuid]) -> StoreResult<HashMap<Uuid, (i64, i64)>> {
    let rows: Vec<(Uuid, i64, i64)> = receipt::Entity::parts_of(notices.iter().copied())
        .select_only()
        .column(receipt::Column::NoticeId)
        .column_as(receipt::Column::OpenedAt.count(), "opened")
        .column_as(receipt::Column::ConfirmedAt.count(), "confirmed")
        .group_by(receipt::Column::NoticeId)
        .into_tuple()
        .all(conn)
        .await?;
    Ok(rows.into_iter().map(|(id, opened, confirmed)| (id, (opened, confirmed))).collect())
}
