//! What people do with the notices they got.

use chrono::{DateTime, Utc};
use onehall_db::{OfTenant as _, PartOf as _, StoreResult};
use onehall_kernel::{TenantId, UserId};
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait as _, ConnectionTrait, QueryFilter, QuerySelect, QueryTrait as _};
use uuid::Uuid;

use crate::entities::{notice, receipt};
use crate::rules::official::{Level, NoticeState};

/// Which unopened notices are marked.
#[derive(Debug, Clone)]
pub enum Opened<'a> {
    /// These.
    Some(&'a [Uuid]),
    /// All, of one account or one level where that is named.
    All {
        /// Of this account.
        account: Option<UserId>,
        /// Of this level.
        level: Option<Level>,
    },
}

/// Marks a person's notices that are out as opened; those that were opened before keep their time. Answers how many
/// were marked.
pub async fn mark_opened(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    which: Opened<'_>,
    now: DateTime<Utc>,
) -> StoreResult<u64> {
    let mut out = notice::Entity::of(tenant)
        .select_only()
        .column(notice::Column::Id)
        .filter(notice::COLUMN.state.is_in(NoticeState::VISIBLE.map(NoticeState::as_str)));
    let mut update = receipt::Entity::update_of(tenant)
        .col_expr(receipt::Column::OpenedAt, Expr::value(now))
        .filter(receipt::COLUMN.user_id.eq(user.0))
        .filter(receipt::COLUMN.opened_at.is_null());
    match which {
        Opened::Some(ids) => update = update.filter(receipt::COLUMN.notice_id.is_in(ids.iter().copied())),
        Opened::All { account, level } => {
            if let Some(account) = account {
                update = update.filter(receipt::COLUMN.account_id.eq(account.0));
            }
            if let Some(level) = level {
                out = out.filter(notice::COLUMN.level.eq(level.as_str()));
            }
        }
    }
    let done = update.filter(receipt::Column::NoticeId.in_subquery(out.into_query())).exec(conn).await?;
    Ok(done.rows_affected)
}

/// Marks a notice as confirmed by a person; false when it was before.
pub async fn mark_confirmed(
    conn: &impl ConnectionTrait,
    user: UserId,
    notice: Uuid,
    now: DateTime<Utc>,
) -> StoreResult<bool> {
    let done = receipt::Entity::update_part_of(notice)
        .col_expr(receipt::Column::ConfirmedAt, Expr::value(now))
        .filter(receipt::COLUMN.user_id.eq(user.0))
        .filter(receipt::COLUMN.confirmed_at.is_null())
        .exec(conn)
        .await?;
    Ok(done.rows_affected > 0)
}
