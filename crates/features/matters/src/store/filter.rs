//! The one query behind list, count and card: what the badge counts is what the list shows.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use onehall_db::{OfTenant as _, containing};
use onehall_kernel::{TenantId, UserId, normalise_key};
use sea_orm::sea_query::NullOrdering;
use sea_orm::{ExprTrait, Order, QueryFilter, QueryOrder, Select};
use serde::Deserialize;
use uuid::Uuid;

use crate::entities::todo;
use crate::rules::due::{self, Due};
use crate::rules::state::{Kind, State};

/// Which of a person's lists.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ListKind {
    /// Open, to act on (待办).
    #[default]
    Todo,
    /// Open, to read (待阅).
    Read,
    /// Done or read (已办).
    Done,
}

/// What to let through.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TodoFilter {
    /// The list.
    pub kind: ListKind,
    /// One source system.
    pub source: Option<Uuid>,
    /// Words of the title or type.
    pub keyword: Option<String>,
    /// By due time.
    pub due: Option<Due>,
}

impl TodoFilter {
    /// Everything of one list.
    #[must_use]
    pub fn of(kind: ListKind) -> Self {
        Self { kind, ..Self::default() }
    }
}

/// The to-dos of one person that `filter` lets through, unsorted.
pub fn select_mine(
    tenant: &TenantId,
    user: UserId,
    filter: &TodoFilter,
    now: DateTime<Utc>,
    zone: Tz,
) -> Select<todo::Entity> {
    let c = &todo::COLUMN;
    let mut query = todo::Entity::of(tenant).filter(c.user_id.eq(user.0));
    query = match filter.kind {
        ListKind::Todo => query.filter(c.state.eq(State::Open.as_str())).filter(c.kind.eq(Kind::Todo.as_str())),
        ListKind::Read => query.filter(c.state.eq(State::Open.as_str())).filter(c.kind.eq(Kind::Read.as_str())),
        ListKind::Done => query.filter(c.state.eq(State::Done.as_str())),
    };
    if let Some(source) = filter.source {
        query = query.filter(c.source_id.eq(source));
    }
    if let Some(key) = filter.keyword.as_deref().map(normalise_key).filter(|k| !k.is_empty()) {
        query = query.filter(sea_orm::sea_query::Expr::col(todo::Column::SearchKey).like(containing(&key)));
    }
    if let Some(due) = filter.due {
        let (from, until) = due::window(due, now, zone);
        query = query.filter(c.due_at.lt(until));
        if let Some(from) = from {
            query = query.filter(c.due_at.gte(from));
        }
    }
    query
}

/// The order of a list: what is due first (so overdue ones lead), those without a due time last; done ones newest first.
#[must_use]
pub fn sorted(query: Select<todo::Entity>, kind: ListKind) -> Select<todo::Entity> {
    let query = match kind {
        ListKind::Todo | ListKind::Read => query
            .order_by_with_nulls(todo::Column::DueAt, Order::Asc, NullOrdering::Last)
            .order_by_desc(todo::Column::Priority),
        ListKind::Done => query.order_by_with_nulls(todo::Column::ClosedAt, Order::Desc, NullOrdering::Last),
    };
    query.order_by_desc(todo::Column::CreatedAt).order_by_asc(todo::Column::Id)
}
