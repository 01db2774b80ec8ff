//! What a rank in a group allows (XEP-0045 section 5), and the limits of groups.

/// People of a group.
pub const MEMBERS_MAX: usize = 500;
/// Groups a person may found.
pub const FOUNDED_MAX: u64 = 100;
/// Characters of a group's name.
pub const NAME_MAX: usize = 50;
/// Characters of a group's notice.
pub const NOTICE_MAX: usize = 500;

/// A rank in a group, the lowest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rank {
    /// Talks, and asks others in.
    Member,
    /// Looks after the group.
    Admin,
    /// Founded it, or took it over.
    Owner,
}

impl Rank {
    /// Every rank.
    pub const ALL: [Self; 3] = [Self::Member, Self::Admin, Self::Owner];

    /// Its name in tables and at the wire.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Member => "member",
            Self::Admin => "admin",
            Self::Owner => "owner",
        }
    }

    /// The rank of a name.
    #[must_use]
    pub fn of(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rank| rank.name() == name)
    }
}

/// Something done to a group.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Deed {
    /// Asking people in.
    Invite,
    /// Another name or notice, taking back what others said.
    Manage,
    /// A message to everybody in the group (contract section 7, `allUser`).
    CallAll,
    /// Sending somebody of this rank away.
    Remove(Rank),
    /// Giving somebody of the first rank the second one.
    Appoint(Rank, Rank),
    /// Going away oneself.
    Leave,
    /// Ending the group for everybody.
    Dissolve,
}

/// Whether a rank allows a deed.
#[must_use]
pub fn may(mine: Rank, deed: Deed) -> bool {
    match deed {
        Deed::Invite => true,
        Deed::Manage | Deed::CallAll => mine >= Rank::Admin,
        Deed::Remove(theirs) => mine >= Rank::Admin && mine > theirs,
        Deed::Appoint(..) | Deed::Dissolve => mine == Rank::Owner,
        // somebody has to answer for the group: an owner hands it over or dissolves it
        Deed::Leave => mine != Rank::Owner,
    }
}

/// A name inside the group that nobody has yet: two people of one name are told apart by a number.
#[must_use]
pub fn nickname<'a>(name: &str, taken: impl Fn(&str) -> bool + 'a) -> String {
    // an address ends at the first slash it has, and a nickname stands behind it
    let name: String = name.chars().filter(|c| !c.is_control()).take(NAME_MAX).collect();
    let name = name.trim();
    let name = if name.is_empty() { "·" } else { name };
    if !taken(name) {
        return name.to_owned();
    }
    let free = (2_u32..).map(|number| format!("{name} {number}")).find(|one| !taken(one));
    free.unwrap_or_else(|| name.to_owned())
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case(Deed::Invite, [true, true, true])]
    #[case(Deed::Manage, [false, true, true])]
    #[case(Deed::CallAll, [false, true, true])]
    #[case(Deed::Remove(Rank::Member), [false, true, true])]
    #[case(Deed::Remove(Rank::Admin), [false, false, true])]
    #[case(Deed::Remove(Rank::Owner), [false, false, false])]
    #[case(Deed::Appoint(Rank::Member, Rank::Admin), [false, false, true])]
    #[case(Deed::Leave, [true, true, false])]
    #[case(Deed::Dissolve, [false, false, true])]
    fn ranks(#[case] deed: Deed, #[case] expected: [bool; 3]) {
        assert_eq!(Rank::ALL.map(|rank| may(rank, deed)), expected);
    }

    #[test]
    fn people_of_one_name_are_told_apart() {
        assert_eq!(nickname("王芳", |_| false), "王芳");
        assert_eq!(nickname("王芳", |one| one == "王芳" || one == "王芳 2"), "王芳 3");
        assert_eq!(nickname(" \u{7} ", |_| false), "·");
        assert_eq!(nickname(&"长".repeat(80), |_| false).chars().count(), NAME_MAX);
    }

    #[test]
    fn every_rank_has_a_name() {
        for rank in Rank::ALL {
            assert_eq!(Rank::of(rank.name()), Some(rank));
        }
        assert_eq!(Rank::of("outcast"), None);
    }
}
