//! `POST /api/onehall/account/sessions/end`

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_kernel::Envelope;
use onehall_web::{Answer, ApiError, App, Body, Reply as _, User};
use serde::{Deserialize, Serialize};
use serde_json::json;
use uuid::Uuid;

use crate::state::IdentityState;
use crate::{sessions, store};
use onehall_records::audit;

/// Which session.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EndSessionIn {
    #[garde(skip)]
    session_id: Uuid,
}

/// What ended.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EndedSessionsOut {
    /// How many sessions ended.
    pub(in crate::routes) ended_sessions: usize,
}

/// Ends one of the caller's other sessions, with the single sign-on behind it unless the caller's own stands on the same.
#[utoipa::path(post, path = "/api/onehall/account/sessions/end", tag = "identity", extensions(("x-access" = json!("user")), ("x-acting" = json!("refused"))),
    request_body = EndSessionIn, responses((status = 200, body = Envelope<EndedSessionsOut>)))]
pub async fn end_own_session(
    State(app): State<App>,
    Extension(state): Extension<IdentityState>,
    user: User,
    Body(input): Body<EndSessionIn>,
) -> Answer<EndedSessionsOut> {
    user.in_person()?;
    let (ctx, me) = (&user.ctx, user.session.user);
    let mut tx = app.begin().await?;
    // the session somebody asks from is left by signing out
    let found = store::sessions::lock_session(tx.conn(), &ctx.tenant, input.session_id).await?;
    let found = found
        .filter(|session| session.user_id == me.0 && session.id != user.session.id)
        .ok_or_else(|| ApiError::not_found("登录设备", "The signed-in device"))?;
    let own_tgt = sessions::tgt_of(&tx, &ctx.tenant, user.session.id).await?;
    let ended = match found.tgt_id.filter(|tgt| Some(*tgt) != own_tgt) {
        Some(tgt) => state.end_sign_on(&mut tx, ctx, tgt, "owner").await?.len(),
        None => {
            sessions::end_session(&mut tx, ctx, ctx.tenant.as_str(), found.id, me, "owner").await?;
            1
        }
    };
    audit::record(&mut tx, ctx, "account.session_ended", &format!("session:{}", found.id), json!({"ended": ended}))
        .await?;
    tx.save().await?;
    state.cache.forget_session(found.id);
    user.ok(EndedSessionsOut { ended_sessions: ended })
}
