//! `POST /api/onehall/sources/save`.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::{Envelope, ErrorCode};
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _, Which};
use serde::Serialize;
use uuid::Uuid;

use super::SourcesState;
use super::system_form::SourceIn;
use super::unlisted::refuse_unlisted;
use crate::change::save_system;
use crate::rights::ManageSources;
use crate::rules::auth::AuthKind;

/// A saved source.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SourceSavedOut {
    source_id: Uuid,
    version: Uuid,
}

/// Makes or changes a source; audited. Another origin, address of tokens or way of sign-in asks for the secret again.
#[utoipa::path(post, path = "/api/onehall/sources/save", tag = "sources", request_body = SourceIn,
    responses((status = 200, body = Envelope<SourceSavedOut>)), extensions(("x-access" = json!(ManageSources::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn save_source(
    State(app): State<App>,
    Extension(state): Extension<SourcesState>,
    Allowed(user, _): Allowed<ManageSources>,
    Body(input): Body<SourceIn>,
) -> Answer<SourceSavedOut> {
    let asker = &state.sources.asker;
    let (id, version) = (input.source_id, input.version.clone());
    let (config, secret) = input.read(&asker.public_url)?;
    refuse_unlisted(&app, &config.origin)?;
    refuse_unlisted(&app, &config.auth.fields.token_url)?;
    if config.auth.kind == AuthKind::CasTicket && !asker.sso.issues_tickets() {
        return Err(ErrorCode::SourceNoTickets.into());
    }
    let mut tx = app.begin().await?;
    let seen = Which { id, version: &version };
    let saved = save_system(&mut tx, &user.ctx, &asker.vault, (seen, config, secret)).await?;
    tx.save().await?;
    user.ok(SourceSavedOut { source_id: saved.id, version: saved.version })
}
