//! The queries over all tenants: what one commit stores for several of them, and what one node looks for everywhere.

use std::collections::HashSet;

use chrono::{DateTime, Utc};
use onehall_db::StoreResult;
use sea_orm::sea_query::{Expr, ExprTrait as _, Query};
use sea_orm::{ConnectionTrait, EntityTrait, QueryFilter, QuerySelect};
use uuid::Uuid;

use crate::entities::message;

/// What a message shares with no other one: its tenant, its sender, the sender's id for it.
pub(crate) type Key = (String, i64, String);

/// Which messages are stored already. Those of one commit are of several tenants; each is looked for under its own, which is
/// a part of the key.
pub(crate) async fn list_known(
    conn: &impl ConnectionTrait,
    keys: impl IntoIterator<Item = Key>,
) -> StoreResult<HashSet<Key>> {
    use message::Column::{MessageId, SenderId, TenantId};
    let names = Query::select().expr(Expr::cust("*")).from_values(keys, "names").to_owned();
    let rows: Vec<Key> = message::Entity::find()
        .select_only()
        .columns([TenantId, SenderId, MessageId])
        .filter(Expr::tuple([TenantId, SenderId, MessageId].map(Expr::col)).in_subquery(names))
        .into_tuple()
        .all(conn)
        .await?;
    Ok(rows.into_iter().collect())
}

/// The newest place of each conversation of all tenants with a message whose id was made at `since` or later: what another
/// node stored and this one may not have heard of. Every second one query, however many tenants there are; each place is
/// handed to sessions of its own tenant.
pub(crate) async fn newest(
    conn: &impl ConnectionTrait,
    since: DateTime<Utc>,
) -> StoreResult<Vec<(String, String, i64)>> {
    let millis = u64::try_from(since.timestamp_millis()).unwrap_or(0);
    // ids begin with their time (RFC 9562 section 5.7)
    let first: Uuid = uuid::Builder::from_unix_timestamp_millis(millis, &[0; 10]).into_uuid();
    Ok(message::Entity::find()
        .filter(message::COLUMN.id.gte(first))
        .select_only()
        .column(message::Column::TenantId)
        .column(message::Column::Conversation)
        .column_as(Expr::col(message::Column::Seq).max(), "newest")
        .group_by(message::Column::TenantId)
        .group_by(message::Column::Conversation)
        .into_tuple()
        .all(conn)
        .await?)
}
