//! The use cases that change sources and their APIs. Each one is audited; secrets are never in what is noted.

use std::sync::Arc;

use onehall_db::{Repo, StoreError, Tx, take_turn};
use onehall_feature::SourceUse;
use onehall_kernel::{Ctx, ErrorCode, Problem};
use onehall_records::audit;
use onehall_web::{ApiError, Which};
use secrecy::SecretString;
use serde_json::json;
use uuid::Uuid;

use crate::model::{APIS_MAX, Api, ApiConfig, SYSTEMS_MAX, System, SystemConfig};
use crate::rules::auth::must_reenter;
use crate::rules::seal::{Place, Vault};
use crate::store::{apis, secrets, systems};

/// What becomes of a secret.
#[derive(Debug)]
pub enum SecretChange {
    /// It stays.
    Keep,
    /// There is none any more.
    Clear,
    /// Another one.
    Put(SecretString),
}

/// A source that is not the tenant's.
pub fn no_system() -> ApiError {
    ApiError::not_found("数据源", "The data source")
}

/// An API that is not the tenant's.
pub fn no_api() -> ApiError {
    ApiError::not_found("数据接口", "The API of a data source")
}

/// Makes or changes a source with its secret.
///
/// # Errors
/// `object.not_found`, `object.conflict`, `source.name_taken`, `source.limit`, `source.secret_needed`; faults of the database.
pub async fn save_system(
    tx: &mut Tx,
    ctx: &Ctx,
    vault: &Vault,
    (seen, config, secret): (Which<'_, Option<Uuid>>, SystemConfig, SecretChange),
) -> Result<System, ApiError> {
    take_turn(tx.conn(), &format!("sources/{}", ctx.tenant)).await?;
    let before = match seen.id {
        Some(id) => Some(systems::lock_system(tx.conn(), &ctx.tenant, id).await?.ok_or_else(no_system)?),
        None => None,
    };
    if let Some(before) = &before {
        seen.check(before.version)?;
        refuse_moved(before, &config, &secret)?;
    } else if systems::count_systems(tx.conn(), &ctx.tenant).await? >= SYSTEMS_MAX {
        return Err(Problem::new(ErrorCode::SourceLimit).with("max", SYSTEMS_MAX).into());
    }
    if systems::is_name_taken(tx.conn(), &ctx.tenant, &config.names.zh, seen.id).await? {
        return Err(Problem::new(ErrorCode::SourceNameTaken).with("name", config.names.zh).into());
    }
    let field = config.auth.kind.secret();
    let saved = match &before {
        Some(before) => systems::update_system(tx.conn(), ctx, before.id, &config).await?,
        None => systems::create_system(tx.conn(), ctx, &config).await?,
    };
    let (kept, told) = match &secret {
        SecretChange::Keep => (field, "kept"),
        SecretChange::Clear => (None, "cleared"),
        SecretChange::Put(_) => (None, "entered"),
    };
    secrets::delete_but(tx.conn(), &ctx.tenant, saved.id, kept).await?;
    if let (SecretChange::Put(secret), Some(field)) = (secret, field) {
        let place = Place { tenant: &ctx.tenant, system: saved.id, field };
        let sealed = vault.seal(&ctx.env, place, &secret).ok_or_else(|| StoreError::Inconsistent {
            table: "source_secrets",
            detail: "a secret does not seal".to_owned(),
        })?;
        secrets::put_sealed(tx.conn(), &ctx.tenant, saved.id, (field, sealed)).await?;
    }
    let action = if before.is_some() { "source.changed" } else { "source.made" };
    let detail = json!({
        "name": config.names.zh, "origin": config.origin, "auth": config.auth.kind, "enabled": config.is_enabled,
        "secret": field.map(|_| told),
    });
    audit::record(tx, ctx, action, &system_object(saved.id), detail).await?;
    Ok(saved)
}

/// A stored secret stays with the place it was entered for.
fn refuse_moved(before: &System, after: &SystemConfig, secret: &SecretChange) -> Result<(), ApiError> {
    let is_moved = must_reenter(before.config.destination(), after.destination());
    match secret {
        SecretChange::Keep if is_moved && after.auth.kind.secret().is_some() => {
            Err(ErrorCode::SourceSecretNeeded.into())
        }
        _ => Ok(()),
    }
}

/// The names of what uses APIs, in the reader's language.
///
/// # Errors
/// Faults of the database.
pub async fn users_of(
    repo: &Repo,
    ctx: &Ctx,
    uses: &[Arc<dyn SourceUse>],
    ids: &[Uuid],
) -> Result<Vec<(Uuid, String)>, StoreError> {
    let mut names = Vec::new();
    for one in uses {
        for (id, used) in one.used(repo, &ctx.tenant, ids).await? {
            names.extend(used.into_iter().map(|name| (id, name.pick(ctx.locale).to_owned())));
        }
    }
    names.sort();
    names.dedup();
    Ok(names)
}

/// `source.in_use`, when anything uses one of them.
///
/// # Errors
/// That, and faults of the database.
pub async fn refuse_used(repo: &Repo, ctx: &Ctx, uses: &[Arc<dyn SourceUse>], ids: &[Uuid]) -> Result<(), ApiError> {
    const NAMED_MAX: usize = 10;
    let mut names: Vec<String> = users_of(repo, ctx, uses, ids).await?.into_iter().map(|(_, name)| name).collect();
    names.dedup();
    if names.is_empty() {
        return Ok(());
    }
    let more = if names.len() > NAMED_MAX { "…" } else { "" };
    names.truncate(NAMED_MAX);
    Err(Problem::new(ErrorCode::SourceInUse).with("by", format!("{}{more}", names.join("、"))).into())
}

/// Removes a source with its APIs, which nothing uses, and its secret.
///
/// # Errors
/// `object.not_found`, `object.conflict`; faults of the database.
pub async fn remove_system(
    tx: &mut Tx,
    ctx: &Ctx,
    seen: Which<'_, Option<Uuid>>,
    ids: &[Uuid],
) -> Result<(), ApiError> {
    take_turn(tx.conn(), &format!("sources/{}", ctx.tenant)).await?;
    let id = seen.id.ok_or_else(no_system)?;
    let system = systems::lock_system(tx.conn(), &ctx.tenant, id).await?.ok_or_else(no_system)?;
    seen.check(system.version)?;
    let mut now: Vec<Uuid> =
        apis::list_of_system(tx.conn(), &ctx.tenant, id).await?.into_iter().map(|api| api.id).collect();
    let mut looked_at = ids.to_vec();
    now.sort_unstable();
    looked_at.sort_unstable();
    // whether what came meanwhile is used was not looked at
    if now != looked_at {
        return Err(ErrorCode::ObjectConflict.into());
    }
    apis::delete_apis(tx.conn(), &ctx.tenant, ids).await?;
    secrets::delete_but(tx.conn(), &ctx.tenant, id, None).await?;
    systems::delete_system(tx.conn(), &ctx.tenant, id).await?;
    let detail = json!({"name": system.config.names.zh, "apis": ids.len()});
    audit::record(tx, ctx, "source.removed", &system_object(id), detail).await?;
    Ok(())
}

/// Makes or changes an API.
///
/// # Errors
/// `object.not_found`, `object.conflict`, `source.name_taken`, `source.limit`; faults of the database.
pub async fn save_api(
    tx: &mut Tx,
    ctx: &Ctx,
    (seen, system, config): (Which<'_, Option<Uuid>>, Uuid, ApiConfig),
) -> Result<Api, ApiError> {
    take_turn(tx.conn(), &format!("sources/{}", ctx.tenant)).await?;
    systems::lock_system(tx.conn(), &ctx.tenant, system).await?.ok_or_else(no_system)?;
    let before = match seen.id {
        Some(id) => Some(apis::lock_api(tx.conn(), &ctx.tenant, id).await?.ok_or_else(no_api)?),
        None => None,
    };
    match &before {
        // what uses it was meant for the source it is of
        Some(before) if before.system_id != system => return Err(no_api()),
        Some(before) => seen.check(before.version)?,
        None if apis::count_apis(tx.conn(), &ctx.tenant).await? >= APIS_MAX => {
            return Err(Problem::new(ErrorCode::SourceLimit).with("max", APIS_MAX).into());
        }
        None => {}
    }
    if apis::is_name_taken(tx.conn(), &ctx.tenant, &config.names.zh, seen.id).await? {
        return Err(Problem::new(ErrorCode::SourceNameTaken).with("name", config.names.zh).into());
    }
    let saved = match &before {
        Some(before) => apis::update_api(tx.conn(), ctx, before, &config).await?,
        None => apis::create_api(tx.conn(), ctx, system, &config).await?,
    };
    let action = if before.is_some() { "source-api.changed" } else { "source-api.made" };
    let detail = json!({"name": config.names.zh, "source": system, "method": config.method, "path": config.path});
    audit::record(tx, ctx, action, &api_object(saved.id), detail).await?;
    Ok(saved)
}

/// Removes an API that nothing uses.
///
/// # Errors
/// `object.not_found`, `object.conflict`; faults of the database.
pub async fn remove_api(tx: &mut Tx, ctx: &Ctx, seen: Which<'_, Option<Uuid>>) -> Result<(), ApiError> {
    let id = seen.id.ok_or_else(no_api)?;
    let api = apis::lock_api(tx.conn(), &ctx.tenant, id).await?.ok_or_else(no_api)?;
    seen.check(api.version)?;
    apis::delete_apis(tx.conn(), &ctx.tenant, &[id]).await?;
    audit::record(tx, ctx, "source-api.removed", &api_object(id), json!({"name": api.config.names.zh})).await?;
    Ok(())
}

fn system_object(id: Uuid) -> String {
    format!("source:{id}")
}

fn api_object(id: Uuid) -> String {
    format!("source-api:{id}")
}
