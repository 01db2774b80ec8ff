//! Lasting and passing ranks (XEP-0045 section 5).

/// What a person is to a group for good.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Affiliation {
    /// Shut out.
    Outcast,
    /// Nothing.
    None,
    /// May enter a group of members only.
    Member,
    /// May invite and remove members.
    Admin,
    /// May do everything, also dissolve the group.
    Owner,
}

impl Affiliation {
    /// All, the lowest first.
    pub const ALL: [Self; 5] = [Self::Outcast, Self::None, Self::Member, Self::Admin, Self::Owner];

    /// The value of the attribute.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Outcast => "outcast",
            Self::None => "none",
            Self::Member => "member",
            Self::Admin => "admin",
            Self::Owner => "owner",
        }
    }

    /// The affiliation of a word.
    #[must_use]
    pub fn of(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.name() == name)
    }

    /// The role that a person of this affiliation has after entering.
    #[must_use]
    pub fn role(self) -> Role {
        match self {
            Self::Outcast => Role::None,
            Self::None | Self::Member => Role::Participant,
            Self::Admin | Self::Owner => Role::Moderator,
        }
    }
}

/// What an occupant may do while in the room.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Role {
    /// Not in the room.
    None,
    /// Listens.
    Visitor,
    /// Speaks.
    Participant,
    /// Keeps order.
    Moderator,
}

impl Role {
    /// All, the lowest first.
    pub const ALL: [Self; 4] = [Self::None, Self::Visitor, Self::Participant, Self::Moderator];

    /// The value of the attribute.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Visitor => "visitor",
            Self::Participant => "participant",
            Self::Moderator => "moderator",
        }
    }

    /// The role of a word.
    #[must_use]
    pub fn of(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.name() == name)
    }
}
