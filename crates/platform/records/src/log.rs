//! Reading the audit log a page at a time, the newest first.

use chrono::{DateTime, Utc};
use onehall_db::{OfTenant as _, StoreResult, containing, count_and_page, starting_with};
use onehall_kernel::{Page, PageIn, TenantId};
use sea_orm::sea_query::Expr;
use sea_orm::{Condition, ConnectionTrait, ExprTrait as _, QueryFilter as _, QueryOrder as _, Select};
use uuid::Uuid;

use crate::entities::audit;

/// What somebody did, as the audit log keeps it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Its key.
    pub id: Uuid,
    /// When.
    pub at: DateTime<Utc>,
    /// Who, as [`onehall_kernel::Actor::label`] names them.
    pub actor: String,
    /// Who really sat there, named alike; empty when it was the actor.
    pub impersonator: String,
    /// What was done.
    pub action: String,
    /// On what.
    pub object: String,
    /// More about it, as JSON; never secrets.
    pub detail: String,
    /// In which request.
    pub request_id: String,
}

impl From<audit::Model> for Entry {
    fn from(row: audit::Model) -> Self {
        Self {
            id: row.id,
            at: row.at,
            actor: row.actor,
            impersonator: row.impersonator,
            action: row.action,
            object: row.object,
            detail: row.detail,
            request_id: row.request_id,
        }
    }
}

/// Which entries of the audit log a page is made of; what is empty or none does not bound it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Sought {
    /// By this actor, or by whoever really sat there, as [`onehall_kernel::Actor::label`] names them.
    pub by: Option<String>,
    /// Not by this actor alone: somebody else did it, or sat there.
    pub not_by: Option<String>,
    /// On exactly this object.
    pub object: Option<String>,
    /// Actions that begin with one of these; none for all.
    pub actions: Vec<String>,
    /// With this text in action or object, or on one of [`Sought::objects`].
    pub keyword: String,
    /// Objects that the keyword means beside those it is a part of.
    pub objects: Vec<String>,
    /// Not before.
    pub from: Option<DateTime<Utc>>,
    /// Before this moment.
    pub until: Option<DateTime<Utc>>,
}

/// Those rows of a query that are sought.
pub(crate) fn sought(mut query: Select<audit::Entity>, sought: &Sought) -> Select<audit::Entity> {
    let column = |column: audit::Column| Expr::col(column);
    let any = |conditions: Vec<Expr>| conditions.into_iter().fold(Condition::any(), Condition::add);
    if let Some(by) = &sought.by {
        query = query.filter(any(vec![
            column(audit::Column::Actor).eq(by.as_str()),
            column(audit::Column::Impersonator).eq(by.as_str()),
        ]));
    }
    if let Some(not_by) = &sought.not_by {
        query = query.filter(any(vec![
            column(audit::Column::Actor).ne(not_by.as_str()),
            column(audit::Column::Impersonator).ne(""),
        ]));
    }
    if let Some(object) = &sought.object {
        query = query.filter(audit::COLUMN.object.eq(object.as_str()));
    }
    if !sought.actions.is_empty() {
        let begins = |action: &String| column(audit::Column::Action).like(starting_with(action));
        query = query.filter(any(sought.actions.iter().map(begins).collect()));
    }
    if !sought.keyword.is_empty() {
        let has = |of: audit::Column| column(of).like(containing(&sought.keyword));
        let mut means = vec![has(audit::Column::Action), has(audit::Column::Object)];
        if !sought.objects.is_empty() {
            means.push(column(audit::Column::Object).is_in(sought.objects.iter().map(String::as_str)));
        }
        query = query.filter(any(means));
    }
    if let Some(from) = sought.from {
        query = query.filter(audit::COLUMN.at.gte(from));
    }
    if let Some(until) = sought.until {
        query = query.filter(audit::COLUMN.at.lt(until));
    }
    query
}

/// A page of a tenant's entries, the newest first.
pub(crate) async fn page(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    which: &Sought,
    asked: &PageIn,
) -> StoreResult<Page<Entry>> {
    let query =
        sought(audit::Entity::of(tenant), which).order_by_desc(audit::Column::At).order_by_desc(audit::Column::Id);
    Ok(count_and_page(conn, query, asked).await?.map(Entry::from))
}
