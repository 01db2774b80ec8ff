//! What administrators decided about words that found nothing.

use chrono::{DateTime, Utc};
use onehall_db::{OfTenant as _, StoreResult};
use onehall_kernel::{TenantId, UserId};
use sea_orm::sea_query::OnConflict;
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, QueryFilter};

use crate::entities::miss_mark;

/// A word was dealt with; it is offered again when it is searched for on a later day.
pub(crate) const HANDLED: &str = "handled";
/// A word is none that should be found.
pub(crate) const IGNORED: &str = "ignored";

/// A decision.
#[derive(Debug, Clone)]
pub(crate) struct Mark<'a> {
    /// Normalised.
    pub word: &'a str,
    pub state: &'static str,
    /// The day of the decision.
    pub day: &'a str,
    pub user: UserId,
    pub at: DateTime<Utc>,
}

/// Writes a decision; a later one counts.
pub(crate) async fn put_mark(conn: &impl ConnectionTrait, tenant: &TenantId, mark: &Mark<'_>) -> StoreResult<()> {
    let row = miss_mark::ActiveModel {
        tenant_id: Set(tenant.as_str().to_owned()),
        word: Set(mark.word.to_owned()),
        state: Set(mark.state.to_owned()),
        day: Set(mark.day.to_owned()),
        user_id: Set(mark.user.0),
        marked_at: Set(mark.at),
    };
    use miss_mark::Column;
    let again = OnConflict::columns([Column::TenantId, Column::Word])
        .update_columns([Column::State, Column::Day, Column::UserId, Column::MarkedAt])
        .to_owned();
    miss_mark::Entity::insert(row).on_conflict(again).exec_without_returning(conn).await?;
    Ok(())
}

/// Takes a decision back.
pub(crate) async fn delete_mark(conn: &impl ConnectionTrait, tenant: &TenantId, word: &str) -> StoreResult<()> {
    miss_mark::Entity::delete_of(tenant).filter(miss_mark::COLUMN.word.eq(word)).exec(conn).await?;
    Ok(())
}

/// Forgets words that were dealt with before a day; those to be ignored stay.
pub(crate) async fn delete_handled(conn: &impl ConnectionTrait, tenant: &TenantId, before: &str) -> StoreResult<()> {
    miss_mark::Entity::delete_of(tenant)
        .filter(miss_mark::COLUMN.state.eq(HANDLED))
        .filter(miss_mark::COLUMN.day.lt(before))
        .exec(conn)
        .await?;
    Ok(())
}
