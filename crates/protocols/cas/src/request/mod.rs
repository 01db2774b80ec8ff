//! What callers may ask: the parameters of every endpoint, read once, with case-sensitive names.

mod login;
mod logout;
mod params;
mod proxy;
mod validate;

pub use login::{LoginRequest, ResponseMethod};
pub use logout::LogoutPage;
pub use params::{Params, RequestError};
pub use proxy::ProxyRequest;
pub use validate::{Endpoint, Format, ValidateRequest};

use crate::service_url::{ServiceUrl, ServiceUrlError};

/// A service parameter: not given, usable, or given and refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ServiceParam {
    /// Missing or empty.
    Absent,
    /// A checked URL; whether it is registered is not known yet.
    Valid(ServiceUrl),
    /// Not an acceptable service URL. Never redirect to it.
    Malformed(ServiceUrlError),
}

impl ServiceParam {
    fn read(text: Option<&str>) -> Self {
        match text.map(ServiceUrl::parse) {
            None => Self::Absent,
            Some(Ok(url)) => Self::Valid(url),
            Some(Err(error)) => Self::Malformed(error),
        }
    }

    /// The URL if there is a usable one.
    #[must_use]
    pub fn url(&self) -> Option<&ServiceUrl> {
        match self {
            Self::Valid(url) => Some(url),
            Self::Absent | Self::Malformed(_) => None,
        }
    }
}
