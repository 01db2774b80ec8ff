//! The brake: a system that disables many people is held until an administrator has looked at it.

use onehall_db::Tx;
use onehall_kernel::{Ctx, ErrorCode, Problem};
use onehall_records::audit;
use onehall_web::ApiError;
use serde_json::json;

use crate::people::administrators::take_people_turn;
use crate::rules::provisioning_run::Run;
use crate::store::provisioning::clients::{self, Provisioner};
use crate::store::registers::people::{self as register, Wanted};

/// Counts one more person whom the system disables. The caller has the turn of people, so that two at once are counted one
/// after the other.
///
/// # Errors
/// `scim.brake`; faults of the database.
pub(crate) async fn count_one(tx: &Tx, ctx: &Ctx, client: &str) -> Result<(), ApiError> {
    let kept = clients::find(tx.conn(), &ctx.tenant, client).await?;
    let run = match kept.run {
        Some(run) if run.goes_on(ctx.now) => run,
        _ => {
            let enabled = Wanted { enabled: true, ..Wanted::default() };
            Run::begin(ctx.now, register::count(tx.conn(), &ctx.tenant, &enabled).await?)
        }
    };
    let Some(next) = run.one_more() else {
        let told = Problem::new(ErrorCode::ScimBrake).with("allowed", run.allowed()).with("enabled", run.enabled);
        return Err(told.into());
    };
    clients::put(tx.conn(), &ctx.tenant, client, &Provisioner { run: Some(next), ..kept }).await?;
    Ok(())
}

/// Notes that the brake held a system, once in a run, so that administrators see it.
///
/// # Errors
/// Faults of the database.
pub(crate) async fn note_held(tx: &mut Tx, ctx: &Ctx, client: &str) -> Result<(), ApiError> {
    take_people_turn(tx, &ctx.tenant).await?;
    let kept = clients::find(tx.conn(), &ctx.tenant, client).await?;
    let Some(run) = kept.run.filter(|run| run.held_at.is_none() && run.goes_on(ctx.now)) else { return Ok(()) };
    let held = Provisioner { run: Some(Run { held_at: Some(ctx.now), ..run }), ..kept };
    clients::put(tx.conn(), &ctx.tenant, client, &held).await?;
    let detail = json!({"enabled": run.enabled, "disabled": run.disabled});
    Ok(audit::record(tx, ctx, "client.provisioning_held", &object(client), detail).await?)
}

/// Releases the run of a system until its end. Nothing happens where it is released already.
///
/// # Errors
/// `object.not_found` where no run goes on; faults of the database.
pub(crate) async fn release(tx: &mut Tx, ctx: &Ctx, client: &str) -> Result<Provisioner, ApiError> {
    take_people_turn(tx, &ctx.tenant).await?;
    let kept = clients::find(tx.conn(), &ctx.tenant, client).await?;
    let running = kept.run.filter(|run| run.goes_on(ctx.now));
    let run = running.ok_or_else(|| ApiError::not_found("正在进行的同步", "A run of this program"))?;
    if run.released_at.is_some() {
        return Ok(kept);
    }
    let released = Provisioner { run: Some(Run { released_at: Some(ctx.now), ..run }), ..kept };
    clients::put(tx.conn(), &ctx.tenant, client, &released).await?;
    let detail = json!({"enabled": run.enabled, "disabled": run.disabled});
    audit::record(tx, ctx, "client.provisioning_released", &object(client), detail).await?;
    Ok(released)
}

/// What the audit log calls a system.
pub(crate) fn object(client: &str) -> String {
    format!("client:{client}")
}
