//! Rows of this area. Private: other areas see the exported types only.

mod access;
mod activation;
mod binding;
mod credentials;
mod factors;
mod passwords;

pub(crate) use access::{access_token, captcha, client, refresh_token, session, sign_in_failure};
pub(crate) use activation::activation_code;
pub(crate) use binding::social_binding;
pub(crate) use credentials::credential;
pub(crate) use factors::{recovery_code, second_factor, sign_in_challenge};
pub(crate) use passwords::app_password;
