//! Rights of this area.

use onehall_kernel::{ADMINISTRATOR, Right};
use onehall_web::Guard;

/// The registers of people, departments, classes and who teaches whom, of the departments one administers.
#[derive(Debug, Clone, Copy)]
pub struct ManagesDirectory;

impl Guard for ManagesDirectory {
    const RIGHT: Right =
        Right::ability("manage-directory", ["管理组织与人员", "Manage people and departments"], &[ADMINISTRATOR]);
}

/// All of them.
pub(crate) const RIGHTS: &[Right] = &[ManagesDirectory::RIGHT];
