//! `POST /api/onehall/account/sessions/endOthers`

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Answer, App, Body, Empty, Reply as _, User};
use serde_json::json;

use super::end_session::EndedSessionsOut;
use crate::ends;
use crate::state::IdentityState;
use onehall_records::audit;

/// Ends every session of the caller but this one.
#[utoipa::path(post, path = "/api/onehall/account/sessions/endOthers", tag = "identity", extensions(("x-access" = json!("user")), ("x-acting" = json!("refused"))),
    request_body = Empty, responses((status = 200, body = Envelope<EndedSessionsOut>)))]
pub async fn end_other_sessions(
    State(app): State<App>,
    Extension(state): Extension<IdentityState>,
    user: User,
    Body(_input): Body<Empty>,
) -> Answer<EndedSessionsOut> {
    user.in_person()?;
    let (ctx, me) = (&user.ctx, user.session.user);
    let mut tx = app.begin().await?;
    let ended = ends::end_other_sessions(&*state.sso, &mut tx, ctx, me, user.session.id, "owner").await?;
    if !ended.is_empty() {
        audit::record(&mut tx, ctx, "account.sessions_ended", &format!("user:{me}"), json!({"ended": ended.len()}))
            .await?;
    }
    tx.save().await?;
    for session in &ended {
        state.cache.forget_session(*session);
    }
    user.ok(EndedSessionsOut { ended_sessions: ended.len() })
}
