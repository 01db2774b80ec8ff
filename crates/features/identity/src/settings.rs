//! Settings of this area.

use onehall_directory::ManagesSettings;
use onehall_feature::SettingDefault;
use onehall_records::{AnySetting, Chosen, Fault, KeptDays, Setting, Visibility};
use onehall_web::Guard as _;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use crate::config::IdentityConfig;
use crate::rules::links::{SystemLink, SystemLinks};
use crate::rules::password::PasswordPolicy;
use crate::rules::second_factor::Demand;
use crate::rules::session_times::SessionTimes;

/// What is in [`BOOT`]; each address of a picture, all of them may be missing.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
struct Boot {
    logo: String,
    logo_dark: String,
    favicon: String,
    login_image: String,
    /// The number of the record filed with the authorities.
    icp: String,
}

/// Numbers of [`SESSION_EXPIRATION`]; what is missing is the browser's own.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub(crate) struct SessionExpiration {
    /// How often the session is looked at, milliseconds: 5,000 to 300,000.
    #[serde(skip_serializing_if = "Option::is_none")]
    check_interval_ms: Option<u32>,
    /// How long nothing is renewed after it was, milliseconds, at most 60,000.
    #[serde(skip_serializing_if = "Option::is_none")]
    no_refresh_interval_ms: Option<u32>,
    /// Whether sessions are renewed at all.
    #[serde(skip_serializing_if = "Option::is_none")]
    refresh_enabled: Option<bool>,
    /// How often somebody's activity counts, milliseconds: 1,000 to 300,000.
    #[serde(skip_serializing_if = "Option::is_none")]
    activity_throttle_ms: Option<u32>,
    /// How long before its end a session is renewed, seconds: 30 to 3,600.
    #[serde(skip_serializing_if = "Option::is_none")]
    extend_threshold_s: Option<u32>,
    /// Renewals that may fail one after the other, 1 to 20.
    #[serde(skip_serializing_if = "Option::is_none")]
    max_refresh_failures: Option<u32>,
}

impl Chosen for SessionExpiration {
    fn usual() -> Self {
        Self {
            check_interval_ms: Some(30_000),
            no_refresh_interval_ms: Some(2_000),
            refresh_enabled: Some(true),
            activity_throttle_ms: Some(20_000),
            extend_threshold_s: Some(300),
            max_refresh_failures: Some(5),
        }
    }

    fn faults(&self) -> Vec<Fault> {
        [
            ("checkIntervalMs", self.check_interval_ms, [5_000, 300_000]),
            ("noRefreshIntervalMs", self.no_refresh_interval_ms, [0, 60_000]),
            ("activityThrottleMs", self.activity_throttle_ms, [1_000, 300_000]),
            ("extendThresholdS", self.extend_threshold_s, [30, 3_600]),
            ("maxRefreshFailures", self.max_refresh_failures, [1, 20]),
        ]
        .into_iter()
        .filter_map(|(field, number, bounds)| Fault::outside(field, i64::from(number?), bounds))
        .collect()
    }
}

/// What is in [`PAGES`].
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub(crate) struct Pages {
    /// Where the lock page stands (000 section 2): a path of one part, as `/lock`, which it is where this is none.
    lock_path: String,
    /// Pages whose text can not be copied, by their paths as `routes.ts` writes them: `/home/homePage`. At most 200.
    pub(crate) no_copy: Vec<String>,
}

/// Where the lock page stands unless it is set.
const LOCK_PATH: &str = "/lock";
/// First parts of paths that are no pages of the browser.
const NOT_PAGES: [&str; 11] =
    ["api", "open", "cas", "health", "static-config", "ws", "assets", "media", "docs", "metrics", "font"];

/// First parts of paths at which other pages of the browser stand (`routes.ts`), in small letters.
const OTHER_PAGES: [&str; 31] = [
    "activate",
    "admin",
    "allservices",
    "apply",
    "cardbusinessconfig",
    "chat",
    "data",
    "deletenopag",
    "deptresponsibilitylistconfig",
    "g",
    "generaldetailstow",
    "guides",
    "home",
    "iframpage",
    "login",
    "managementguideconfig",
    "messagecenter",
    "messageifrm",
    "msgdetail",
    "navifram",
    "news",
    "noticeaccounts",
    "noticedesk",
    "noticeroster",
    "publiclists",
    "searchmisses",
    "sensitivewords",
    "servicefeedback",
    "servicehall",
    "serviceiframpage",
    "wel",
];

impl Pages {
    /// The path of the lock page.
    pub(crate) fn lock_path(&self) -> &str {
        if may_lock_at(&self.lock_path) { &self.lock_path } else { LOCK_PATH }
    }
}

/// Whether the lock page may stand at a path: one part, at which nothing else stands.
fn may_lock_at(path: &str) -> bool {
    let part = path.strip_prefix('/').unwrap_or_default();
    let small = part.to_ascii_lowercase();
    (1..=64).contains(&part.len())
        && part.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_')
        && !NOT_PAGES.iter().chain(&OTHER_PAGES).any(|other| *other == small)
}

