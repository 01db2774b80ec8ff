//! `nobody/cas/{get,update,remove}SessionValidTime` (000 sections 3 and 4): the payload stands under `data`.

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_kernel::{Ctx, Envelope, Locale, TenantId};
use onehall_web::{Answer, ApiError, App, Body, Reply as _, Visitor};
use serde::{Deserialize, Serialize};

use crate::rules::token;
use crate::sessions::{self, SessionTime};
use crate::state::IdentityState;

/// The session's handle.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SessionIn {
    /// The portal's own service ticket.
    #[garde(length(chars, min = 1, max = 256))]
    cas_ticket: String,
}

/// How long the session lives.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SessionTimeOut {
    /// Seconds left, 0 when ended.
    expire_time: i64,
    /// Seconds at the beginning.
    initial_expire_time: i64,
    /// An opaque name of the session.
    tgt: String,
    /// What to tell when it has ended.
    out_log_tip: String,
}

/// Whether a session was ended.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct RemovedOut {
    removed: bool,
}

fn out(state: &IdentityState, locale: Locale, time: &SessionTime, seconds: i64) -> SessionTimeOut {
    let tip = match locale {
        Locale::Zh => "登录已超时或已在其他地方退出，请重新登录",
        Locale::En => "You were signed out or your session timed out, please sign in again",
    };
    SessionTimeOut {
        expire_time: seconds,
        initial_expire_time: time.initial,
        tgt: time.session.as_ref().map(|(id, ..)| token::handle(&state.secret, *id)).unwrap_or_default(),
        out_log_tip: tip.to_owned(),
    }
}

fn ctx_of(visitor: &Visitor, tenant: &str) -> Ctx {
    Ctx { tenant: tenant.parse::<TenantId>().unwrap_or_else(|_| visitor.ctx.tenant.clone()), ..visitor.ctx.clone() }
}

/// Tells how long a ticket's session lives; an unknown ticket has 0 seconds.
#[utoipa::path(post, path = "/api/blade-workbench/nobody/cas/getSessionValidTime", tag = "identity", extensions(("x-access" = json!("nobody"))),
    request_body = SessionIn, responses((status = 200, body = Envelope<SessionTimeOut>)))]
pub async fn get_session_time(
    State(app): State<App>,
    Extension(state): Extension<IdentityState>,
    visitor: Visitor,
    Body(input): Body<SessionIn>,
) -> Answer<SessionTimeOut> {
    let time = sessions::session_time(app.repo().conn(), &state.clock, &input.cas_ticket, &visitor.ctx).await?;
    visitor.ok_data(out(&state, visitor.ctx.locale, &time, time.seconds))
}

/// Slides the idle deadline of a ticket's session, never past the hard one.
#[utoipa::path(post, path = "/api/blade-workbench/nobody/cas/updateSessionValidTime", tag = "identity", extensions(("x-access" = json!("nobody"))),
    request_body = SessionIn, responses((status = 200, body = Envelope<SessionTimeOut>)))]
pub async fn update_session_time(
    State(app): State<App>,
    Extension(state): Extension<IdentityState>,
    visitor: Visitor,
    Body(input): Body<SessionIn>,
) -> Answer<SessionTimeOut> {
    let time = sessions::session_time(app.repo().conn(), &state.clock, &input.cas_ticket, &visitor.ctx).await?;
    let seconds = match &time.session {
        Some((id, tenant, _)) if time.seconds > 0 => {
            let ctx = ctx_of(&visitor, tenant);
            let limits = state.clock.of(&ctx.tenant).await?;
            let tx = app.begin().await?;
            let seconds = sessions::slide(&tx, limits, &ctx, *id).await?;
            tx.save().await?;
            seconds
        }
        _ => 0,
    };
    visitor.ok_data(out(&state, visitor.ctx.locale, &time, seconds))
}

/// Ends a ticket's session everywhere.
#[utoipa::path(post, path = "/api/blade-workbench/nobody/cas/removeSessionValidTime", tag = "identity", extensions(("x-access" = json!("nobody"))),
    request_body = SessionIn, responses((status = 200, body = Envelope<RemovedOut>)))]
pub async fn remove_session(
    State(app): State<App>,
    Extension(state): Extension<IdentityState>,
    visitor: Visitor,
    Body(input): Body<SessionIn>,
) -> Answer<RemovedOut> {
    let time = sessions::session_time(app.repo().conn(), &state.clock, &input.cas_ticket, &visitor.ctx).await?;
    let removed = match time.session {
        Some(found) => end(&app, &state, &visitor, found).await?,
        None => false,
    };
    visitor.ok_data(RemovedOut { removed })
}

async fn end(
    app: &App,
    state: &IdentityState,
    visitor: &Visitor,
    found: (uuid::Uuid, String, onehall_kernel::UserId),
) -> Result<bool, ApiError> {
    let (id, tenant, user) = found;
    let ctx = ctx_of(visitor, &tenant);
    let mut tx = app.begin().await?;
    match sessions::tgt_of(&tx, &ctx.tenant, id).await? {
        Some(tgt) => {
            state.end_sign_on(&mut tx, &ctx, tgt, "logout").await?;
        }
        None => sessions::end_session(&mut tx, &ctx, &tenant, id, user, "logout").await?,
    }
    tx.save().await?;
    state.cache.forget_session(id);
    Ok(true)
}
