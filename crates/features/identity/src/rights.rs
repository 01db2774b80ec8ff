//! Rights of this area.

use onehall_kernel::{ADMINISTRATOR, Right};
use onehall_web::ports::Grants;
use onehall_web::{Guard, Needs};

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

/// The systems of others: clients of the API and applications of single sign-on. They are the whole tenant's, so routes ask
/// with [`LooksAfterSystems`].
#[derive(Debug, Clone, Copy)]
pub struct ManagesSystems;

impl Guard for ManagesSystems {
    const RIGHT: Right = Right::ability("manage-systems", ["管理对接系统", "Manage other systems"], &[ADMINISTRATOR]);
}

/// Has the right to systems and administers the whole tenant, not some departments alone.
#[derive(Debug, Clone, Copy)]
pub struct LooksAfterSystems;

impl Needs for LooksAfterSystems {
    fn allows(grants: &Grants) -> bool {
        grants.hold(&ManagesSystems::RIGHT) && grants.administers.is_none()
    }
}

/// All of them.
pub(crate) const RIGHTS: &[Right] = &[Impersonate::RIGHT, ReadAudit::RIGHT, ReadSessions::RIGHT, ManagesSystems::RIGHT];
