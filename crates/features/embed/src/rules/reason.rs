//! Why browsers drop messages of frames.

use serde::{Deserialize, Serialize};

/// A reason, as the browser's registry of frames names it (web/README.md, "The bridge to framed pages").
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = EmbeddedDropReason)]
pub enum DropReason {
    /// Not text.
    NotText,
    /// More than 256 kB.
    TooLarge,
    /// No JSON.
    NotJson,
    /// Nested too deep.
    TooDeep,
    /// Without `webApiId` or `apiName`.
    Incomplete,
    /// Its window is no registered frame.
    UnknownSource,
    /// A page of another origin stands in the frame.
    WrongOrigin,
    /// Its application is another tenant's.
    OtherTenant,
    /// More than 50 a second.
    TooMany,
    /// The specification knows no such apiName.
    UnknownName,
    /// The application was not given the name.
    NotGiven,
    /// The page has used this webApiId already.
    Repeated,
    /// The page that asked was gone when the answer was there.
    Gone,
}

impl DropReason {
    /// Every reason.
    pub const ALL: [Self; 13] = [
        Self::NotText,
        Self::TooLarge,
        Self::NotJson,
        Self::TooDeep,
        Self::Incomplete,
        Self::UnknownSource,
        Self::WrongOrigin,
        Self::OtherTenant,
        Self::TooMany,
        Self::UnknownName,
        Self::NotGiven,
        Self::Repeated,
        Self::Gone,
    ];

    /// As it is stored and sent.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::NotText => "notText",
            Self::TooLarge => "tooLarge",
            Self::NotJson => "notJson",
            Self::TooDeep => "tooDeep",
            Self::Incomplete => "incomplete",
            Self::UnknownSource => "unknownSource",
            Self::WrongOrigin => "wrongOrigin",
            Self::OtherTenant => "otherTenant",
            Self::TooMany => "tooMany",
            Self::UnknownName => "unknownName",
            Self::NotGiven => "notGiven",
            Self::Repeated => "repeated",
            Self::Gone => "gone",
        }
    }

    /// The reason of a stored word.
    #[must_use]
    pub fn of(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.as_str() == word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_is_stored_as_it_is_sent() {
        for one in DropReason::ALL {
            assert_eq!(serde_json::to_value(one).unwrap(), one.as_str());
            assert_eq!(DropReason::of(one.as_str()), Some(one));
        }
        assert_eq!(DropReason::of("else"), None);
    }
}
