//! Asking somebody in: through the room (XEP-0045 section 7.8.2) and directly (XEP-0249).

use crate::condition::StanzaCondition;
use crate::frame::Stanza;
use crate::jid::Jid;
use crate::ns;
use crate::xml::Element;

/// What a message to a room says about an invitation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Invitation {
    /// The sender asks these people in, each with a reason.
    Invite(Vec<(Jid, Option<String>)>),
    /// The sender declines the invitation of that person.
    Decline {
        /// Who invited.
        to: Jid,
        /// The reason given.
        reason: Option<String>,
    },
}

/// Reads the invitation in a message to a room; `Ok(None)` when there is none.
///
/// # Errors
/// `jid-malformed` for somebody who has no sound address.
pub fn invitation(message: &Stanza) -> Result<Option<Invitation>, StanzaCondition> {
    let Some(x) = message.child("x", ns::MUC_USER) else { return Ok(None) };
    let who = |one: &Element| {
        let to = one.attr("to").and_then(|to| Jid::parse(to).ok()).ok_or(StanzaCondition::JidMalformed)?;
        Ok((to, one.get("reason", ns::MUC_USER).map(Element::own_text).filter(|reason| !reason.is_empty())))
    };
    if let Some(decline) = x.get("decline", ns::MUC_USER) {
        let (to, reason) = who(decline)?;
        return Ok(Some(Invitation::Decline { to, reason }));
    }
    let invited: Vec<_> =
        x.elements().filter(|one| one.is("invite", ns::MUC_USER)).map(who).collect::<Result<_, _>>()?;
    Ok((!invited.is_empty()).then_some(Invitation::Invite(invited)))
}

/// The invitation that the room hands to the invited: `inviter` is the real address of the one who asks.
#[must_use]
pub fn mediated_invite(room: &Jid, inviter: &Jid, to: &str, reason: Option<&str>) -> Element {
    let reason = reason.map(|reason| Element::new("reason", ns::MUC_USER).text(reason));
    let invite = Element::new("invite", ns::MUC_USER).with("from", inviter.as_str()).children(reason);
    Element::new("message", ns::CLIENT)
        .with("from", room.as_str())
        .with("to", to)
        .child(Element::new("x", ns::MUC_USER).child(invite))
}

/// The refusal that the room hands to the inviter: `invited` is the address of the one who declines.
#[must_use]
pub fn declined(room: &Jid, invited: &Jid, to: &str, reason: Option<&str>) -> Element {
    let reason = reason.map(|reason| Element::new("reason", ns::MUC_USER).text(reason));
    let decline = Element::new("decline", ns::MUC_USER).with("from", invited.as_str()).children(reason);
    Element::new("message", ns::CLIENT)
        .with("from", room.as_str())
        .with("to", to)
        .child(Element::new("x", ns::MUC_USER).child(decline))
}

/// The child of a message that asks somebody in directly.
#[must_use]
pub fn direct_invite(room: &Jid, reason: Option<&str>) -> Element {
    Element::new("x", ns::CONFERENCE).with("jid", room.as_str()).with_some("reason", reason)
}
