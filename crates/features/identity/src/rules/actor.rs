//! Who stands in the audit log.

use onehall_kernel::UserId;

/// The kind of somebody who did something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum ActorKind {
    /// Somebody of the school.
    Person,
    /// Another system with credentials of its own.
    Client,
    /// Nobody who is known.
    Visitor,
    /// The portal itself, or an operator's command.
    System,
}

/// What an actor is by its label ([`onehall_kernel::Actor::label`]).
#[must_use]
pub fn kind_of(label: &str) -> ActorKind {
    match label.split_once(':') {
        Some(("user", _)) => ActorKind::Person,
        Some(("client", _)) => ActorKind::Client,
        _ if label == "visitor" => ActorKind::Visitor,
        _ => ActorKind::System,
    }
}

/// The person that a label of an actor or object names.
#[must_use]
pub fn person_of(label: &str) -> Option<UserId> {
    label.strip_prefix("user:")?.parse().ok().map(UserId)
}

/// The client that a label of an actor names; empty for others.
#[must_use]
pub fn client_of(label: &str) -> &str {
    label.strip_prefix("client:").unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_are_told_from_systems() {
        for (label, kind, person, client) in [
            ("user:42", ActorKind::Person, Some(42), ""),
            ("user:x", ActorKind::Person, None, ""),
            ("client:campus-card", ActorKind::Client, None, "campus-card"),
            ("system", ActorKind::System, None, ""),
            ("visitor", ActorKind::Visitor, None, ""),
            ("", ActorKind::System, None, ""),
        ] {
            assert_eq!(
                (kind_of(label), person_of(label), client_of(label)),
                (kind, person.map(UserId), client),
                "{label}"
            );
        }
    }
}
