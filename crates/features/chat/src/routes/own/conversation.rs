//! `POST /api/onehall/chat/conversation`

use axum::Extension;
use axum::extract::State;
use chrono::DateTime;
use garde::Validate;
use onehall_kernel::{Envelope, ErrorCode};
use onehall_web::{Answer, App, Body, Reply as _, User};
use serde::{Deserialize, Serialize};

use crate::officials::account_of;
use crate::rules::conversation::{Peer, official};
use crate::state::Chat;
use crate::store::messages::last_seq;
use crate::store::places::{PlaceChange, change_place, put_official};

/// What to set on a conversation; absent is left as it is.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct ConversationIn {
    /// The other person, or 30001.
    #[garde(length(min = 1, max = 64))]
    user_id: String,
    /// Muted: does not count in the badge.
    offline_no_push_msg: Option<bool>,
    /// Seconds; pinned since then. 0 takes the pin away.
    open_top_chat_time: Option<i64>,
    /// Leaves it out of the list until something new comes.
    is_hidden: Option<bool>,
}

/// Whether it was changed.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct ChangedOut {
    changed: bool,
}

/// Mutes, pins or hides a conversation for the caller, on all devices.
#[utoipa::path(post, path = "/api/onehall/chat/conversation", tag = "chat", extensions(("x-access" = json!("user")), ("x-acting" = json!("refused"))),
    request_body = ConversationIn, responses((status = 200, body = Envelope<ChangedOut>)))]
pub(super) async fn change_conversation(
    State(app): State<App>,
    Extension(chat): Extension<Chat>,
    user: User,
    Body(input): Body<ConversationIn>,
) -> Answer<ChangedOut> {
    let (ctx, me) = (&user.ctx, user.session.user);
    let peer = Peer::parse(&input.user_id).ok_or(ErrorCode::ChatNoConversation)?;
    let account = account_of(&app, &chat, ctx, peer).await?;
    let conversation = account.as_ref().map_or_else(|| peer.conversation(me), |account| official(account.id));
    let pinned_at = match input.open_top_chat_time {
        None => None,
        Some(0) => Some(None),
        Some(time) => {
            let at = DateTime::from_timestamp(time, 0).filter(|at| *at <= ctx.now).unwrap_or(ctx.now);
            Some(Some(at))
        }
    };
    let tx = app.begin().await?;
    if let Some(account) = &account {
        put_official(tx.conn(), &ctx.tenant, me, account.id, ctx.now).await?;
    }
    let hidden_seq = match input.is_hidden {
        Some(true) => Some(last_seq(tx.conn(), &ctx.tenant, &conversation).await?),
        Some(false) => Some(0),
        None => None,
    };
    let wanted = PlaceChange { is_muted: input.offline_no_push_msg, pinned_at, hidden_seq, cleared_seq: None };
    if !change_place(tx.conn(), &ctx.tenant, me, &conversation, wanted, ctx.now).await? {
        return Err(ErrorCode::ChatNoConversation.into());
    }
    tx.save().await?;
    user.ok(ChangedOut { changed: true })
}
