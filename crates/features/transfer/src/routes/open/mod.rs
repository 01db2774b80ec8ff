//! Calls of other campus systems. A client needs the scope of the call and one for each sheet: `sheet-` and its key.

mod find_import;
mod post_import;

use std::sync::Arc;

use axum::Extension;
use chrono_tz::Tz;
use onehall_feature::{Sheet, SheetCaller};
use onehall_kernel::{ErrorCode, Problem};
use onehall_web::{ApiError, App, OpenClient, OpenScope};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::state::Transfer;

/// May bring registers in.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Imports;

impl OpenScope for Imports {
    const NAME: &'static str = "imports";
}

/// All of them.
pub(super) fn routes(transfer: Transfer) -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(post_import::post_import))
        .routes(routes!(find_import::find_import))
        .layer(Extension(transfer))
}

/// The client as areas know callers, and a register that it may bring in.
fn register<S>(
    transfer: &Transfer,
    client: &OpenClient<S>,
    key: &str,
) -> Result<(SheetCaller, Arc<dyn Sheet>), ApiError> {
    let scope = format!("sheet-{key}");
    if !client.client.scopes.contains(&scope) {
        return Err(Problem::new(ErrorCode::AccessScopeMissing).with("scope", scope).into());
    }
    let caller = SheetCaller { ctx: client.ctx.clone(), grants: Arc::default(), zone: Tz::UTC };
    let sheet = transfer.imported(&caller, key)?;
    Ok((caller, sheet))
}
