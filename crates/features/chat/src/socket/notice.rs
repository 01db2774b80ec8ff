//! Notices of official accounts, to the sessions of this node.

use onehall_kernel::{Ctx, UserId};
use onehall_xmpp::ext::delivery::stanza_id;
use onehall_xmpp::ext::message::{body, json, message};
use uuid::Uuid;

use crate::hub::Ready;
use crate::officials::fields;
use crate::state::Chat;

/// Hands a notice that went out to those of its recipients who are here.
pub(crate) async fn notice_news(chat: &Chat, ctx: &Ctx, users: &[UserId], id: Uuid) {
    let here: Vec<_> =
        users.iter().flat_map(|user| chat.hub.here(&ctx.tenant, *user)).filter(|one| one.takes_unnamed()).collect();
    if here.is_empty() {
        return;
    }
    let notice = match chat.official.notice(ctx, id).await {
        Ok(Some(notice)) => notice,
        Ok(None) => return,
        Err(error) => {
            tracing::warn!(%error, notice = %id, "a notice did not reach chat; lists show it");
            return;
        }
    };
    let domain = chat.config.domain_of(&ctx.tenant);
    let from = format!("{}@{domain}", notice.account);
    for session in here {
        let text = message("chat", &from, session.jid.as_str(), &id.to_string())
            .child(body(&notice.title))
            .child(json(&fields(&notice, session.user)))
            .child(stanza_id(session.jid.bare_str(), &id.to_string()));
        chat.hub.hand(&session, Ready { text: text.to_string().into(), mark: None });
    }
}
