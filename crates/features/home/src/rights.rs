//! Rights of this area. The menu's entries have the names of the routes they lead to (001 sections 2.1 and 2.2); the pages
//! ask for them before they open (001 section 3).

use onehall_kernel::{ADMINISTRATOR, MenuPlace, Right};
use onehall_web::Guard;

pub(crate) use onehall_web::ConfiguresCards;

use crate::rules::menu::ADD_PATH;

/// What roles and departments change of the home page.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ManageCards;

impl Guard for ManageCards {
    const RIGHT: Right = Right::ability("manage-cards", ["管理首页卡片", "Manage home page cards"], &[ADMINISTRATOR]);
}

/// What people see of drafts of configuration.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PublishesConfig;

impl Guard for PublishesConfig {
    const RIGHT: Right = Right::ability("publish-config", ["发布门户配置", "Publish configuration"], &[ADMINISTRATOR]);
}

/// The home page of a person, by roles, departments and places.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PreviewsAsPerson;

impl Guard for PreviewsAsPerson {
    const RIGHT: Right =
        Right::ability("preview-as-person", ["以个人身份预览", "Preview as a person"], &[ADMINISTRATOR]);
}

/// Common tools, footer and navigation of the landing page.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ConfiguresLanding;

impl Guard for ConfiguresLanding {
    const RIGHT: Right =
        page("preLoginConfig", (90, "/home/userFrameConfig/preLoginConfig"), ["登录前首页配置", "Landing page"]);
}

/// Themes, pictures and title of the frame.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ConfiguresLook;

impl Guard for ConfiguresLook {
    const RIGHT: Right = page("lookConfig", (92, "/admin/look"), ["主题与标识", "Themes and logos"]);
}

/// Semesters and holidays.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ConfiguresCalendar;

impl Guard for ConfiguresCalendar {
    const RIGHT: Right = page("calendarConfig", (94, "/admin/calendar"), ["校历", "School calendar"]);
}

/// Layers of the home page.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ConfiguresHome;

impl Guard for ConfiguresHome {
    const RIGHT: Right =
        page("homePageConfig", (30, "/home/userFrameConfig/homePageConfig"), ["首页配置", "Home page"]);
}

/// The navigation list and quick navigation.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ConfiguresNavigation;

impl Guard for ConfiguresNavigation {
    const RIGHT: Right = page("addNavigation", (100, ADD_PATH), ["导航配置", "Navigation"]);
}

const fn page(name: &'static str, (order, path): (u16, &'static str), words: [&'static str; 2]) -> Right {
    Right::entry(name, MenuPlace { order, path }, words, &[ADMINISTRATOR])
}

/// All of them.
pub(crate) const RIGHTS: &[Right] = &[
    ManageCards::RIGHT,
    PublishesConfig::RIGHT,
    PreviewsAsPerson::RIGHT,
    ConfiguresCards::RIGHT,
    page("userFrameConfig", (20, "/home/userFrameConfig"), ["门户配置", "Portal configuration"]),
    ConfiguresHome::RIGHT,
    ConfiguresLanding::RIGHT,
    ConfiguresLook::RIGHT,
    ConfiguresCalendar::RIGHT,
    ConfiguresNavigation::RIGHT,
];
