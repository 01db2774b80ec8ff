//! Several reading calls in one request, for pages that ask for many things at once.
//!
//! A part is the call itself: it goes through the routes with the caller's own headers, so that rights, tenant, language,
//! limits, audit and access log are those of the single call, and so is its answer. Which routes may be parts they say
//! themselves (`x-part` in the API document).

mod inside;
mod route;

pub(crate) use inside::Inside;
pub use route::{__path_bundle, bundle};
