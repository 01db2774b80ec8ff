//! Notices of official accounts, to the sessions of this node.

use onehall_feature::OfficialNotice;
use onehall_kernel::{Ctx, UserId};
use onehall_xmpp::ext::delivery::stanza_id;
use onehall_xmpp::ext::message::{body, json, message};
use onehall_xmpp::xml::attribute;
use uuid::Uuid;

use crate::hub::Ready;
use crate::officials::{fields_of_all, to_one};
use crate::state::Chat;

/// Hands a notice that went out to those of its recipients who are here.
pub(crate) async fn notice_news(chat: &Chat, ctx: &Ctx, users: &[UserId], id: Uuid) {
    let mut here = chat.hub.all_here(&ctx.tenant, users);
    here.retain(|one| one.takes_unnamed());
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
    let letter = Letter::of(&notice, &format!("{}@{domain}", notice.account));
    for session in here {
        let text = letter.to(session.user, session.jid.as_str(), session.jid.bare_str());
        chat.hub.hand(&session, Ready::plain(text));
    }
}

/// A notice as everybody gets it, written once but for the places that name one of them: it goes to thousands.
struct Letter {
    /// What stands before the address of the session.
    to: String,
    /// Behind it, before that of the person, whose archive has it.
    by: String,
    /// Behind it, before the field that says to whom it is.
    before: String,
    /// The rest.
    after: String,
}

/// Stands for an address until it is known; neither addresses of accounts nor ids have braces.
const HOLE: &str = "{}";
/// How the element of the fields begins.
const FIELDS: &str = "<json ";

impl Letter {
    fn of(notice: &OfficialNotice, from: &str) -> Self {
        let id = notice.id.to_string();
        let whole = message("chat", from, HOLE, &id)
            .child(stanza_id(HOLE, &id))
            .child(body(&notice.title))
            .child(json(&fields_of_all(notice)))
            .to_string();
        let (to, rest) = whole.split_once(HOLE).unwrap_or_default();
        let (by, rest) = rest.split_once(HOLE).unwrap_or_default();
        // no text has a tag in it
        let tag = rest.find(FIELDS).unwrap_or_default();
        let (before, after) = rest[tag..].split_once('{').unwrap_or_default();
        let before = format!("{}{before}{{", &rest[..tag]);
        Self { to: to.to_owned(), by: by.to_owned(), before, after: after.to_owned() }
    }

    /// The message to one session of a person.
    fn to(&self, user: UserId, jid: &str, bare: &str) -> String {
        [
            &self.to,
            attribute(jid).as_ref(),
            &self.by,
            attribute(bare).as_ref(),
            &self.before,
            &to_one(user),
            &self.after,
        ]
        .concat()
    }
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;
    use onehall_xmpp::frame::Frame;
    use onehall_xmpp::xml::Limits;

    use super::*;
    use crate::officials::fields;

    #[test]
    fn everybody_reads_their_own() {
        let notice = OfficialNotice {
            id: Uuid::nil(),
            account: UserId(7),
            account_name: "教务处 {1}".to_owned(),
            mp_type: "1",
            title: "关于 <选课> & \"补选\" {{}} {}的通知".to_owned(),
            summary: "{}".to_owned(),
            img: String::new(),
            open_window: "0",
            sent_at: DateTime::UNIX_EPOCH,
            opened_at: None,
        };
        let own = message("chat", "7@a", "8@a/pc-<1>", &notice.id.to_string())
            .child(stanza_id("8@a", &notice.id.to_string()))
            .child(body(&notice.title))
            .child(json(&fields(&notice, UserId(8))));
        let text = Letter::of(&notice, "7@a").to(UserId(8), "8@a/pc-<1>", "8@a");
        assert_eq!(text, own.to_string());
        let Ok(Frame::Stanza(stanza)) = Frame::parse(&text, &Limits::SIGNED_IN) else { panic!("{text}") };
        assert_eq!(stanza.body().as_deref(), Some(notice.title.as_str()));
        let read: serde_json::Value = serde_json::from_str(&stanza.json().unwrap()).unwrap();
        assert_eq!((&read["toUserId"], &read["fromUserName"]), (&"8".into(), &"教务处 {1}".into()));
    }
}
