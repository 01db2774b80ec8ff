//! Rights of this area.

use onehall_kernel::{ADMINISTRATOR, DEPARTMENT_ADMINISTRATOR, MenuPlace, Right};
use onehall_web::ports::Grants;
use onehall_web::{Guard, Needs};

/// Looking after services.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ManageServices;

impl Guard for ManageServices {
    const RIGHT: Right =
        Right::ability("manage-services", ["管理服务", "Manage services"], &[ADMINISTRATOR, DEPARTMENT_ADMINISTRATOR]);
}

/// Looks after the services of the whole school, and not of some departments alone: what services are grouped by is the school's.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ManagesWholeCatalogue;

impl Needs for ManagesWholeCatalogue {
    fn allows(grants: &Grants) -> bool {
        grants.hold(&ManageServices::RIGHT) && grants.administers.is_none()
    }
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

/// Guides of the departments one administers: editing, publishing and looking them through.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ConfiguresGuides;

impl Guard for ConfiguresGuides {
    const RIGHT: Right = Right::entry(
        "managementGuideConfig",
        MenuPlace { order: 140, path: "/managementGuideConfig" },
        ["办事指南管理", "Guides"],
        &[ADMINISTRATOR, DEPARTMENT_ADMINISTRATOR],
    );
}

/// The hall: what it shows, in which order, the agreement before opening; specials.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ConfiguresHall;

impl Guard for ConfiguresHall {
    const RIGHT: Right =
        page("serviceHallConfig", (40, "/home/userFrameConfig/serviceHallConfig"), ["服务大厅配置", "Service hall"]);
}

/// The same for flows alone.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ConfiguresProcessCenter;

impl Guard for ConfiguresProcessCenter {
    const RIGHT: Right = page(
        "processServiceCenterConfig",
        (60, "/home/userFrameConfig/processServiceCenterConfig"),
        ["流程服务中心配置", "Process service centre"],
    );
}

/// The same for applications alone.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ConfiguresApplicationCenter;

impl Guard for ConfiguresApplicationCenter {
    const RIGHT: Right = page(
        "applicationServiceCenterConfig",
        (70, "/home/userFrameConfig/applicationServiceCenterConfig"),
        ["应用服务中心配置", "Application service centre"],
    );
}

/// Boards and thresholds of effectiveness supervision.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ConfiguresEffectiveness;

impl Guard for ConfiguresEffectiveness {
    const RIGHT: Right = page(
        "effectivenessMonitoringConfig",
        (80, "/home/userFrameConfig/effectivenessMonitoringConfig"),
        ["效能监察配置", "Effectiveness supervision"],
    );
}

const fn page(name: &'static str, (order, path): (u16, &'static str), words: [&'static str; 2]) -> Right {
    Right::entry(name, MenuPlace { order, path }, words, &[ADMINISTRATOR])
}

/// All of them.
pub(crate) const RIGHTS: &[Right] = &[
    ManageServices::RIGHT,
    FeedbackDesk::RIGHT,
    SearchMisses::RIGHT,
    ConfiguresGuides::RIGHT,
    ConfiguresHall::RIGHT,
    ConfiguresProcessCenter::RIGHT,
    ConfiguresApplicationCenter::RIGHT,
    ConfiguresEffectiveness::RIGHT,
];
