//! Official accounts as somebody one talks with: what they say comes from the notices area, what a person set on them is
//! kept here.

use onehall_db::StoreResult;
use onehall_feature::{OfficialAccount, OfficialNotice};
use onehall_kernel::{Ctx, UserId};
use onehall_web::App;
use serde_json::json;

use crate::people::is_there;
use crate::rules::conversation::Peer;
use crate::rules::payload::NOTICE;
use crate::state::Chat;

/// The official account that a conversation would be with, if it is one.
pub(crate) async fn account_of(app: &App, chat: &Chat, ctx: &Ctx, peer: Peer) -> StoreResult<Option<OfficialAccount>> {
    match peer {
        // nearly everybody is a person, and who is one is known without a query
        Peer::User(id) if !is_there(app, chat, &ctx.tenant, id).await? => chat.official.account(ctx, id).await,
        Peer::User(_) | Peer::Assistant | Peer::Group(_) => Ok(None),
    }
}

/// The field `content` of a notice: a card (API-DESIGN section 8).
pub(crate) fn card(notice: &OfficialNotice) -> String {
    json!({"title": notice.title, "sub": notice.summary, "url": "", "img": notice.img}).to_string()
}

/// All fields of a notice to a person (000 section 3).
pub(crate) fn fields(notice: &OfficialNotice, to: UserId) -> String {
    let all = fields_of_all(notice);
    format!("{{{}{}", to_one(to), all.strip_prefix('{').unwrap_or_default())
}

/// The field that everybody gets another value of.
pub(crate) fn to_one(to: UserId) -> String {
    format!("\"toUserId\":\"{to}\",")
}

/// The other fields of a notice.
pub(crate) fn fields_of_all(notice: &OfficialNotice) -> String {
    json!({
        "messageId": notice.id, "messageIdWeb": notice.id, "fromUserId": notice.account.to_string(),
        "fromUserName": notice.account_name, "content": card(notice),
        "timeSend": notice.sent_at.timestamp(), "type": NOTICE, "chatType": "chat", "mpType": notice.mp_type,
        "openWindow": notice.open_window, "objectId": notice.id,
    })
    .to_string()
}
