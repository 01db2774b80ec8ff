//! Groups as the sockets and routes ask for them.

mod change;
mod found;
mod group;
mod people;

use std::sync::Arc;

use onehall_db::{Repo, StoreResult, take_turn};
use onehall_kernel::{ErrorCode, TenantId, UserId};
use onehall_web::{ApiError, App};
use uuid::Uuid;

pub(crate) use change::{appoint, dissolve, manage};
pub(crate) use found::found;
pub(crate) use group::Group;
pub(crate) use people::{invite, leave, remove};

use crate::rules::group::Deed;
use crate::state::Chat;
use crate::store::groups::list_groups;
use crate::store::members::list_members;

/// A group by its key; nothing for one that was dissolved.
pub(crate) async fn find(app: &App, chat: &Chat, tenant: &TenantId, id: Uuid) -> StoreResult<Option<Arc<Group>>> {
    find_with(&app.repo(), chat, tenant, id).await
}

/// The same for what no request asks for.
pub(crate) async fn find_with(
    repo: &Repo,
    chat: &Chat,
    tenant: &TenantId,
    id: Uuid,
) -> StoreResult<Option<Arc<Group>>> {
    let key = (tenant.clone(), id);
    if let Some(known) = chat.groups.get(&key) {
        return Ok(Some(known));
    }
    let Some(group) = read(repo.conn(), tenant, id).await? else { return Ok(None) };
    let group = Arc::new(group);
    chat.groups.insert(key, group.clone());
    Ok(Some(group))
}

/// A group as the database has it.
async fn read(conn: &impl sea_orm::ConnectionTrait, tenant: &TenantId, id: Uuid) -> StoreResult<Option<Group>> {
    let Some(row) = list_groups(conn, tenant, &[id]).await?.pop() else { return Ok(None) };
    let members = list_members(conn, tenant, id).await?;
    Ok(Some(Group { id, name: row.name, notice: row.notice, members }))
}

/// A group as the database has it, if `me` is in it and may do this there.
async fn read_for(
    conn: &impl sea_orm::ConnectionTrait,
    tenant: &TenantId,
    id: Uuid,
    me: UserId,
    deed: Deed,
) -> Result<Group, ApiError> {
    // changes of one group come one after the other, so that each counts what the ones before made
    take_turn(conn, &format!("group/{tenant}/{id}")).await?;
    let group = read(conn, tenant, id).await?.ok_or(ErrorCode::ChatNoGroup)?;
    group.check(me, deed)?;
    Ok(group)
}
