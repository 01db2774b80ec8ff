//! `POST /api/onehall/people/end-sessions`.

use axum::Extension;
use axum::extract::State;
use onehall_directory::{ManagesDirectory, lock_managed};
use onehall_kernel::Envelope;
use onehall_records::audit;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde_json::json;

use super::PersonAccountIn;
use crate::routes::account::end_session::EndedSessionsOut;
use crate::state::IdentityState;
use crate::{app_passwords, ends};

/// Signs somebody out everywhere, here and at other applications, and cuts the chat clients of others; audited. The person
/// may sign in again.
#[utoipa::path(post, path = "/api/onehall/people/end-sessions", tag = "identity", request_body = PersonAccountIn,
    responses((status = 200, body = Envelope<EndedSessionsOut>)),
    extensions(("x-access" = json!(ManagesDirectory::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn end_person_sessions(
    State(app): State<App>,
    Extension(state): Extension<IdentityState>,
    Allowed(user, _): Allowed<ManagesDirectory>,
    Body(input): Body<PersonAccountIn>,
) -> Answer<EndedSessionsOut> {
    let ctx = &user.ctx;
    let mut tx = app.begin().await?;
    let person = lock_managed(&tx, &user, input.user_id).await?;
    let ended = ends::end_sessions_of(&*state.sso, &mut tx, ctx, person.id, "administrator").await?;
    app_passwords::end_streams(&mut tx, ctx, person.id, "administrator").await?;
    audit::record(&mut tx, ctx, "user.sessions_ended", &format!("user:{}", person.id), json!({"ended": ended})).await?;
    tx.save().await?;
    user.ok(EndedSessionsOut { ended_sessions: ended })
}
