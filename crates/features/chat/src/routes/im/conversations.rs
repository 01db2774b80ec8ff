//! `POST /api/im/tigase/getLastChatList`

use std::cmp::Reverse;
use std::collections::HashMap;

use axum::Json;
use axum::extract::State;
use onehall_kernel::UserId;
use onehall_web::{ApiError, App, User};
use serde::Serialize;
use uuid::Uuid;

use super::Shiku;
use super::signed::{self, Signed};
use crate::config::GROUPS;
use crate::officials::card;
use crate::people::{self, assistant_name};
use crate::rules::conversation::Peer;
use crate::rules::payload::{NOTICE, is_to_all};
use crate::rules::shown::content;
use crate::state::Chat;
use crate::store::groups::list_groups;
use crate::store::list::conversations;
use crate::store::places::{list_official, read_marks};

/// Conversations of an answer when the client does not say, and at most.
const PAGE: u64 = 100;
const PAGE_MAX: u64 = 500;

/// A conversation in the list.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct LastChatOut {
    /// The other person, the group, or 30001.
    pub user_id: String,
    pub nickname: String,
    pub avatar: String,
    /// `student`, `teacher`, `staff`, `official`, `group` or `assistant`.
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
    /// 1: the latest message is to everybody in the group.
    pub all_user: i32,
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
#[utoipa::path(post, path = "/api/im/tigase/getLastChatList", tag = "chat", extensions(("x-access" = json!("user")), ("x-acting" = json!("refused"))),
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
    let all = listed(&app, &chat, &signed.user).await?;
    let page = all.into_iter().filter(|one| one.time_send >= since).take(size).map(|one| {
        let jid = if one.is_group {
            format!("{}@{GROUPS}{domain}", one.user_id)
        } else {
            format!("{}@{domain}", one.user_id)
        };
        LastChatOut { jid, ..one }
    });
    Ok(Shiku::ok(page.collect()))
}

/// Every conversation of the caller, in the order of the list.
pub(super) async fn listed(app: &App, chat: &Chat, user: &User) -> Result<Vec<LastChatOut>, ApiError> {
    let (tenant, me) = (&user.ctx.tenant, user.session.user);
    let repo = app.repo();
    let found = conversations(repo.conn(), tenant, me).await?;
    let peers: Vec<Peer> = found.iter().filter_map(|one| Peer::parse(&one.place.peer)).collect();
    let others = peers.iter().filter_map(|peer| if let Peer::User(id) = peer { Some(*id) } else { None });
    let senders = found.iter().filter_map(|one| Some(UserId(one.last.as_ref()?.sender_id)));
    let mut ids: Vec<UserId> = others.chain([me]).chain(senders).collect();
    ids.sort_unstable();
    ids.dedup();
    let names = people::names(app, tenant, &ids).await?;
    let groups: Vec<Uuid> =
        peers.iter().filter_map(|peer| if let Peer::Group(id) = peer { Some(*id) } else { None }).collect();
    let groups: HashMap<Uuid, String> =
        list_groups(repo.conn(), tenant, &groups).await?.into_iter().map(|group| (group.id, group.name)).collect();
    let keys: Vec<&str> = found.iter().map(|one| one.place.conversation.as_str()).collect();
    let marks = read_marks(repo.conn(), tenant, me, &keys).await?;
    let mut out: Vec<LastChatOut> = found
        .iter()
        .filter_map(|one| {
            let peer = Peer::parse(&one.place.peer)?;
            let (nickname, avatar, kind) = match peer {
                Peer::User(id) => {
                    let person = names.get(&id.0)?;
                    (person.user_name.clone(), person.avatar.clone(), person.kind.clone())
                }
                Peer::Assistant => (assistant_name(user.ctx.locale).to_owned(), String::new(), "assistant".to_owned()),
                Peer::Group(id) => (groups.get(&id)?.clone(), String::new(), "group".to_owned()),
            };
            let last = one.last.as_ref();
            let mark = |id: i64| marks.get(&(one.place.conversation.clone(), id)).map(ToString::to_string);
            Some(LastChatOut {
                user_id: peer.id(),
                nickname,
                avatar,
                kind,
                mp_type: None,
                is_group: matches!(peer, Peer::Group(_)),
                jid: String::new(),
                message_id: last.map(|m| m.message_id.clone()),
                stanza_id: last.map(|m| m.id.to_string()),
                message_type: last.map(|m| m.kind),
                content: last.map(content).unwrap_or_default(),
                all_user: last.is_some_and(|m| m.revoked_at.is_none() && is_to_all(&m.payload)).into(),
                from_user_id: last.map(|m| m.sender_id.to_string()),
                from_user_name: last.and_then(|m| names.get(&m.sender_id)).map(|p| p.user_name.clone()),
                time_send: last.map_or(one.place.changed_at, |m| m.created_at).timestamp(),
                unread_number: one.unread,
                read_stanza_id: mark(me.0),
                peer_read_stanza_id: if let Peer::User(id) = peer { mark(id.0) } else { None },
                offline_no_push_msg: one.place.is_muted,
                open_top_chat_time: one.place.pinned_at.map_or(0, |at| at.timestamp()),
            })
        })
        .collect();
    out.extend(officials(app, chat, user).await?);
    out.sort_by_key(|one| Reverse((one.open_top_chat_time, one.time_send, one.stanza_id.clone())));
    Ok(out)
}

/// The official accounts that told the caller something.
async fn officials(app: &App, chat: &Chat, user: &User) -> Result<Vec<LastChatOut>, ApiError> {
    let (ctx, me) = (&user.ctx, user.session.user);
    let places = list_official(app.repo().conn(), &ctx.tenant, me).await?;
    let found = chat.official.conversations(ctx, me).await?;
    Ok(found
        .into_iter()
        .map(|one| {
            let (id, latest) = (one.account.id.to_string(), one.latest);
            let place = places.get(&id);
            LastChatOut {
                nickname: one.account.name.clone(),
                avatar: one.account.avatar,
                kind: "official".to_owned(),
                mp_type: Some(one.account.mp_type.to_owned()),
                is_group: false,
                jid: String::new(),
                message_id: Some(latest.id.to_string()),
                stanza_id: Some(latest.id.to_string()),
                message_type: Some(NOTICE),
                content: card(&latest),
                all_user: 0,
                from_user_id: Some(id.clone()),
                from_user_name: Some(one.account.name),
                time_send: latest.sent_at.timestamp(),
                unread_number: i64::try_from(one.unread).unwrap_or(i64::MAX),
                read_stanza_id: (one.unread == 0).then(|| latest.id.to_string()),
                peer_read_stanza_id: None,
                offline_no_push_msg: place.is_some_and(|place| place.is_muted),
                open_top_chat_time: place.and_then(|place| place.pinned_at).map_or(0, |at| at.timestamp()),
                user_id: id,
            }
        })
        .collect())
}
