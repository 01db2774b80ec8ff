//! Rights of this area.

use onehall_kernel::{ADMINISTRATOR, DEPARTMENT_ADMINISTRATOR, Right};
use onehall_web::Guard;

/// Official accounts and their notices, of the departments one administers.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ManagesNotices;

impl Guard for ManagesNotices {
    const RIGHT: Right = Right::ability(
        "manage-notices",
        ["管理通知", "Manage official notices"],
        &[ADMINISTRATOR, DEPARTMENT_ADMINISTRATOR],
    );
}

/// News and announcements that the portal itself has, beside those of other systems; they count for the whole school.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ManagesNews;

impl Guard for ManagesNews {
    const RIGHT: Right =
        Right::ability("manage-news", ["管理新闻公告", "Manage news and announcements"], &[ADMINISTRATOR]);
}

/// The page of those who send. Not a right of its own: an account may name somebody who has none.
pub(crate) const DESK_ENTRY: &str = "noticeDesk";

/// All of them.
pub(crate) const RIGHTS: &[Right] = &[ManagesNotices::RIGHT, ManagesNews::RIGHT];
