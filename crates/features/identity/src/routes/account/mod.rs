//! The person's own account: password, sessions, bindings, links.

pub(crate) mod access_links;
pub(crate) mod add_binding;
pub(crate) mod change_password;
pub(crate) mod end_others;
pub(crate) mod end_session;
pub(crate) mod list_bindings;
pub(crate) mod list_sessions;
pub(crate) mod remove_binding;

use onehall_kernel::ErrorCode;
use onehall_web::{ApiError, User};

/// The security of an account is its owner's: whoever acts as somebody else may not change it.
fn require_owner(user: &User) -> Result<(), ApiError> {
    if user.session.impersonator.is_some() { Err(ErrorCode::AccessDenied.into()) } else { Ok(()) }
}
