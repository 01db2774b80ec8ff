//! `POST /api/im/tigase/getLastChatList`

use std::cmp::Reverse;

use axum::Json;
use axum::extract::State;
use onehall_kernel::UserId;
use onehall_web::{ApiError, App, User};
use serde::Serialize;

use super::Shiku;
use super::signed::{self, Signed};
use crate::people::{self, assistant_name};
use crate::rules::conversation::Peer;
use crate::rules::shown::content;
use crate::store::list::conversations;
use crate::store::places::read_marks;

/// Conversations of an answer when the client does not say, and at most.
const PAGE: u64 = 100;
const PAGE_MAX: u64 = 500;

/// A conversation in the list.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct LastChatOut {
    /// The other person, or 30001.
    pub user_id: String,
    pub nickname: String,
    pub avatar: String,
    /// `student`, `teacher`, `staff` or `assistant`.
    pub kind: String,
    pub mp_type: Option<String>,
    pub is_group: bool,
    pub jid: String,
    pub message_id: Option<String>,
    /// The archive's id.
    pub stanza_id: Option<String>,
    #[serde(rename = "type")]
    pub message_type: Option<i32>,
    pub content: String,
    pub from_user_id: Option<String>,
    pub from_user_name: Option<String>,
    /// Seconds.
    pub time_send: i64,
    pub unread_number: i64,
    /// The caller read up to here.
    pub read_stanza_id: Option<String>,
    /// The other person read up to here.
    pub peer_read_stanza_id: Option<String>,
    pub offline_no_push_msg: bool,
    /// Seconds; 0 when it is not pinned.
    pub open_top_chat_time: i64,
}

/// The caller's conversations: pinned ones first, then by their latest message (001 section 4).
#[utoipa::path(post, path = "/api/im/tigase/getLastChatList", tag = "chat", extensions(("x-access" = json!("user"))),
    request_body(content = String, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = Shiku<Vec<LastChatOut>>)))]
pub(super) async fn list_last_chats(
    State(app): State<App>,
    chat: signed::State,
    signed: Signed,
) -> Result<Json<Shiku<Vec<LastChatOut>>>, ApiError> {
    let since = signed.get("startTime").and_then(|time| time.parse::<i64>().ok()).unwrap_or(0);
    let size = usize::try_from(signed.number("pageSize", PAGE, PAGE_MAX)).unwrap_or(usize::MAX);
    let domain = chat.config.domain_of(&signed.user.ctx.tenant);
    let all = listed(&app, &signed.user).await?;
    let page = all
        .into_iter()
        .filter(|one| one.time_send >= since)
        .take(size)
        .map(|one| LastChatOut { jid: format!("{}@{domain}", one.user_id), ..one });
    Ok(Shiku::ok(page.collect()))
}

/// Every conversation of the caller, in the order of the list.
pub(super) async fn listed(app: &App, user: &User) -> Result<Vec<LastChatOut>, ApiError> {
    let (tenant, me) = (&user.ctx.tenant, user.session.user);
    let repo = app.repo();
    let found = conversations(repo.conn(), tenant, me).await?;
    let mut ids: Vec<UserId> = found.iter().filter_map(|one| one.place.peer.parse().ok().map(UserId)).collect();
    ids.push(me);
    let names = people::names(app, tenant, &ids).await?;
    let keys: Vec<&str> = found.iter().map(|one| one.place.conversation.as_str()).collect();
    let marks = read_marks(repo.conn(), tenant, &keys).await?;
    let mut out: Vec<LastChatOut> = found
        .iter()
        .filter_map(|one| {
            let peer = Peer::parse(&one.place.peer)?;
            let person = match peer {
                Peer::User(id) => Some(names.get(&id.0)?),
                Peer::Assistant => None,
            };
            let last = one.last.as_ref();
            let mark = |id: i64| marks.get(&(one.place.conversation.clone(), id)).map(ToString::to_string);
            Some(LastChatOut {
                user_id: peer.id(),
                nickname: person.map_or_else(|| assistant_name(user.ctx.locale).to_owned(), |p| p.user_name.clone()),
                avatar: person.map(|p| p.avatar.clone()).unwrap_or_default(),
                kind: person.map_or_else(|| "assistant".to_owned(), |p| p.kind.clone()),
                mp_type: None,
                is_group: false,
                jid: String::new(),
                message_id: last.map(|m| m.message_id.clone()),
                stanza_id: last.map(|m| m.id.to_string()),
                message_type: last.map(|m| m.kind),
                content: last.map(content).unwrap_or_default(),
                from_user_id: last.map(|m| m.sender_id.to_string()),
                from_user_name: last.and_then(|m| names.get(&m.sender_id)).map(|p| p.user_name.clone()),
                time_send: last.map_or(one.place.changed_at, |m| m.created_at).timestamp(),
                unread_number: one.unread,
                read_stanza_id: mark(me.0),
                peer_read_stanza_id: match peer {
                    Peer::User(id) => mark(id.0),
                    Peer::Assistant => None,
                },
                offline_no_push_msg: one.place.is_muted,
                open_top_chat_time: one.place.pinned_at.map_or(0, |at| at.timestamp()),
            })
        })
        .collect();
    out.sort_by_key(|one| Reverse((one.open_top_chat_time, one.time_send, one.stanza_id.clone())));
    Ok(out)
}
