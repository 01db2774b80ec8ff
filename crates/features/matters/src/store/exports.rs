//! Own lists on their way into a spreadsheet, in the order of their keys.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use onehall_db::{OfTenant as _, StoreResult};
use onehall_kernel::{TenantId, UserId};
use sea_orm::{ConnectionTrait, PaginatorTrait as _, QueryFilter, QueryOrder, QuerySelect, Select};
use uuid::Uuid;

use crate::entities::{application, draft, todo};
use crate::rules::application::{Application, ApplicationState};
use crate::rules::change::Todo;
use crate::rules::state::State;
use crate::store::drafts::Draft;
use crate::store::filter::{TodoFilter, select_mine};

/// Which rows of an own list.
#[derive(Debug, Clone, Default)]
pub(crate) struct Own {
    /// These alone; none for no bound.
    pub chosen: Option<Vec<Uuid>>,
    /// Only behind this key.
    pub after: Option<Uuid>,
}

/// To-dos of a person: those of a list by its filters, or all that were not withdrawn.
pub(crate) fn todos(
    tenant: &TenantId,
    user: UserId,
    filter: Option<(&TodoFilter, DateTime<Utc>, Tz)>,
    own: &Own,
) -> Select<todo::Entity> {
    let mut query = match filter {
        Some((filter, now, zone)) => select_mine(tenant, user, filter, now, zone),
        None => todo::Entity::of(tenant)
            .filter(todo::COLUMN.user_id.eq(user.0))
            .filter(todo::COLUMN.state.ne(State::Withdrawn.as_str())),
    };
    if let Some(chosen) = &own.chosen {
        query = query.filter(todo::COLUMN.id.is_in(chosen.iter().copied()));
    }
    match own.after {
        Some(after) => query.filter(todo::COLUMN.id.gt(after)),
        None => query,
    }
}

/// Applications of a person in `states`, all when empty.
pub(crate) fn applications(
    tenant: &TenantId,
    user: UserId,
    states: &[ApplicationState],
    own: &Own,
) -> Select<application::Entity> {
    let mut query = application::Entity::of(tenant).filter(application::COLUMN.user_id.eq(user.0));
    if !states.is_empty() {
        query = query.filter(application::COLUMN.state.is_in(states.iter().map(|state| state.as_str())));
    }
    if let Some(chosen) = &own.chosen {
        query = query.filter(application::COLUMN.id.is_in(chosen.iter().copied()));
    }
    match own.after {
        Some(after) => query.filter(application::COLUMN.id.gt(after)),
        None => query,
    }
}

/// Drafts of a person.
pub(crate) fn drafts(tenant: &TenantId, user: UserId, own: &Own) -> Select<draft::Entity> {
    let mut query = draft::Entity::of(tenant).filter(draft::COLUMN.user_id.eq(user.0));
    if let Some(chosen) = &own.chosen {
        query = query.filter(draft::COLUMN.id.is_in(chosen.iter().copied()));
    }
    match own.after {
        Some(after) => query.filter(draft::COLUMN.id.gt(after)),
        None => query,
    }
}

/// How many rows that is.
pub(crate) async fn count<E>(conn: &impl ConnectionTrait, query: Select<E>) -> StoreResult<u64>
where
    E: sea_orm::EntityTrait,
    E::Model: Sync,
{
    Ok(query.count(conn).await?)
}

/// The first of these to-dos by key.
pub(crate) async fn list_todos(
    conn: &impl ConnectionTrait,
    query: Select<todo::Entity>,
    limit: u64,
) -> StoreResult<Vec<Todo>> {
    let rows = query.order_by_asc(todo::Column::Id).limit(limit).all(conn).await?;
    rows.into_iter().map(Todo::try_from).collect()
}

/// The first of these applications by key.
pub(crate) async fn list_applications(
    conn: &impl ConnectionTrait,
    query: Select<application::Entity>,
    limit: u64,
) -> StoreResult<Vec<Application>> {
    let rows = query.order_by_asc(application::Column::Id).limit(limit).all(conn).await?;
    rows.into_iter().map(Application::try_from).collect()
}

/// The first of these drafts by key.
pub(crate) async fn list_drafts(
    conn: &impl ConnectionTrait,
    query: Select<draft::Entity>,
    limit: u64,
) -> StoreResult<Vec<Draft>> {
    let rows = query.order_by_asc(draft::Column::Id).limit(limit).all(conn).await?;
    Ok(rows.into_iter().map(Draft::from).collect())
}
