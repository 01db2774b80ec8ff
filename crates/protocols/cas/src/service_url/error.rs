//! Why a service URL is refused.

use thiserror::Error;

/// Reason for refusing a service URL. The text is for logs and for the administrator, it repeats nothing of the input.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum ServiceUrlError {
    /// Nothing was given.
    #[error("the service URL is empty")]
    Empty,
    /// Longer than [`super::MAX_SERVICE_LEN`] bytes.
    #[error("the service URL is longer than 2048 bytes")]
    TooLong,
    /// A control character, an invisible character, a backslash, or a blank at the beginning or end.
    #[error("the service URL contains a control character, an invisible character, a backslash or an outer blank")]
    Character,
    /// Not an absolute `http://` or `https://` URL.
    #[error("the service URL must begin with http:// or https://")]
    Scheme,
    /// User information (`user@`) before the host.
    #[error("the service URL must not contain user information before the host")]
    UserInfo,
    /// The host or port is missing, invalid, or written in a misleading way.
    #[error("the host or port of the service URL is missing, invalid or not written plainly")]
    Host,
    /// `.` or `..` segments, encoded or not, or encoded control characters or backslashes in the path.
    #[error("the path of the service URL contains dot segments or encoded control characters")]
    Path,
}
