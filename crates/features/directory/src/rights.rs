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

/// All of them.
pub(crate) const RIGHTS: &[Right] = &[ManagesDirectory::RIGHT, ManagesTenants::RIGHT];
