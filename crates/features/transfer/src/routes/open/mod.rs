//! Calls of other campus systems. A client needs the scope of the call and one for each sheet: `sheet-` and its key.

mod find_export;
mod find_import;
mod load_export;
mod post_export;
mod post_import;

use std::sync::Arc;

use axum::Extension;
use chrono_tz::Tz;
use onehall_feature::{Sheet, SheetAccess, SheetCaller};
use onehall_kernel::{ErrorCode, Problem, Scope};
use onehall_web::{ApiError, App, OpenClient, OpenScope, Routes, routes};

use crate::routes::task_key::not_found;
use crate::rules::task::TaskKind;
use crate::state::Transfer;
use crate::store::tasks::{Task, find_by_key};

/// May bring registers in.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Imports;

impl OpenScope for Imports {
    const SCOPE: Scope = Scope::new(
        "imports",
        ["批量导入数据，只限另行勾选的数据表", "Bring lists in, of those that are ticked beside"],
    );
}

/// May take lists out.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Exports;

impl OpenScope for Exports {
    const SCOPE: Scope = Scope::new(
        "exports",
        ["批量导出数据，只限另行勾选的数据表", "Take lists out, of those that are ticked beside"],
    );
}

/// Both of them; beside these there is one for each list, `sheet-` and its key.
pub(crate) const SCOPES: &[Scope] = &[Imports::SCOPE, Exports::SCOPE];

/// All of them.
pub(super) fn routes(transfer: Transfer) -> Routes {
    Routes::new()
        .routes(routes!(post_import::post_import))
        .routes(routes!(find_import::find_import))
        .routes(routes!(post_export::post_export))
        .routes(routes!(find_export::find_export))
        .routes(routes!(load_export::load_export))
        .layer(Extension(transfer))
}

/// An export of the calling system, or an import or its rehearsal. Somebody else's is as one that is not there.
async fn own_task<S>(app: &App, client: &OpenClient<S>, key: &str, kind: TaskKind) -> Result<Task, ApiError> {
    let found = find_by_key(app.repo().conn(), &client.ctx.tenant, key).await?;
    let is_export = kind == TaskKind::Export;
    let is_own = |task: &Task| task.owner.client() == Some(client.client.id.as_str());
    found.filter(|task| is_own(task) && (task.kind == TaskKind::Export) == is_export).ok_or_else(not_found)
}

/// The client as areas know callers, when it has the scope of a sheet.
fn caller_at<S>(client: &OpenClient<S>, key: &str) -> Result<SheetCaller, ApiError> {
    let scope = format!("sheet-{key}");
    if !client.client.scopes.contains(&scope) {
        return Err(Problem::new(ErrorCode::AccessScopeMissing).with("scope", scope).into());
    }
    Ok(SheetCaller { ctx: client.ctx.clone(), grants: Arc::default(), zone: Tz::UTC })
}

/// The client as areas know callers, and a register that it may bring in.
fn register<S>(
    transfer: &Transfer,
    client: &OpenClient<S>,
    key: &str,
) -> Result<(SheetCaller, Arc<dyn Sheet>), ApiError> {
    let caller = caller_at(client, key)?;
    let sheet = transfer.imported(&caller, key)?;
    Ok((caller, sheet))
}

/// The client as areas know callers, and a list that it may take out. Lists that are open to everybody are of what is one's
/// own, and a system has nothing of its own: they are as ones that are not there.
fn list<S>(transfer: &Transfer, client: &OpenClient<S>, key: &str) -> Result<(SheetCaller, Arc<dyn Sheet>), ApiError> {
    let caller = caller_at(client, key)?;
    let sheet = transfer.exported(&caller, key)?;
    match sheet.can().export {
        SheetAccess::With(_) => Ok((caller, sheet)),
        SheetAccess::Everybody | SheetAccess::Nobody => Err(Problem::not_found("数据表", "The list").into()),
    }
}