/// Pages that a list may name.
const PAGES_MAX: usize = 200;

/// The faults of a list of pages: each a path as `routes.ts` writes it, none twice.
fn page_faults(field: &str, pages: &[String]) -> Vec<Fault> {
    if let Some(many) = Fault::many(field, pages.len(), PAGES_MAX) {
        return vec![many];
    }
    let is_path = |path: &str| path.starts_with('/') && path.len() <= 200 && path.bytes().all(|b| b.is_ascii_graphic());
    let wrong = |(place, path): (usize, &String)| !is_path(path) || pages[..place].contains(path);
    let place = pages.iter().enumerate().position(wrong);
    place.map(|place| Fault::new(format!("{field}[{place}]"), "the path of a page, each once")).into_iter().collect()
}

impl Chosen for Pages {
    fn usual() -> Self {
        Self { lock_path: LOCK_PATH.to_owned(), no_copy: Vec::new() }
    }

    fn faults(&self) -> Vec<Fault> {
        let mut faults = page_faults("noCopy", &self.no_copy);
        if !self.lock_path.is_empty() && !may_lock_at(&self.lock_path) {
            faults.push(Fault::new("lockPath", "a path of one part at which no other page stands"));
        }
        faults
    }
}

/// What is in [`WATERMARK`]; nothing set is the mark as it is specified.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub(crate) struct Watermark {
    /// Whether the person's number at the school stands beside name, user id and date.
    pub show_number: bool,
    /// Paths of the pages without a mark, as `/home/homePage`; a parameter of a page stands by its name, as
    /// `/home/service/:serviceId`.
    pub pages_off: Vec<String>,
}

impl Chosen for Watermark {
    fn usual() -> Self {
        Self::default()
    }

    fn faults(&self) -> Vec<Fault> {
        page_faults("pagesOff", &self.pages_off)
    }
}

/// What a browser shows before anybody signs in: `loginImage`, `icp`, and `logo`, `logoDark`, `favicon` where the school has
/// published none.
pub const BOOT: Setting<Value> = Setting::new(
    "boot",
    Visibility::Public,
    ["登录前的图片、主题色和备案号", "Pictures, colour and record number before sign-in"],
)
.shaped_as::<Boot>();

/// Where the lock page stands, and which pages can not be copied from (contract section 7).
pub(crate) const PAGES: Setting<Pages> = Setting::new(
    "pages",
    Visibility::Public,
    ["锁屏页地址和禁止复制的页面", "Lock page and pages that can not be copied"],
)
.edited_by(ManagesSettings::RIGHT)
.chosen_as::<Pages>();

/// Languages that a client offers, for clients that ask for this key.
const LANGUAGES: Setting<Vec<String>> = Setting::new("languages", Visibility::Public, ["语言", "Languages"]);

/// Rules of new passwords.
pub(crate) const PASSWORD_POLICY: Setting<PasswordPolicy> =
    Setting::new("password_policy", Visibility::Administrators, ["密码规则", "Password rules"])
        .edited_by(ManagesSettings::RIGHT)
        .chosen_as::<PasswordPolicy>();

/// How long sessions live; the installation's file says it where a school does not.
pub(crate) const SESSION_TIMES: Setting<SessionTimes> =
    Setting::new("session_times", Visibility::Administrators, ["登录有效时间", "How long sign-ins last"])
        .edited_by(ManagesSettings::RIGHT)
        .chosen_as::<SessionTimes>();

/// Whom a second factor is demanded of: `"off"` (also when it was never set), `"administrators"` or `"all"`.
pub(crate) const SECOND_FACTOR: Setting<String> =
    Setting::new("second_factor", Visibility::Administrators, ["第二因子", "Second factor"])
        .shaped_as::<Demand>()
        .edited_by(ManagesSettings::RIGHT)
        .chosen_as::<Demand>();

/// Other systems of the school, a list of `{id, name, nameEn, summary, summaryEn, url, icon, roles}`; an entry that is not
/// understood hides no other.
pub(crate) const SYSTEM_ACCESS_LINKS: Setting<Value> =
    Setting::new("system_access_links", Visibility::Administrators, ["其他系统入口", "Links to other systems"])
        .shaped_as::<Vec<SystemLink>>()
        .edited_by(ManagesSettings::RIGHT)
        .chosen_as::<SystemLinks>();

/// Intervals and limits of the session guard (000 section 9), told as they are set.
pub(crate) const SESSION_EXPIRATION: Setting<Value> =
    Setting::new("session_expiration", Visibility::Administrators, ["会话守护参数", "Intervals of the session guard"])
        .shaped_as::<SessionExpiration>()
        .edited_by(ManagesSettings::RIGHT)
        .chosen_as::<SessionExpiration>();

