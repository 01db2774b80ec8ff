//! `POST /api/onehall/chat/read`

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_kernel::{Envelope, ErrorCode};
use onehall_web::{Answer, App, Body, Reply as _, User};
use serde::Deserialize;
use uuid::Uuid;

use super::badge::{BadgeOut, badge};
use crate::officials::account_of;
use crate::rules::conversation::Peer;
use crate::state::Chat;
use crate::store::history::place_of;
use crate::store::places::mark_read;

/// Up to where a conversation was read.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct ReadIn {
    /// The other person, or 30001.
    #[garde(length(min = 1, max = 64))]
    user_id: String,
    /// The archive's id of the last message that was read.
    stanza_id: Uuid,
}

/// Marks a conversation as read up to a message, on all devices; never goes back. Answers the badge.
#[utoipa::path(post, path = "/api/onehall/chat/read", tag = "chat", extensions(("x-access" = json!("user")), ("x-acting" = json!("refused"))),
    request_body = ReadIn, responses((status = 200, body = Envelope<BadgeOut>)))]
pub(super) async fn mark_conversation_read(
    State(app): State<App>,
    Extension(chat): Extension<Chat>,
    user: User,
    Body(input): Body<ReadIn>,
) -> Answer<BadgeOut> {
    let (tenant, me) = (&user.ctx.tenant, user.session.user);
    let peer = Peer::parse(&input.user_id).ok_or(ErrorCode::ChatNoConversation)?;
    if let Some(account) = account_of(&app, &chat, &user.ctx, peer).await? {
        chat.official.mark_read(&user.ctx, me, account.id).await?;
        let badge = badge(&app, &chat, &user).await?;
        return user.ok(badge);
    }
    let conversation = peer.conversation(me);
    let seq = place_of(app.repo().conn(), tenant, &conversation, input.stanza_id).await?;
    let seq = seq.ok_or(ErrorCode::ChatNoConversation)?;
    let tx = app.begin().await?;
    mark_read(tx.conn(), tenant, me, &conversation, seq).await?;
    tx.save().await?;
    let badge = badge(&app, &chat, &user).await?;
    user.ok(badge)
}
