//! Rights of this area.

use onehall_kernel::{ADMINISTRATOR, Right};
use onehall_web::ports::Grants;
use onehall_web::{Guard, Needs};

/// The registers of people, departments, classes and who teaches whom, of the departments one administers.
#[derive(Debug, Clone, Copy)]
pub struct ManagesDirectory;

impl Guard for ManagesDirectory {
    const RIGHT: Right =
        Right::ability("manage-directory", ["管理组织与人员", "Manage people and departments"], &[ADMINISTRATOR]);
}

/// Looks after people and roles of the whole tenant, and not of some departments alone, whatever role gave the right to.
#[derive(Debug, Clone, Copy)]
pub struct ManagesWholeDirectory;

impl Needs for ManagesWholeDirectory {
    fn allows(grants: &Grants) -> bool {
        grants.hold(&ManagesDirectory::RIGHT) && grants.administers.is_none()
    }
}

/// The tenants of the installation: which there are, under which hosts, how much each may have, and whether it is open. For people
/// of the default tenant alone.
#[derive(Debug, Clone, Copy)]
pub struct ManagesTenants;

impl Guard for ManagesTenants {
    const RIGHT: Right =
        Right::ability("manage-tenants", ["管理平台租户", "Manage the tenants of the platform"], &[ADMINISTRATOR])
            .of_platform();
}

/// What a school chooses itself: sign-in, passwords, protection, chat and the like. The settings are of several areas, so the
/// right stands in the lowest one. They are the whole school's, so routes ask with [`LooksAfterSettings`].
#[derive(Debug, Clone, Copy)]
pub struct ManagesSettings;

impl Guard for ManagesSettings {
    const RIGHT: Right = Right::ability(
        "manage-settings",
        ["管理学校设置（登录、密码、聊天等）", "Manage the school's settings: sign-in, passwords, chat and more"],
        &[ADMINISTRATOR],
    );
}

/// Has the right to settings and administers the whole tenant, not some departments alone.
#[derive(Debug, Clone, Copy)]
pub struct LooksAfterSettings;

impl Needs for LooksAfterSettings {
    fn allows(grants: &Grants) -> bool {
        grants.hold(&ManagesSettings::RIGHT) && grants.administers.is_none()
    }
}

/// All of them.
pub(crate) const RIGHTS: &[Right] = &[ManagesDirectory::RIGHT, ManagesSettings::RIGHT, ManagesTenants::RIGHT];
