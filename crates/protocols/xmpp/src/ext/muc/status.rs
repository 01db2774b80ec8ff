//! Status codes (XEP-0045 section 15.6).

/// A status of a presence or message of a room.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Status {
    /// 100: everybody sees real addresses.
    RealAddresses,
    /// 104: the configuration changed.
    ConfigurationChanged,
    /// 110: this presence is the reader's own.
    Own,
    /// 170: what is said is kept.
    Logged,
    /// 201: the room was made.
    Created,
    /// 210: the service chose the nickname.
    NicknameAssigned,
    /// 301: shut out.
    Banned,
    /// 303: took another nickname.
    NicknameChanged,
    /// 307: sent out.
    Kicked,
    /// 321: no member any more.
    AffiliationLost,
    /// 322: the room is for members only now.
    MembersOnly,
    /// 332: the service stops.
    Shutdown,
}

impl Status {
    /// The code.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::RealAddresses => "100",
            Self::ConfigurationChanged => "104",
            Self::Own => "110",
            Self::Logged => "170",
            Self::Created => "201",
            Self::NicknameAssigned => "210",
            Self::Banned => "301",
            Self::NicknameChanged => "303",
            Self::Kicked => "307",
            Self::AffiliationLost => "321",
            Self::MembersOnly => "322",
            Self::Shutdown => "332",
        }
    }
}
