//! `POST /api/im/tigase/shiku_msgs`

use axum::Json;
use axum::extract::State;
use onehall_feature::OfficialAccount;
use onehall_kernel::{ErrorCode, UserId};
use onehall_web::{ApiError, App};
use serde::Serialize;
use uuid::Uuid;

use super::Shiku;
use super::signed::{self, Signed};
use crate::officials::{account_of, card, fields};
use crate::people;
use crate::rules::conversation::Peer;
use crate::rules::payload::NOTICE;
use crate::rules::shown::content;
use crate::state::Chat;
use crate::store::history::{Part, page, place_of};
use crate::store::places::{find_place, list_people};

/// Messages of a page when the client does not say, and at most.
const PAGE: u64 = 20;
const PAGE_MAX: u64 = 100;

/// A stored message.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ArchivedOut {
    message_id: String,
    /// The archive's id: pages count from it.
    stanza_id: String,
    from_user_id: String,
    from_user_name: String,
    to_user_id: String,
    /// Seconds.
    time_send: i64,
    #[serde(rename = "type")]
    message_type: i32,
    content: String,
    /// The fields as they were sent, as JSON text; empty when another client sent plain text or it was revoked.
    body: String,
    revoked: bool,
    /// How many of the others read it.
    read_number: usize,
    /// How many others there are.
    member_number: usize,
}

/// A page of a conversation.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct HistoryOut {
    /// Oldest first.
    messages: Vec<ArchivedOut>,
    /// Whether there is more in the direction of the page.
    has_more: bool,
}

/// A page of the conversation with `receiver`: the newest, or those before or after a message; `keyword` filters.
#[utoipa::path(post, path = "/api/im/tigase/shiku_msgs", tag = "chat", extensions(("x-access" = json!("user")), ("x-acting" = json!("refused"))),
    request_body(content = String, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = Shiku<HistoryOut>)))]
pub(super) async fn list_messages(
    State(app): State<App>,
    chat: signed::State,
    signed: Signed,
) -> Result<Json<Shiku<HistoryOut>>, ApiError> {
    let user = &signed.user;
    let (tenant, me) = (&user.ctx.tenant, user.session.user);
    let peer = Peer::parse(signed.need("receiver")?).ok_or(ErrorCode::ChatNoPerson)?;
    if let Some(account) = account_of(&app, &chat, &user.ctx, peer).await? {
        return told(&chat, &signed, &account).await;
    }
    let conversation = peer.conversation(me);
    let repo = app.repo();
    let Some(place) = find_place(repo.conn(), tenant, me, &conversation).await? else {
        return Ok(Shiku::ok(HistoryOut { messages: Vec::new(), has_more: false }));
    };
    let mut part = Part { keyword: signed.get("keyword").map(str::to_owned), ..Part::default() };
    for (name, seq) in [("before", &mut part.before), ("after", &mut part.after)] {
        if let Some(id) = signed.get(name) {
            let id: Uuid = id.parse().map_err(|_| ErrorCode::ChatNoConversation)?;
            let found = place_of(repo.conn(), tenant, &conversation, id).await?;
            *seq = Some(found.ok_or(ErrorCode::ChatNoConversation)?);
        }
    }
    part.forwards = part.after.is_some() && part.before.is_none();
    let size = signed.number("pageSize", PAGE, PAGE_MAX);
    let (rows, has_more) = page(repo.conn(), tenant, me, &conversation, place.cleared_seq, &part, size).await?;
    let others = list_people(repo.conn(), tenant, &conversation).await?;
    let mut ids: Vec<UserId> = rows.iter().map(|row| UserId(row.sender_id)).collect();
    ids.sort_unstable();
    ids.dedup();
    let names = people::names(&app, tenant, &ids).await?;
    let is_group = matches!(peer, Peer::Group(_));
    let messages = rows.into_iter().map(|row| {
        let readers = others.iter().filter(|other| other.user_id != row.sender_id);
        ArchivedOut {
            content: content(&row),
            stanza_id: row.id.to_string(),
            from_user_id: row.sender_id.to_string(),
            from_user_name: names.get(&row.sender_id).map(|person| person.user_name.clone()).unwrap_or_default(),
            to_user_id: if row.sender_id == me.0 || is_group { peer.id() } else { me.to_string() },
            time_send: row.created_at.timestamp(),
            message_type: row.kind,
            body: row.payload,
            revoked: row.revoked_at.is_some(),
            read_number: readers.clone().filter(|other| other.read_seq >= row.seq).count(),
            member_number: readers.count(),
            message_id: row.message_id,
        }
    });
    Ok(Shiku::ok(HistoryOut { messages: messages.collect(), has_more }))
}

/// What an official account told the caller; nothing lies behind the newest page, and nothing is searched.
async fn told(chat: &Chat, signed: &Signed, account: &OfficialAccount) -> Result<Json<Shiku<HistoryOut>>, ApiError> {
    let (ctx, me) = (&signed.user.ctx, signed.user.session.user);
    let nothing = || Ok(Shiku::ok(HistoryOut { messages: Vec::new(), has_more: false }));
    if signed.get("after").is_some() || signed.get("keyword").is_some() {
        return nothing();
    }
    let before = match signed.get("before") {
        None => None,
        Some(id) => {
            let id: Uuid = id.parse().map_err(|_| ErrorCode::ChatNoConversation)?;
            let Some(notice) = chat.official.notice(ctx, id).await? else { return nothing() };
            Some((notice.sent_at, id))
        }
    };
    let size = signed.number("pageSize", PAGE, PAGE_MAX);
    let mut found = chat.official.history(ctx, me, account.id, before, size + 1).await?;
    let has_more = found.len() as u64 > size;
    found.truncate(usize::try_from(size).unwrap_or(usize::MAX));
    found.reverse();
    let messages = found.iter().map(|notice| ArchivedOut {
        message_id: notice.id.to_string(),
        stanza_id: notice.id.to_string(),
        from_user_id: notice.account.to_string(),
        from_user_name: notice.account_name.clone(),
        to_user_id: me.to_string(),
        time_send: notice.sent_at.timestamp(),
        message_type: NOTICE,
        content: card(notice),
        body: fields(notice, me),
        revoked: false,
        read_number: 0,
        member_number: 0,
    });
    Ok(Shiku::ok(HistoryOut { messages: messages.collect(), has_more }))
}
