//! The use cases that change embedded applications. Each one is audited and told to all nodes.

use std::sync::Arc;

use onehall_bus::emit;
use onehall_db::{Repo, Tx, take_turn};
use onehall_events::Event;
use onehall_feature::OriginUse;
use onehall_kernel::{Ctx, ErrorCode, Problem};
use onehall_records::audit;
use onehall_web::{ApiError, FieldError, FrameOrigin, Which};
use serde_json::json;
use uuid::Uuid;

use crate::model::{APPS_MAX, AppConfig, EmbeddedApp};
use crate::rules::origins::FRAMED_MAX;
use crate::store::{apps, global, origins};

/// An application that is not the tenant's, or is switched off for whoever only uses it.
pub fn no_app() -> ApiError {
    ApiError::not_found("嵌入应用", "The embedded application")
}

fn object(id: Uuid) -> String {
    format!("embedded-app:{id}")
}

async fn seen(tx: &Tx, ctx: &Ctx, which: Which<'_, Uuid>) -> Result<EmbeddedApp, ApiError> {
    let found = apps::lock_app(tx.conn(), &ctx.tenant, which.id).await?.ok_or_else(no_app)?;
    which.check(found.version)?;
    Ok(found)
}

/// Makes an application, switched off, or changes one.
///
/// # Errors
/// `object.not_found`, `object.conflict`, `embed.origin_taken`, `embed.limit`, `embed.framed_limit`; faults of the database.
pub async fn save_app(
    tx: &mut Tx,
    ctx: &Ctx,
    (which, config): (Option<Which<'_, Uuid>>, AppConfig),
) -> Result<EmbeddedApp, ApiError> {
    // of all tenants: what pages may frame is counted together
    take_turn(tx.conn(), "embedded").await?;
    let before = match which {
        Some(which) => Some(seen(tx, ctx, which).await?),
        None => None,
    };
    if before.is_none() && apps::count_apps(tx.conn(), &ctx.tenant).await? >= APPS_MAX as u64 {
        return Err(Problem::new(ErrorCode::EmbedLimit).with("max", APPS_MAX).into());
    }
    refuse_taken(tx, ctx, before.as_ref().map(|app| app.id), &config.origins).await?;
    let saved = match &before {
        Some(before) => apps::update_app(tx.conn(), ctx, before, &config).await?,
        None => apps::create_app(tx.conn(), ctx, &config, false).await?,
    };
    refuse_too_many(tx).await?;
    let action = if before.is_some() { "embedded-app.changed" } else { "embedded-app.made" };
    audit::record(tx, ctx, action, &object(saved.id), noted(&config)).await?;
    emit(tx, ctx, &Event::EmbeddedAppsChanged).await?;
    Ok(saved)
}

fn noted(config: &AppConfig) -> serde_json::Value {
    json!({
        "name": config.names.zh, "origins": config.origins, "apiNames": config.api_names,
        "capabilities": config.capabilities, "channels": config.channels,
    })
}

/// An origin belongs to one application of a tenant.
async fn refuse_taken(tx: &Tx, ctx: &Ctx, own: Option<Uuid>, wanted: &[FrameOrigin]) -> Result<(), ApiError> {
    let owners = origins::find_owners(tx.conn(), &ctx.tenant, wanted).await?;
    let Some((origin, owner)) = owners.into_iter().find(|(_, owner)| Some(*owner) != own) else { return Ok(()) };
    let name = apps::find_app(tx.conn(), &ctx.tenant, owner).await?.map(|app| app.config.names);
    let at = wanted.iter().position(|one| *one == origin).unwrap_or_default();
    let field = FieldError::from((format!("origins[{at}]"), "another application has it"));
    let problem = Problem::new(ErrorCode::EmbedOriginTaken)
        .with("origin", origin.as_str())
        .with("name", name.unwrap_or_default().pick(ctx.locale));
    Err(ApiError { fields: vec![field], ..problem.into() })
}

/// What all tenants frame together stands in a header: it ends.
async fn refuse_too_many(tx: &Tx) -> Result<(), ApiError> {
    let framed = global::list_framed(tx.conn(), FRAMED_MAX as u64 + 1).await?;
    if framed.len() > FRAMED_MAX {
        return Err(Problem::new(ErrorCode::EmbedFramedLimit).with("max", FRAMED_MAX).into());
    }
    Ok(())
}

/// Lets an application be framed, or no longer.
///
/// # Errors
/// `object.not_found`, `object.conflict`, `embed.framed_limit`; faults of the database.
pub async fn enable_app(
    tx: &mut Tx,
    ctx: &Ctx,
    which: Which<'_, Uuid>,
    is_enabled: bool,
) -> Result<EmbeddedApp, ApiError> {
    take_turn(tx.conn(), "embedded").await?;
    let before = seen(tx, ctx, which).await?;
    let saved = apps::enable_app(tx.conn(), ctx, before, is_enabled).await?;
    refuse_too_many(tx).await?;
    let action = if is_enabled { "embedded-app.enabled" } else { "embedded-app.disabled" };
    let detail = json!({"name": saved.config.names.zh, "origins": saved.config.origins});
    audit::record(tx, ctx, action, &object(saved.id), detail).await?;
    emit(tx, ctx, &Event::EmbeddedAppsChanged).await?;
    Ok(saved)
}

/// `embed.in_use`, when anything leads to one of these origins.
///
/// # Errors
/// That, and faults of the database.
pub async fn refuse_used(
    repo: &Repo,
    ctx: &Ctx,
    uses: &[Arc<dyn OriginUse>],
    origins: &[FrameOrigin],
) -> Result<(), ApiError> {
    const NAMED_MAX: usize = 10;
    let mut names: Vec<String> = Vec::new();
    for one in uses {
        let used = one.used(repo, &ctx.tenant, origins).await?;
        names.extend(used.into_iter().map(|name| name.pick(ctx.locale).to_owned()));
    }
    if names.is_empty() {
        return Ok(());
    }
    let more = if names.len() > NAMED_MAX { "…" } else { "" };
    names.truncate(NAMED_MAX);
    Err(Problem::new(ErrorCode::EmbedInUse).with("by", format!("{}{more}", names.join("、"))).into())
}

/// Removes an application with its origins. `forced` notes that something still led to it.
///
/// # Errors
/// `object.not_found`, `object.conflict`; faults of the database.
pub async fn remove_app(tx: &mut Tx, ctx: &Ctx, which: Which<'_, Uuid>, forced: bool) -> Result<(), ApiError> {
    take_turn(tx.conn(), "embedded").await?;
    let app = seen(tx, ctx, which).await?;
    apps::delete_app(tx.conn(), &ctx.tenant, app.id).await?;
    let detail = json!({"name": app.config.names.zh, "origins": app.config.origins, "forced": forced});
    audit::record(tx, ctx, "embedded-app.removed", &object(app.id), detail).await?;
    emit(tx, ctx, &Event::EmbeddedAppsChanged).await?;
    Ok(())
}
