//! Rights of this area. The entries are the pages that they open (001 section 2.1), and the calls of those pages.

use onehall_kernel::{ADMINISTRATOR, DEPARTMENT_ADMINISTRATOR, MenuPlace, Right};
use onehall_web::Guard;

/// The page on which departments keep their duties.
#[derive(Debug, Clone, Copy)]
pub(crate) struct KeepsDuties;

impl Guard for KeepsDuties {
    const RIGHT: Right = Right::entry(
        "deptResponsibilityListConfig",
        MenuPlace { order: 135, path: "/deptResponsibilityListConfig" },
        ["部门职责清单", "Departments' duties"],
        &[ADMINISTRATOR, DEPARTMENT_ADMINISTRATOR],
    );
}

/// Which of the three lists are shown to whom, and the types of duties.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ConfiguresLists;

impl Guard for ConfiguresLists {
    const RIGHT: Right = Right::entry(
        "threeListsConfig",
        MenuPlace { order: 50, path: "/home/userFrameConfig/threeListsConfig" },
        ["三张清单配置", "Three lists"],
        &[ADMINISTRATOR],
    );
}

/// Changing the duties of the departments that one administers.
#[derive(Debug, Clone, Copy)]
pub(crate) struct EditsDuties;

impl Guard for EditsDuties {
    const RIGHT: Right = Right::ability(
        "edit-duties",
        ["编辑部门职责", "Edit duties of departments"],
        &[ADMINISTRATOR, DEPARTMENT_ADMINISTRATOR],
    );
}

/// Publishing or returning what departments hand in.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ApprovesDuties;

impl Guard for ApprovesDuties {
    const RIGHT: Right =
        Right::ability("approve-duties", ["审核部门职责", "Approve duties of departments"], &[ADMINISTRATOR]);
}

/// All of them.
pub(crate) const RIGHTS: &[Right] =
    &[KeepsDuties::RIGHT, ConfiguresLists::RIGHT, EditsDuties::RIGHT, ApprovesDuties::RIGHT];
