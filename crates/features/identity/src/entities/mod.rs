//! Rows of this area. Private: other areas see the exported types only.

mod access;

mod binding;
mod directory;
mod factors;
mod passwords;
mod teaching;

pub(crate) use access::{access_token, captcha, client, refresh_token, session, sign_in_failure};
pub(crate) use binding::social_binding;
pub(crate) use directory::{department, right_given, role, role_grant, tenant, user, user_post, user_role};
pub(crate) use factors::{recovery_code, second_factor, sign_in_challenge};
pub(crate) use passwords::app_password;
pub(crate) use teaching::course_taught;
