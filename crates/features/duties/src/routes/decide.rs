//! `POST onehall/duties/decide`: publishing what a department handed in, or returning it.

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_db::Reading;
use onehall_kernel::{Envelope, ErrorCode};
use onehall_records::documents::{DocumentState, Item, NOTE_CHARS_MAX, send_back};
use onehall_web::{Allowed, Answer, App, Body, FieldError, Guard as _, Reply as _};
use serde::Deserialize;
use uuid::Uuid;

use crate::config::duties::key;
use crate::rights::ApprovesDuties;
use crate::routes::drafting::{Drafting, newest};
use crate::routes::out::Stand;
use crate::routes::reach::Reach;
use crate::state::DutiesState;

/// A decision.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
#[schema(as = DecideDutiesIn)]
pub(super) struct DecideIn {
    dept_id: Uuid,
    /// The revision that was looked at.
    version: Uuid,
    /// Publishes it; otherwise it is returned.
    publish: bool,
    /// Why it is returned, 1 to 200 characters; with a publication a note that may be empty.
    #[serde(default)]
    #[garde(length(chars, max = NOTE_CHARS_MAX))]
    reason: String,
}

/// Publishes or returns a list that waits; audited.
#[utoipa::path(post, path = "/api/onehall/duties/decide", tag = "duties", request_body = DecideIn,
    responses((status = 200, body = Envelope<Stand>)), extensions(("x-access" = json!(ApprovesDuties::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn decide_duties(
    State(app): State<App>,
    Extension(state): Extension<DutiesState>,
    Allowed(user, _): Allowed<ApprovesDuties>,
    Body(input): Body<DecideIn>,
) -> Answer<Stand> {
    let reach = Reach::of(&state, &user).await?;
    let department = reach.find(input.dept_id)?.id;
    let reason = input.reason.trim();
    if !input.publish && reason.is_empty() {
        return Err(FieldError::refuse("reason", format!("1 to {NOTE_CHARS_MAX} characters")));
    }
    let item = Item { key: key(department), version: Some(input.version) };
    let mut tx = app.begin().await?;
    onehall_records::documents::hold(&tx, &user.ctx, &item.key).await?;
    if input.publish {
        let (document, body) = newest(Reading::Tx(&tx), &user.ctx.tenant, department).await?;
        if document.is_none_or(|document| document.state() != DocumentState::Submitted) {
            return Err(ErrorCode::ConfigNotWaiting.into());
        }
        let drafting = Drafting { app: &app, state: &state, user: &user, department };
        drafting.publish(&mut tx, &body, item, reason).await?;
    } else {
        send_back(&mut tx, &user.ctx, &*state.kind, &item, reason).await?;
    }
    tx.save().await?;
    user.ok(Stand::now(&app, &user, department).await?)
}
