//! `POST /api/onehall/chat/badge`

use axum::Extension;
use axum::extract::State;
use onehall_db::StoreResult;
use onehall_kernel::Envelope;
use onehall_web::{Answer, App, Body, Empty, Reply as _, User};
use serde::Serialize;

use crate::state::Chat;
use crate::store::list::unread;
use crate::store::places::list_official;

/// The number on the button of chat.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct BadgeOut {
    /// Unread messages of conversations that are not muted (000 section 4).
    unread: i64,
    /// How many of them are notices of official accounts, which the bell does not count again.
    notices: i64,
}

pub(super) async fn badge(app: &App, chat: &Chat, user: &User) -> StoreResult<BadgeOut> {
    let (ctx, me) = (&user.ctx, user.session.user);
    let counts = unread(app.repo().conn(), &ctx.tenant, me).await?;
    let talked: i64 = counts.iter().filter(|(_, _, is_muted)| !is_muted).map(|(_, number, _)| number).sum();
    let places = list_official(app.repo().conn(), &ctx.tenant, me).await?;
    let is_muted = |id: String| places.get(&id).is_some_and(|place| place.is_muted);
    let told = chat.official.unread(ctx, me).await?;
    let told: u64 = told.iter().filter(|(account, _)| !is_muted(account.to_string())).map(|(_, number)| number).sum();
    let notices = i64::try_from(told).unwrap_or(i64::MAX);
    Ok(BadgeOut { unread: talked.saturating_add(notices), notices })
}

/// How many unread messages the caller has, without those of muted conversations.
#[utoipa::path(post, path = "/api/onehall/chat/badge", tag = "chat", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads")), ("x-part" = json!(true))),
    request_body = Empty, responses((status = 200, body = Envelope<BadgeOut>)))]
pub(super) async fn chat_badge(
    State(app): State<App>,
    Extension(chat): Extension<Chat>,
    user: User,
    Body(_input): Body<Empty>,
) -> Answer<BadgeOut> {
    let badge = badge(&app, &chat, &user).await?;
    user.ok(badge)
}
