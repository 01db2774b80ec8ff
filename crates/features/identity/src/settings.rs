//! Settings of this area.

use onehall_records::{AnySetting, Setting, Visibility};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::rules::links::SystemLink;
use crate::rules::password::PasswordPolicy;
use crate::rules::second_factor::Demand;

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
#[derive(Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
struct SessionExpiration {
    /// How often the session is looked at, milliseconds.
    check_interval_ms: Option<u32>,
    /// How long nothing is renewed after it was, milliseconds.
    no_refresh_interval_ms: Option<u32>,
    /// Whether sessions are renewed at all.
    refresh_enabled: Option<bool>,
    /// How often somebody's activity counts, milliseconds.
    activity_throttle_ms: Option<u32>,
    /// How long before its end a session is renewed, seconds.
    extend_threshold_s: Option<u32>,
    /// Renewals that may fail one after the other.
    max_refresh_failures: Option<u32>,
}

/// What is in [`PAGES`].
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub(crate) struct Pages {
    /// Where the lock page stands (000 section 2): a path of one part, as `/lock`, which it is where this is none.
    lock_path: String,
    /// Pages whose text can not be copied, by their paths as `routes.ts` writes them: `/home/homePage`.
    pub(crate) no_copy: Vec<String>,
}

/// Where the lock page stands unless it is set.
const LOCK_PATH: &str = "/lock";
/// First parts of paths that are no pages of the browser.
const NOT_PAGES: [&str; 11] =
    ["api", "open", "cas", "health", "static-config", "ws", "assets", "media", "docs", "metrics", "font"];

impl Pages {
    /// The path of the lock page.
    pub(crate) fn lock_path(&self) -> &str {
        let part = self.lock_path.strip_prefix('/').unwrap_or_default();
        let fits = (1..=64).contains(&part.len())
            && part.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_')
            && !NOT_PAGES.contains(&part.to_ascii_lowercase().as_str());
        if fits { &self.lock_path } else { LOCK_PATH }
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
);

/// Languages that a client offers, for clients that ask for this key.
const LANGUAGES: Setting<Vec<String>> = Setting::new("languages", Visibility::Public, ["语言", "Languages"]);

/// Rules of new passwords.
pub(crate) const PASSWORD_POLICY: Setting<PasswordPolicy> =
    Setting::new("password_policy", Visibility::Administrators, ["密码规则", "Password rules"]);

/// Whom a second factor is demanded of: `"off"` (also when it was never set), `"administrators"` or `"all"`.
pub(crate) const SECOND_FACTOR: Setting<String> =
    Setting::new("second_factor", Visibility::Administrators, ["第二因子", "Second factor"]).shaped_as::<Demand>();

/// Other systems of the school, a list of `{id, name, nameEn, summary, summaryEn, url, icon, roles}`; an entry that is not
/// understood hides no other.
pub(crate) const SYSTEM_ACCESS_LINKS: Setting<Value> =
    Setting::new("system_access_links", Visibility::Administrators, ["其他系统入口", "Links to other systems"])
        .shaped_as::<Vec<SystemLink>>();

/// Intervals and limits of the session guard (000 section 9), told as they are set.
pub(crate) const SESSION_EXPIRATION: Setting<Value> =
    Setting::new("session_expiration", Visibility::Administrators, ["会话守护参数", "Intervals of the session guard"])
        .shaped_as::<SessionExpiration>();

/// Fields that are numbers in name only (001 section 7.4), told as they are set.
pub(crate) const FILTER_NUMBER_FIELDS: Setting<Value> =
    Setting::new("filter_number_fields", Visibility::Administrators, ["编号类字段", "Fields that are no amounts"])
        .shaped_as::<Vec<String>>();

/// The mark over the pages of signed-in people (000 section 1): `showNumber`, whether the person's number at the school (the
/// account) stands beside name, user id and date (`false` when not set), and `pagesOff`, paths of pages without it.
pub(crate) const WATERMARK: Setting<Watermark> = Setting::new("watermark", Visibility::SignedIn, ["水印", "Watermark"]);

/// All of them.
pub(crate) const SETTINGS: &[AnySetting] = &[
    BOOT.any(),
    PAGES.any(),
    LANGUAGES.any(),
    PASSWORD_POLICY.any(),
    SECOND_FACTOR.any(),
    SYSTEM_ACCESS_LINKS.any(),
    SESSION_EXPIRATION.any(),
    FILTER_NUMBER_FIELDS.any(),
    WATERMARK.any(),
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
            ("/锁屏", "/lock"),
        ] {
            assert_eq!(Pages { lock_path: set.to_owned(), ..Pages::default() }.lock_path(), path, "{set}");
        }
    }
}
