//! `POST /api/onehall/transfer/rehearse`

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Answer, App, Body, User};

use crate::routes::export::Begun;
use crate::routes::import_run::{ImportRunIn, begin};
use crate::rules::task::TaskKind;
use crate::state::Transfer;

/// Begins the rehearsal of an import: each row is checked as the run would do it, and nothing is written. `progress` tells
/// how far it is, `faults` what is wrong.
#[utoipa::path(post, path = "/api/onehall/transfer/rehearse", tag = "transfer", request_body = ImportRunIn,
    extensions(("x-access" = json!("user")), ("x-acting" = json!("refused"))),
    responses((status = 200, body = Envelope<Begun>)))]
pub(super) async fn rehearse_import(
    State(app): State<App>,
    Extension(transfer): Extension<Transfer>,
    user: User,
    Body(input): Body<ImportRunIn>,
) -> Answer<Begun> {
    begin(&app, &transfer, &user, input, TaskKind::Rehearsal).await
}
