//! `POST onehall/duties/submit` and `withdraw`: handing a department's list in, and taking it back.

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_db::Reading;
use onehall_kernel::Envelope;
use onehall_records::documents::{Item, NOTE_CHARS_MAX, submit, withdraw};
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::Deserialize;
use uuid::Uuid;

use crate::config::duties::key;
use crate::rights::EditsDuties;
use crate::routes::drafting::{newest, refuse_lacking};
use crate::routes::out::Stand;
use crate::routes::reach::Reach;
use crate::state::DutiesState;

/// Which revision of which list.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
#[schema(as = SubmitDutiesIn)]
pub(super) struct SubmitIn {
    dept_id: Uuid,
    /// The newest revision.
    version: Uuid,
    /// For whoever decides, at most 200 characters.
    #[serde(default)]
    #[garde(length(chars, max = NOTE_CHARS_MAX))]
    note: String,
}

/// Which revision of which list.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
#[schema(as = WithdrawDutiesIn)]
pub(super) struct WithdrawIn {
    dept_id: Uuid,
    /// The newest revision.
    version: Uuid,
}

/// Hands the newest revision of a list in; audited.
#[utoipa::path(post, path = "/api/onehall/duties/submit", tag = "duties", request_body = SubmitIn,
    responses((status = 200, body = Envelope<Stand>)), extensions(("x-access" = json!(EditsDuties::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn submit_duties(
    State(app): State<App>,
    Extension(state): Extension<DutiesState>,
    Allowed(user, _): Allowed<EditsDuties>,
    Body(input): Body<SubmitIn>,
) -> Answer<Stand> {
    let reach = Reach::of(&state, &user).await?;
    let department = reach.editable(input.dept_id)?.id;
    let mut tx = app.begin().await?;
    let item = Item { key: key(department), version: Some(input.version) };
    submit(&mut tx, &user.ctx, &*state.kind, &item, input.note.trim()).await?;
    // the document is locked from here on: what is looked at is what was handed in
    let (_, body) = newest(Reading::Tx(&tx), &user.ctx.tenant, department).await?;
    refuse_lacking(&tx, &user.ctx.tenant, &body).await?;
    tx.save().await?;
    user.ok(Stand::now(&app, &user, department).await?)
}

/// Takes back what was handed in; audited.
#[utoipa::path(post, path = "/api/onehall/duties/withdraw", tag = "duties", request_body = WithdrawIn,
    responses((status = 200, body = Envelope<Stand>)), extensions(("x-access" = json!(EditsDuties::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn withdraw_duties(
    State(app): State<App>,
    Extension(state): Extension<DutiesState>,
    Allowed(user, _): Allowed<EditsDuties>,
    Body(input): Body<WithdrawIn>,
) -> Answer<Stand> {
    let reach = Reach::of(&state, &user).await?;
    let department = reach.editable(input.dept_id)?.id;
    let mut tx = app.begin().await?;
    let item = Item { key: key(department), version: Some(input.version) };
    withdraw(&mut tx, &user.ctx, &*state.kind, &item).await?;
    tx.save().await?;
    user.ok(Stand::now(&app, &user, department).await?)
}
