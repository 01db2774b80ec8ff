//! The steps of the protocol: signing in, issuing, validating, proxying, ending.

pub(crate) mod attributes;
pub(crate) mod end;
pub(crate) mod form_token;
pub(crate) mod issue;
pub(crate) mod open;
pub(crate) mod proxy;
pub(crate) mod validate;
