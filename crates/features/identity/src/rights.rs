//! Rights of this area.

use onehall_kernel::{ADMINISTRATOR, Right};
use onehall_web::Guard;

/// Signing in as another person, visibly.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Impersonate;

impl Guard for Impersonate {
    const RIGHT: Right =
        Right::ability("impersonate", ["以他人身份登录", "Sign in as another person"], &[ADMINISTRATOR]);
}

/// All of them.
pub(crate) const RIGHTS: &[Right] = &[Impersonate::RIGHT];
