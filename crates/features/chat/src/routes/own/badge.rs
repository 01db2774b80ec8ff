//! `POST /api/onehall/chat/badge`

use axum::extract::State;
use onehall_db::StoreResult;
use onehall_kernel::Envelope;
use onehall_web::{Answer, App, Body, Empty, Reply as _, User};
use serde::Serialize;

use crate::store::list::unread;

/// The number on the button of chat.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct BadgeOut {
    /// Unread messages of conversations that are not muted (000 section 4).
    unread: i64,
}

pub(super) async fn badge(app: &App, user: &User) -> StoreResult<BadgeOut> {
    let counts = unread(app.repo().conn(), &user.ctx.tenant, user.session.user).await?;
    Ok(BadgeOut { unread: counts.iter().filter(|(_, _, is_muted)| !is_muted).map(|(_, number, _)| number).sum() })
}

/// How many unread messages the caller has, without those of muted conversations.
#[utoipa::path(post, path = "/api/onehall/chat/badge", tag = "chat", extensions(("x-access" = json!("user"))),
    request_body = Empty, responses((status = 200, body = Envelope<BadgeOut>)))]
pub(super) async fn chat_badge(State(app): State<App>, user: User, Body(_input): Body<Empty>) -> Answer<BadgeOut> {
    let badge = badge(&app, &user).await?;
    user.ok(badge)
}
