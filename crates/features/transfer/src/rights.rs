//! Rights of this area.

use onehall_kernel::{ADMINISTRATOR, Right};
use onehall_web::Guard;

/// Every task of the tenant: who took out or brought in what, stopping and removing it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ManagesTransfers;

impl Guard for ManagesTransfers {
    const RIGHT: Right = Right::ability(
        "manage-transfers",
        ["管理数据导入导出任务", "Manage imports and exports of data"],
        &[ADMINISTRATOR],
    );
}

/// Approves exports of others above the tenant's threshold, and releases whole registers that disable many.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ApprovesExports;

impl Guard for ApprovesExports {
    const RIGHT: Right =
        Right::ability("approve-exports", ["批准数据导出", "Approve exports of data"], &[ADMINISTRATOR]);
}

/// Background work of the school: what waits, runs and was given up, and trying it again.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ManagesJobs;

impl Guard for ManagesJobs {
    const RIGHT: Right = Right::ability("manage-jobs", ["管理后台任务", "Manage background work"], &[ADMINISTRATOR]);
}

/// All of them.
pub(crate) const RIGHTS: &[Right] = &[ManagesTransfers::RIGHT, ApprovesExports::RIGHT, ManagesJobs::RIGHT];
