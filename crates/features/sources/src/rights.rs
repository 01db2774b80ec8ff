//! Rights of this area.

use onehall_kernel::{ADMINISTRATOR, Right};
use onehall_web::Guard;

/// Systems that are asked, their secrets and their APIs.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ManageSources;

impl Guard for ManageSources {
    const RIGHT: Right = Right::ability("manage-sources", ["管理数据源", "Manage data sources"], &[ADMINISTRATOR]);
}

/// All of them.
pub(crate) const RIGHTS: &[Right] = &[ManageSources::RIGHT];
