//! Why a pattern of a registered service is refused.

use super::ServiceUrlError;
use thiserror::Error;

/// Why a pattern of a registered service cannot be used. The texts tell the administrator what to change.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum MatcherError {
    /// The exact URL or prefix is not an acceptable service URL.
    #[error(transparent)]
    Url(#[from] ServiceUrlError),
    /// A prefix ends at a path; query and fragment have no meaning in it.
    #[error("a prefix must not contain ? or #")]
    PrefixTail,
    /// A fragment never reaches a server.
    #[error("an exact service URL must not contain #")]
    Fragment,
    /// Longer than 512 characters.
    #[error("the pattern is longer than 512 characters")]
    TooLong,
    /// Not a regular expression (or one that needs too much memory).
    #[error("the pattern is not a usable regular expression")]
    Syntax,
    /// The pattern does not begin with a scheme.
    #[error("the pattern must begin with http://, https:// or https?://")]
    Scheme,
    /// There is no `/` after the host.
    #[error("the pattern must have a path after the host, for example /.*")]
    NoPath,
    /// A slash inside a group of the host part, so that host and path cannot be told apart.
    #[error("the host part of the pattern must not contain a slash inside a group")]
    SlashInHost,
    /// `a|b` outside of a group.
    #[error("alternatives must stand in a group: (a|b)")]
    Alternatives,
    /// A bare dot in the host part would accept any character: write `\.`.
    #[error("a dot of the host must be written \\. in the pattern")]
    BareDot,
    /// `.*` or `.+` of the host part not followed by `\.`: it would accept hosts of other owners.
    #[error("a wildcard in the host must be followed by \\. in the pattern")]
    LooseWildcard,
    /// The host part accepts every host.
    #[error("the host part of the pattern accepts every host")]
    AnyHost,
}
