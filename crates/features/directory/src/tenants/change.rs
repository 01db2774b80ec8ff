//! The use cases that change a tenant. Each is audited with what was there before in the default tenant, and in a word in the
//! tenant itself; all nodes are told.

use onehall_bus::emit;
use onehall_db::{Tx, take_turn};
use onehall_events::Event;
use onehall_files::put_space;
use onehall_kernel::{Ctx, ErrorCode, Problem, TenantId};
use onehall_records::audit;
use onehall_web::{ApiError, FieldError, User, Which};
use serde_json::json;
use url::Url;

use super::{Kept, MEGABYTE, kept_of, no_tenant};
use crate::rules::host;
use crate::store::tenants as store;

/// Host names of one tenant.
pub(crate) const HOSTS_MAX: usize = 20;

/// What may be had by a tenant; nothing for no limit.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Limits {
    /// People who can sign in.
    pub(crate) people_max: Option<i64>,
    /// Megabytes of files.
    pub(crate) files_max_mb: Option<i64>,
}

/// Where the caller sees the portal: those names stay the platform's.
pub(crate) struct Here<'a> {
    /// The platform's address.
    pub(crate) public_url: &'a Url,
    /// The host that this very request came to.
    pub(crate) host: Option<&'a str>,
}

/// The object of a tenant in the audit log.
pub(crate) fn object(id: &TenantId) -> String {
    format!("tenant:{id}")
}

/// The tenant as the caller saw it, which nobody else changes until the unit of work ends.
async fn seen(tx: &Tx, which: Which<'_, &TenantId>) -> Result<Kept, ApiError> {
    take_turn(tx.conn(), "tenants").await?;
    let row = store::lock_any(tx.conn(), which.id).await?.ok_or_else(no_tenant)?;
    let kept = kept_of(tx.conn(), which.id, row).await?;
    which.check(kept.version())?;
    Ok(kept)
}

/// Tells all nodes how a tenant is now. `inside` is a context of that tenant.
///
/// # Errors
/// When the database fails.
pub(crate) async fn tell(tx: &mut Tx, inside: &Ctx, now: &Kept) -> Result<(), ApiError> {
    Ok(emit(tx, inside, &Event::TenantChanged { is_disabled: now.row.disabled_at.is_some() }).await?)
}

/// Notes a change and tells it; the tenant as it is now.
async fn changed(tx: &mut Tx, user: &User, action: &str, id: &TenantId, before: &Kept) -> Result<Kept, ApiError> {
    let row = store::find_any(tx.conn(), id).await?.ok_or_else(no_tenant)?;
    let after = kept_of(tx.conn(), id, row).await?;
    let (old, new) = after.told().difference(before.told());
    let detail = json!({"before": old, "after": new});
    audit::record(tx, &user.ctx, action, &object(id), detail.clone()).await?;
    let inside = Ctx::system(&user.ctx.env, id.clone());
    if inside.tenant != user.ctx.tenant {
        // who it was stands in the platform's own log: its people are nobody here
        audit::record(tx, &inside, action, &object(id), detail).await?;
    }
    tell(tx, &inside, &after).await?;
    Ok(after)
}

/// Gives a tenant new names.
///
/// # Errors
/// `object.not_found`, `object.conflict`; faults of the database.
pub(crate) async fn rename(
    tx: &mut Tx,
    user: &User,
    which: Which<'_, &TenantId>,
    (name, name_en): (&str, &str),
) -> Result<Kept, ApiError> {
    let before = seen(tx, which).await?;
    if before.row.name == name && before.row.name_en == name_en {
        return Ok(before);
    }
    store::rename_tenant(tx.conn(), which.id, name, name_en).await?;
    changed(tx, user, "tenant.changed", which.id, &before).await
}

/// Gives a tenant a host name, or takes one away.
///
/// # Errors
/// `object.not_found`, `object.conflict`, `request.invalid`, `tenant.host_own`, `tenant.host_taken`, `tenant.hosts_full`;
/// faults of the database.
pub(crate) async fn put_host(
    tx: &mut Tx,
    user: &User,
    which: Which<'_, &TenantId>,
    (typed, is_bound): (&str, bool),
    here: &Here<'_>,
) -> Result<Kept, ApiError> {
    let name = host::read(typed).ok_or_else(|| FieldError::refuse("host", "is no host name"))?;
    let before = seen(tx, which).await?;
    if before.hosts.contains(&name) == is_bound {
        return Ok(before);
    }
    if !is_bound {
        store::delete_host(tx.conn(), which.id, &name).await?;
        return changed(tx, user, "tenant.host_unbound", which.id, &before).await;
    }
    // whoever binds the name by which they came in themselves would not get in any more
    let is_here = here.host == Some(name.as_str()) && *which.id != user.ctx.tenant;
    if host::is_own(&name, here.public_url) || is_here {
        return Err(Problem::new(ErrorCode::TenantHostOwn).with("host", name).into());
    }
    if before.hosts.len() >= HOSTS_MAX {
        return Err(Problem::new(ErrorCode::TenantHostsFull).with("max", HOSTS_MAX).into());
    }
    match store::create_host(tx.conn(), &user.ctx, which.id, &name).await {
        Err(error) if error.is_unique() => {
            return Err(Problem::new(ErrorCode::TenantHostTaken).with("host", name).into());
        }
        made => made?,
    }
    changed(tx, user, "tenant.host_bound", which.id, &before).await
}

/// Limits what a tenant may have. What is there stays, also above the limit.
///
/// # Errors
/// `object.not_found`, `object.conflict`, `tenant.platform`; faults of the database.
pub(crate) async fn limit(
    tx: &mut Tx,
    user: &User,
    which: Which<'_, &TenantId>,
    limits: Limits,
) -> Result<Kept, ApiError> {
    let before = seen(tx, which).await?;
    refuse_platform(which.id)?;
    let space = limits.files_max_mb.map(|megabytes| megabytes.saturating_mul(MEGABYTE));
    if before.row.people_max == limits.people_max && before.space == space {
        return Ok(before);
    }
    store::put_people_max(tx.conn(), which.id, limits.people_max).await?;
    put_space(tx.conn(), which.id, space).await?;
    changed(tx, user, "tenant.limited", which.id, &before).await
}

/// Shuts a tenant's people and programs out, or lets them in again. Nothing of what is inside is changed.
///
/// # Errors
/// `object.not_found`, `object.conflict`, `tenant.platform`; faults of the database.
pub(crate) async fn enable(
    tx: &mut Tx,
    user: &User,
    which: Which<'_, &TenantId>,
    is_enabled: bool,
) -> Result<Kept, ApiError> {
    let before = seen(tx, which).await?;
    refuse_platform(which.id)?;
    if before.row.disabled_at.is_none() == is_enabled {
        return Ok(before);
    }
    store::put_disabled(tx.conn(), which.id, (!is_enabled).then_some(user.ctx.now)).await?;
    let action = if is_enabled { "tenant.enabled" } else { "tenant.disabled" };
    changed(tx, user, action, which.id, &before).await
}

/// The tenant of those who do this can shut nobody out who could open it again.
fn refuse_platform(id: &TenantId) -> Result<(), ApiError> {
    if *id == TenantId::default_tenant() { Err(ErrorCode::TenantPlatform.into()) } else { Ok(()) }
}
