//! Notices of official accounts, to the sessions of this node.

use onehall_feature::OfficialNotice;
use onehall_kernel::{Ctx, UserId};
use onehall_xmpp::ext::delivery::stanza_id;
use onehall_xmpp::ext::message::{body, json, message};
use uuid::Uuid;

use super::offline::insert;
use crate::hub::Ready;
use crate::officials::{fields_of_all, to_one};
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
    let (letter, id) = (Letter::of(&notice), id.to_string());
    for session in here {
        let around = message("chat", &from, session.jid.as_str(), &id).child(stanza_id(session.jid.bare_str(), &id));
        let text = insert(&around.to_string(), &letter.to(session.user));
        chat.hub.hand(&session, Ready::plain(text));
    }
}

/// What a notice says to everybody, written once: it goes to thousands.
struct Letter {
    /// The readable text, and what the fields begin with.
    before: String,
    /// The fields behind the one that says to whom it is.
    after: String,
}

impl Letter {
    fn of(notice: &OfficialNotice) -> Self {
        let all = json(&fields_of_all(notice)).to_string();
        let (before, after) = all.split_once('{').unwrap_or_default();
        Self { before: format!("{}{before}", body(&notice.title)), after: after.to_owned() }
    }

    /// The children of the message to one of them.
    fn to(&self, user: UserId) -> String {
        format!("{}{{{}{}", self.before, to_one(user), self.after)
    }
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;
    use onehall_xmpp::frame::Frame;
    use onehall_xmpp::xml::Limits;

    use super::*;

    #[test]
    fn everybody_reads_their_own() {
        let notice = OfficialNotice {
            id: Uuid::nil(),
            account: UserId(7),
            account_name: "教务处 {1}".to_owned(),
            mp_type: "1",
            title: "关于 <选课> & \"补选\" 的通知".to_owned(),
            summary: "{}".to_owned(),
            img: String::new(),
            open_window: "0",
            sent_at: DateTime::UNIX_EPOCH,
            opened_at: None,
        };
        let around = message("chat", "7@a", "8@a/pc-1", "n").child(stanza_id("8@a", "n"));
        let text = insert(&around.to_string(), &Letter::of(&notice).to(UserId(8)));
        let Ok(Frame::Stanza(stanza)) = Frame::parse(&text, &Limits::SIGNED_IN) else { panic!("{text}") };
        assert_eq!(stanza.body().as_deref(), Some(notice.title.as_str()));
        let read: serde_json::Value = serde_json::from_str(&stanza.json().unwrap()).unwrap();
        assert_eq!((&read["toUserId"], &read["fromUserName"]), (&"8".into(), &"教务处 {1}".into()));
    }
}
