//! What sessions of this node learn of a changed group. Clients read the rest where they read it first.

use onehall_kernel::{TenantId, UserId};
use onehall_xmpp::ext::muc::Status;
use onehall_xmpp::jid::Jid;
use onehall_xmpp::ns;
use onehall_xmpp::xml::Element;
use uuid::Uuid;

use super::room_of;
use crate::hub::{Handle, Ready};
use crate::state::Chat;

/// Tells members that the group is another now, newcomers that they are in it, and those who went that they are not.
pub(crate) fn group_news(chat: &Chat, tenant: &TenantId, group: Uuid, [members, come, gone]: [&Vec<UserId>; 3]) {
    let Some(room) = room_of(&chat.config.domain_of(tenant), group) else { return };
    for user in members {
        for session in chat.hub.here(tenant, *user) {
            if come.contains(user) {
                if session.available() {
                    say(chat, &session, &invited(&room, &session.jid));
                }
            } else if session.hears(group) {
                say(chat, &session, &changed(&room, &session.jid));
            }
        }
    }
    for user in gone {
        for session in chat.hub.here(tenant, *user) {
            let heard = session.hears(group);
            if session.leave_group(group) {
                chat.hub.changed(&session);
            }
            if heard {
                say(chat, &session, &sent_away(&room, &session.jid));
            }
        }
    }
}

fn say(chat: &Chat, session: &Handle, what: &Element) {
    chat.hub.hand(session, Ready::plain(what.to_string()));
}

fn status(code: Status) -> Element {
    Element::new("status", ns::MUC_USER).with("code", code.code())
}

/// XEP-0045 section 7.8.2, from the group itself: who asked stands in the group's details.
fn invited(room: &Jid, to: &Jid) -> Element {
    let invite = Element::new("invite", ns::MUC_USER).with("from", room.as_str());
    let x = Element::new("x", ns::MUC_USER).child(invite);
    Element::new("message", ns::CLIENT).with("from", room.as_str()).with("to", to.as_str()).child(x)
}

/// XEP-0045 section 10.2.1.
fn changed(room: &Jid, to: &Jid) -> Element {
    let x = Element::new("x", ns::MUC_USER).child(status(Status::ConfigurationChanged));
    Element::new("message", ns::CLIENT)
        .with("from", room.as_str())
        .with("to", to.as_str())
        .with("type", "groupchat")
        .child(x)
}

/// XEP-0045 section 9.3: no longer one of the group's people.
fn sent_away(room: &Jid, to: &Jid) -> Element {
    let item = Element::new("item", ns::MUC_USER).with("affiliation", "none").with("role", "none");
    let x =
        Element::new("x", ns::MUC_USER).child(item).child(status(Status::Own)).child(status(Status::AffiliationLost));
    Element::new("presence", ns::CLIENT)
        .with("from", room.as_str())
        .with("to", to.as_str())
        .with("type", "unavailable")
        .child(x)
}
