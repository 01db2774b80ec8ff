//! What a service provider refuses, by the words of RFC 7644 section 3.12.

/// Which rule was broken, as `scimType` names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FaultKind {
    /// The filter can not be read, or names what can not be filtered by.
    InvalidFilter,
    /// The body has another shape than the operation asks for.
    InvalidSyntax,
    /// The path of a patch can not be read or names no attribute.
    InvalidPath,
    /// A patch names what there is not.
    NoTarget,
    /// A value has another shape or meaning than its attribute.
    InvalidValue,
    /// An attribute is changed that stays as it is.
    Mutability,
    /// More was asked for than is done at once.
    TooMany,
    /// A value is there already that is there only once.
    Uniqueness,
}

impl FaultKind {
    /// The word of the wire.
    #[must_use]
    pub const fn scim_type(self) -> &'static str {
        match self {
            Self::InvalidFilter => "invalidFilter",
            Self::InvalidSyntax => "invalidSyntax",
            Self::InvalidPath => "invalidPath",
            Self::NoTarget => "noTarget",
            Self::InvalidValue => "invalidValue",
            Self::Mutability => "mutability",
            Self::TooMany => "tooMany",
            Self::Uniqueness => "uniqueness",
        }
    }
}

/// A refusal: which rule, and what broke it, in English for whoever wrote the other program.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}: {detail}", kind.scim_type())]
pub struct Fault {
    /// Which rule.
    pub kind: FaultKind,
    /// What broke it.
    pub detail: String,
}

impl Fault {
    /// A refusal.
    pub fn new(kind: FaultKind, detail: impl Into<String>) -> Self {
        Self { kind, detail: detail.into() }
    }
}
