//! Whom a message is for, and which conversation that is (000 section 3).

use onehall_kernel::{TenantId, UserId};
use uuid::Uuid;

/// The file transfer assistant: messages to oneself (000 section 9, contract section 4).
pub const ASSISTANT: i64 = 30_001;
/// What the conversations of groups begin with.
pub const ROOM: &str = "room:";
/// What the conversations of a person with official accounts begin with.
pub const OFFICIAL: &str = "official:";
/// What the conversations of two people begin with.
pub const TWO: &str = "two:";
/// What the conversation of a person with themselves begins with.
pub const SELF: &str = "self:";
/// What the id of a group begins with: it contains a letter (contract section 7).
const GROUP: char = 'g';

/// Whom a message is for: a numeric id denotes a user, any other one a group (000 section 3).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Peer {
    /// Another person.
    User(UserId),
    /// The file transfer assistant.
    Assistant,
    /// Everybody in a group.
    Group(Uuid),
}

impl Peer {
    /// Reads the local part of an address; nothing for what nobody talks with.
    #[must_use]
    pub fn parse(local: &str) -> Option<Self> {
        if let Some(rest) = local.strip_prefix(GROUP) {
            let id = Uuid::try_parse(rest).ok()?;
            return (group_id(id) == local).then_some(Self::Group(id));
        }
        // one spelling per person: no sign, no leading zero
        let id: i64 = local.parse().ok().filter(|id: &i64| *id > 0 && id.to_string() == local)?;
        Some(if id == ASSISTANT { Self::Assistant } else { Self::User(UserId(id)) })
    }

    /// Its id at the wire.
    #[must_use]
    pub fn id(self) -> String {
        match self {
            Self::User(user) => user.0.to_string(),
            Self::Assistant => ASSISTANT.to_string(),
            Self::Group(id) => group_id(id),
        }
    }

    /// The conversation of `me` with this peer: the same for both people, and for everybody in a group.
    #[must_use]
    pub fn conversation(self, me: UserId) -> String {
        match self {
            Self::Assistant => format!("{SELF}{}", me.0),
            // whoever writes to themselves means the assistant
            Self::User(other) if other == me => format!("{SELF}{}", me.0),
            Self::User(other) => format!("{TWO}{}:{}", me.0.min(other.0), me.0.max(other.0)),
            Self::Group(id) => room(id),
        }
    }
}

/// What a person sets on an official account is kept under this name.
#[must_use]
pub fn official(account: UserId) -> String {
    format!("{OFFICIAL}{}", account.0)
}

/// The id of a group at the wire.
#[must_use]
pub fn group_id(id: Uuid) -> String {
    format!("{GROUP}{}", id.simple())
}

/// The conversation of a group.
#[must_use]
pub fn room(id: Uuid) -> String {
    format!("{ROOM}{}", id.simple())
}

/// By which name writes to a conversation lock its rows: those that append to it before those that mark a person's place.
#[must_use]
pub fn lock_name(tenant: &TenantId, conversation: &str, person: Option<UserId>) -> String {
    match person {
        None => format!("{tenant} {conversation}"),
        Some(person) => format!("{tenant} {conversation} {:020}", person.0),
    }
}

/// The group whose conversation this is.
#[must_use]
pub fn room_id(conversation: &str) -> Option<Uuid> {
    Uuid::try_parse(conversation.strip_prefix(ROOM)?).ok()
}

/// The people of a conversation of two, or with oneself.
pub fn people_of(conversation: &str) -> impl Iterator<Item = UserId> {
    let ids = conversation.strip_prefix(TWO).or_else(|| conversation.strip_prefix(SELF)).unwrap_or_default();
    ids.split(':').filter_map(|id| id.parse().ok().map(UserId))
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case("1002", Some(Peer::User(UserId(1002))))]
    #[case("30001", Some(Peer::Assistant))]
    #[case("g00000000000000000000000000000007", Some(Peer::Group(Uuid::from_u128(7))))]
    #[case("030001", None)]
    #[case("+5", None)]
    #[case("-5", None)]
    #[case("0", None)]
    #[case("g1", None)]
    #[case("g00000000-0000-0000-0000-000000000007", None)]
    #[case("g0000000000000000000000000000000A", None)]
    #[case("", None)]
    #[case("99999999999999999999", None)]
    fn peers(#[case] local: &str, #[case] expected: Option<Peer>) {
        assert_eq!(Peer::parse(local), expected);
        if let Some(peer) = expected {
            assert_eq!(peer.id(), local);
        }
    }

    #[test]
    fn both_people_have_one_conversation_and_the_assistant_has_one_each() {
        let (a, b) = (UserId(7), UserId(12));
        assert_eq!(Peer::User(b).conversation(a), Peer::User(a).conversation(b));
        assert_eq!(Peer::User(a).conversation(a), Peer::Assistant.conversation(a));
        assert_ne!(Peer::Assistant.conversation(a), Peer::Assistant.conversation(b));
        let group = Peer::Group(Uuid::from_u128(7));
        assert_eq!(group.conversation(a), group.conversation(b));
    }
}
