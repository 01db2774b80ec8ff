//! Rights of this area.

use onehall_kernel::{ADMINISTRATOR, DEPARTMENT_ADMINISTRATOR, MenuPlace, Right};
use onehall_web::Guard;

/// Looking after services.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ManageServices;

impl Guard for ManageServices {
    const RIGHT: Right =
        Right::ability("manage-services", ["管理服务", "Manage services"], &[ADMINISTRATOR, DEPARTMENT_ADMINISTRATOR]);
}

/// Feedback on the services of the departments one administers.
#[derive(Debug, Clone, Copy)]
pub(crate) struct FeedbackDesk;

impl Guard for FeedbackDesk {
    const RIGHT: Right = Right::entry(
        "serviceFeedback",
        MenuPlace { order: 120, path: "/serviceFeedback" },
        ["服务反馈", "Service feedback"],
        &[ADMINISTRATOR, DEPARTMENT_ADMINISTRATOR],
    );
}

/// Deciding about words that found nothing, which count for the whole school.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SearchMisses;

impl Guard for SearchMisses {
    const RIGHT: Right = Right::entry(
        "searchMisses",
        MenuPlace { order: 130, path: "/searchMisses" },
        ["未命中搜索词", "Searches without a hit"],
        &[ADMINISTRATOR],
    );
}

/// All of them.
pub(crate) const RIGHTS: &[Right] = &[ManageServices::RIGHT, FeedbackDesk::RIGHT, SearchMisses::RIGHT];
