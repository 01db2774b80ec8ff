//! The record of texts that were refused.

use chrono::{DateTime, Utc};
use onehall_db::{OfTenant as _, StoreResult, count_and_page};
use onehall_kernel::{Page, PageIn, TenantId};
use sea_orm::{
    ActiveValue::Set, ColumnTrait as _, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect as _,
};
use uuid::Uuid;

use crate::entities::attempt;

/// A text that was refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attempt {
    /// Its key.
    pub id: Uuid,
    /// Who wrote it; none when no person did.
    pub user_id: Option<i64>,
    /// An `OpinionKind`.
    pub kind: String,
    /// What it was about; may be empty.
    pub object_id: String,
    /// The word as the dictionary had it.
    pub word: String,
    /// The folded form of the word.
    pub folded: String,
    /// The word in its surroundings.
    pub excerpt: String,
    /// When.
    pub at: DateTime<Utc>,
}

impl From<attempt::Model> for Attempt {
    fn from(row: attempt::Model) -> Self {
        Self {
            id: row.id,
            user_id: row.user_id,
            kind: row.kind,
            object_id: row.object_id,
            word: row.word,
            folded: row.folded,
            excerpt: row.excerpt,
            at: row.at,
        }
    }
}

pub(crate) fn active(tenant: &TenantId, one: &Attempt) -> attempt::ActiveModel {
    attempt::ActiveModel {
        id: Set(one.id),
        tenant_id: Set(tenant.as_str().to_owned()),
        user_id: Set(one.user_id),
        kind: Set(one.kind.clone()),
        object_id: Set(one.object_id.clone()),
        word: Set(one.word.clone()),
        folded: Set(one.folded.clone()),
        excerpt: Set(one.excerpt.clone()),
        at: Set(one.at),
    }
}

/// Which attempts; what is absent does not matter.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AttemptFilter {
    /// From this moment on.
    pub begin: Option<DateTime<Utc>>,
    /// Until this moment, inclusive.
    pub end: Option<DateTime<Utc>>,
    /// Of this person.
    pub user: Option<i64>,
    /// Of this kind.
    pub kind: Option<&'static str>,
    /// Of words with this folded part; empty for all.
    pub part: String,
}

/// One page, the newest first.
pub async fn list_page(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    filter: &AttemptFilter,
    asked: &PageIn,
) -> StoreResult<Page<Attempt>> {
    let c = &attempt::COLUMN;
    let mut query = attempt::Entity::of(tenant).order_by_desc(attempt::Column::At).order_by_desc(attempt::Column::Id);
    if let Some(begin) = filter.begin {
        query = query.filter(c.at.gte(begin));
    }
    if let Some(end) = filter.end {
        query = query.filter(c.at.lte(end));
    }
    if let Some(user) = filter.user {
        query = query.filter(c.user_id.eq(user));
    }
    if let Some(kind) = filter.kind {
        query = query.filter(c.kind.eq(kind));
    }
    if !filter.part.is_empty() {
        query = query.filter(attempt::Column::Folded.contains(&filter.part));
    }
    Ok(count_and_page(conn, query, asked).await?.map(Attempt::from))
}

/// Records one.
pub async fn create_attempt(conn: &impl ConnectionTrait, tenant: &TenantId, one: &Attempt) -> StoreResult<()> {
    attempt::Entity::insert(active(tenant, one)).exec_without_returning(conn).await?;
    Ok(())
}

/// Removes up to `limit` attempts before `until`; answers how many went.
pub async fn delete_before(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    until: DateTime<Utc>,
    limit: u64,
) -> StoreResult<u64> {
    let ids: Vec<Uuid> = attempt::Entity::of(tenant)
        .filter(attempt::COLUMN.at.lt(until))
        .select_only()
        .column(attempt::Column::Id)
        .limit(limit)
        .into_tuple()
        .all(conn)
        .await?;
    if ids.is_empty() {
        return Ok(0);
    }
    Ok(attempt::Entity::delete_of(tenant).filter(attempt::COLUMN.id.is_in(ids)).exec(conn).await?.rows_affected)
}