/// Fields that are numbers in name only (001 section 7.4), told as they are set.
pub(crate) const FILTER_NUMBER_FIELDS: Setting<Value> =
    Setting::new("filter_number_fields", Visibility::Administrators, ["编号类字段", "Fields that are no amounts"])
        .shaped_as::<Vec<String>>();

/// The mark over the pages of signed-in people (000 section 1): `showNumber`, whether the person's number at the school (the
/// account) stands beside name, user id and date (`false` when not set), and `pagesOff`, paths of pages without it.
pub(crate) const WATERMARK: Setting<Watermark> = Setting::new("watermark", Visibility::SignedIn, ["水印", "Watermark"])
    .edited_by(ManagesSettings::RIGHT)
    .chosen_as::<Watermark>();

/// Days that ended sessions are kept, for questions about who was signed in when.
pub(crate) const ENDED_SESSIONS_KEPT: KeptDays = KeptDays::new::<7, 730, 30>(
    "ended_sessions_kept_days",
    ["已结束登录的保存天数", "Days that ended sign-ins are kept"],
    ManagesSettings::RIGHT,
);

/// What the installation's file says of [`SESSION_TIMES`].
pub(crate) fn file_default(config: &IdentityConfig) -> SettingDefault {
    SettingDefault { key: SESSION_TIMES.key, value: json!(SessionTimes::of(config)) }
}

/// All of them.
pub(crate) const SETTINGS: &[AnySetting] = &[
    BOOT.any(),
    PAGES.any(),
    LANGUAGES.any(),
    PASSWORD_POLICY.any(),
    SECOND_FACTOR.any(),
    SESSION_TIMES.any(),
    SYSTEM_ACCESS_LINKS.any(),
    SESSION_EXPIRATION.any(),
    FILTER_NUMBER_FIELDS.any(),
    WATERMARK.any(),
    ENDED_SESSIONS_KEPT.any(),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lock_page_stands_at_a_path_that_nothing_else_has() {
        for (set, path) in [
            ("", "/lock"),
            ("/screen", "/screen"),
            ("/away-1", "/away-1"),
            ("screen", "/lock"),
            ("//evil.example", "/lock"),
            ("/a/b", "/lock"),
            ("/", "/lock"),
            ("/API", "/lock"),
            ("/cas", "/lock"),
            ("/login", "/lock"),
            ("/serviceHall", "/lock"),
            ("/锁屏", "/lock"),
        ] {
            assert_eq!(Pages { lock_path: set.to_owned(), ..Pages::default() }.lock_path(), path, "{set}");
        }
    }

    fn fields(value: &impl Chosen) -> Vec<String> {
        value.faults().into_iter().map(|fault| fault.field).collect()
    }

    #[test]
    fn pages_are_named_by_their_paths_and_once() {
        let pages = |lock_path: &str, no_copy: &[&str]| Pages {
            lock_path: lock_path.to_owned(),
            no_copy: no_copy.iter().map(|path| (*path).to_owned()).collect(),
        };
        for (value, wrong) in [
            (pages("", &[]), &[][..]),
            (pages("/away", &["/home/homePage", "/home/service/:serviceId"]), &[]),
            (pages("/login", &["home"]), &["noCopy[0]", "lockPath"]),
            (pages("/lock", &["/news", "/chat", "/news"]), &["noCopy[2]"]),
            (pages("/lock", &["/a b"]), &["noCopy[0]"]),
            (pages("/lock", &["/x"; PAGES_MAX + 1]), &["noCopy"]),
        ] {
            assert_eq!(fields(&value), wrong, "{value:?}");
        }
        let marked = Watermark { show_number: true, pages_off: vec!["//".to_owned(), "x".to_owned()] };
        assert_eq!(fields(&marked), ["pagesOff[1]"]);
    }

    #[test]
    fn no_page_of_the_browser_is_where_the_screen_may_lock() {
        let routes = include_str!("../../../../web/apps/portal/src/shared/config/routes.ts");
        let paths =
            routes.split("row(").skip(1).filter_map(|row| row.trim_start().strip_prefix('"')?.split('"').next());
        let firsts: Vec<&str> =
            paths.filter_map(|path| path.split('/').nth(1)).filter(|part| !part.is_empty()).collect();
        assert!(firsts.len() > 50, "{firsts:?}");
        for part in firsts.into_iter().filter(|part| *part != "lock") {
            assert!(!may_lock_at(&format!("/{part}")), "{part}");
        }
    }

    #[test]
    fn intervals_of_the_guard_have_bounds() {
        assert_eq!(fields(&SessionExpiration::usual()), [""; 0]);
        assert_eq!(fields(&SessionExpiration::default()), [""; 0], "what is missing is the browser's own");
        let wrong = SessionExpiration {
            check_interval_ms: Some(4_999),
            extend_threshold_s: Some(3_601),
            max_refresh_failures: Some(0),
            ..SessionExpiration::usual()
        };
        assert_eq!(fields(&wrong), ["checkIntervalMs", "extendThresholdS", "maxRefreshFailures"]);
    }
}
