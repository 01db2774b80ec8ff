//! Groups.

use chrono::{DateTime, Utc};
use onehall_db::{OfTenant as _, StoreResult};
use onehall_kernel::{TenantId, UserId};
use sea_orm::sea_query::Expr;
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, PaginatorTrait as _, QueryFilter};
use uuid::Uuid;

use crate::entities::{conversation, group};
use crate::rules::conversation::room;

/// Founds a group, with a conversation in which nothing was said yet.
pub(crate) async fn create_group(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    founder: UserId,
    (id, name): (Uuid, &str),
    now: DateTime<Utc>,
) -> StoreResult<()> {
    let row = group::ActiveModel {
        id: Set(id),
        tenant_id: Set(tenant.as_str().to_owned()),
        name: Set(name.to_owned()),
        notice: Set(String::new()),
        founder_id: Set(founder.0),
        created_at: Set(now),
        dissolved_at: Set(None),
    };
    group::Entity::insert(row).exec_without_returning(conn).await?;
    let head = conversation::ActiveModel {
        tenant_id: Set(tenant.as_str().to_owned()),
        conversation: Set(room(id)),
        last_seq: Set(0),
        last_id: Set(Uuid::nil()),
        last_at: Set(now),
    };
    conversation::Entity::insert(head).exec_without_returning(conn).await?;
    Ok(())
}

/// Groups that were not dissolved, of those asked for.
pub(crate) async fn list_groups(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    ids: &[Uuid],
) -> StoreResult<Vec<group::Model>> {
    let mut found = Vec::new();
    for chunk in ids.chunks(onehall_db::BIND_LIMIT) {
        let rows = group::Entity::keyed(tenant)
            .filter(group::COLUMN.id.is_in(chunk.iter().copied()))
            .filter(group::COLUMN.dissolved_at.is_null());
        found.extend(rows.all(conn).await?);
    }
    Ok(found)
}

/// How many groups a person founded that are still there.
pub(crate) async fn count_founded(conn: &impl ConnectionTrait, tenant: &TenantId, user: UserId) -> StoreResult<u64> {
    let mine = group::Entity::of(tenant)
        .filter(group::COLUMN.founder_id.eq(user.0))
        .filter(group::COLUMN.dissolved_at.is_null());
    Ok(mine.count(conn).await?)
}

/// What to write on a group; absent is left as it is.
#[derive(Debug, Clone, Default)]
pub(crate) struct GroupChange {
    pub name: Option<String>,
    pub notice: Option<String>,
    pub dissolved_at: Option<DateTime<Utc>>,
}

/// Changes a group.
pub(crate) async fn change_group(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    id: Uuid,
    wanted: GroupChange,
) -> StoreResult<()> {
    let mut update = group::Entity::update_of(tenant)
        .filter(group::COLUMN.id.eq(id))
        .filter(group::COLUMN.dissolved_at.is_null())
        .col_expr(group::Column::TenantId, Expr::value(tenant.as_str()));
    if let Some(name) = wanted.name {
        update = update.col_expr(group::Column::Name, Expr::value(name));
    }
    if let Some(notice) = wanted.notice {
        update = update.col_expr(group::Column::Notice, Expr::value(notice));
    }
    if let Some(at) = wanted.dissolved_at {
        update = update.col_expr(group::Column::DissolvedAt, Expr::value(at));
    }
    update.exec(conn).await?;
    Ok(())
}
