//! The use cases that change sub-applications. Each one is audited and told to all nodes: they run in the portal's realm.

use onehall_bus::emit;
use onehall_db::{Tx, take_turn};
use onehall_events::Event;
use onehall_files::{Uploaded, release};
use onehall_kernel::{Ctx, ErrorCode, Problem};
use onehall_records::audit;
use onehall_web::ApiError;
use sea_orm::ConnectionTrait;
use serde_json::json;

use crate::rules::bundle::Bundle;
use crate::rules::manifest::BundleFault;
use crate::rules::micro_file::{HOLDER, VERSIONS_MAX};
use crate::store::micro::{self, MicroVersion};

/// A version that is not the tenant's.
fn no_version() -> ApiError {
    ApiError::not_found("子应用版本", "The version of the sub-application")
}

/// `embed.bundle_refused` with the reason in the reader's language.
pub fn refuse(fault: &BundleFault, ctx: &Ctx) -> ApiError {
    Problem::new(ErrorCode::EmbedBundleRefused).with("reason", fault.words(ctx.locale)).into()
}

fn object(app: &str) -> String {
    format!("micro:{app}")
}

async fn turn(tx: &Tx, ctx: &Ctx) -> Result<(), ApiError> {
    Ok(take_turn(tx.conn(), &format!("micro/{}", ctx.tenant)).await?)
}

/// Refuses a version that the tenant has, and one more than it may have.
///
/// # Errors
/// `embed.version_known`, `embed.bundle_refused`; faults of the database.
pub async fn refuse_surplus(conn: &impl ConnectionTrait, ctx: &Ctx, read: &Bundle) -> Result<(), ApiError> {
    let named = (read.manifest.app.as_str(), read.manifest.version.as_str());
    if micro::find_version(conn, &ctx.tenant, named).await?.is_some() {
        let known = Problem::new(ErrorCode::EmbedVersionKnown).with("app", named.0).with("version", named.1);
        return Err(known.into());
    }
    if micro::count_versions(conn, &ctx.tenant).await? >= VERSIONS_MAX as u64 {
        return Err(refuse(&BundleFault::Versions(VERSIONS_MAX), ctx));
    }
    Ok(())
}

/// Keeps a version, which members do not get yet.
///
/// # Errors
/// `embed.version_known`, `embed.bundle_refused`; faults of the database.
pub async fn add_version(tx: &mut Tx, ctx: &Ctx, read: &Bundle, archive: Uploaded) -> Result<MicroVersion, ApiError> {
    turn(tx, ctx).await?;
    refuse_surplus(tx.conn(), ctx, read).await?;
    let saved = micro::create_version(tx.conn(), ctx, read).await?;
    archive.keep_bound(tx.conn(), (HOLDER, saved.id), 0).await?;
    let detail = json!({"version": saved.version, "slot": saved.slot, "files": saved.files, "bytes": saved.bytes});
    audit::record(tx, ctx, "micro.uploaded", &object(&saved.app), detail).await?;
    emit(tx, ctx, &Event::EmbeddedAppsChanged).await?;
    Ok(saved)
}

/// Gives members this version of an application in place of the one they had; no version takes it away from them.
///
/// # Errors
/// `object.not_found`; faults of the database.
pub async fn activate(tx: &mut Tx, ctx: &Ctx, app: &str, version: Option<&str>) -> Result<(), ApiError> {
    turn(tx, ctx).await?;
    let found = match version {
        Some(version) => {
            let found = micro::find_version(tx.conn(), &ctx.tenant, (app, version)).await?;
            Some(found.ok_or_else(no_version)?)
        }
        None => None,
    };
    micro::put_active(tx.conn(), &ctx.tenant, app, found.as_ref().map(|one| one.id)).await?;
    let detail = json!({"version": version, "slot": found.map(|one| one.slot)});
    audit::record(tx, ctx, "micro.activated", &object(app), detail).await?;
    emit(tx, ctx, &Event::EmbeddedAppsChanged).await?;
    Ok(())
}

/// Removes a version that members do not get, with its archive.
///
/// # Errors
/// `object.not_found`, `embed.version_active`; faults of the database.
pub async fn remove_version(tx: &mut Tx, ctx: &Ctx, app: &str, version: &str) -> Result<(), ApiError> {
    turn(tx, ctx).await?;
    let found = micro::find_version(tx.conn(), &ctx.tenant, (app, version)).await?.ok_or_else(no_version)?;
    if found.is_active {
        return Err(ErrorCode::EmbedVersionActive.into());
    }
    micro::delete_version(tx.conn(), &ctx.tenant, found.id).await?;
    release(tx.conn(), &ctx.tenant, (HOLDER, found.id), ctx.now).await?;
    audit::record(tx, ctx, "micro.removed", &object(app), json!({"version": version, "slot": found.slot})).await?;
    emit(tx, ctx, &Event::EmbeddedAppsChanged).await?;
    Ok(())
}
