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

/// Seeing what people did.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ReadAudit;

impl Guard for ReadAudit {
    const RIGHT: Right = Right::ability("read-audit", ["查看审计日志", "See the audit log"], &[ADMINISTRATOR]);
}

/// Seeing where people are signed in.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ReadSessions;

impl Guard for ReadSessions {
    const RIGHT: Right =
        Right::ability("read-sessions", ["查看登录会话", "See where people are signed in"], &[ADMINISTRATOR]);
}

/// All of them.
pub(crate) const RIGHTS: &[Right] = &[Impersonate::RIGHT, ReadAudit::RIGHT, ReadSessions::RIGHT];
