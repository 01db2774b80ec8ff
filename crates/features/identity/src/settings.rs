//! Settings of this area.

use onehall_records::{AnySetting, Setting, Visibility};
use serde_json::Value;

use crate::rules::password::PasswordPolicy;

/// What a browser shows before anybody signs in: `logo`, `logoDark`, `favicon`, `themeColor`, `loginImage`, `icp`.
pub const BOOT: Setting<Value> = Setting::new(
    "boot",
    Visibility::Public,
    ["登录前的图片、主题色和备案号", "Pictures, colour and record number before sign-in"],
);

/// Languages that a client offers, for clients that ask for this key.
const LANGUAGES: Setting<Vec<String>> = Setting::new("languages", Visibility::Public, ["语言", "Languages"]);

/// Rules of new passwords.
pub(crate) const PASSWORD_POLICY: Setting<PasswordPolicy> =
    Setting::new("password_policy", Visibility::Administrators, ["密码规则", "Password rules"]);

/// Whom a second factor is demanded of: `"off"` (also when it was never set), `"administrators"` or `"all"`.
pub(crate) const SECOND_FACTOR: Setting<String> =
    Setting::new("second_factor", Visibility::Administrators, ["第二因子", "Second factor"]);

/// Other systems of the school, a list of `{id, name, nameEn, summary, summaryEn, url, icon, roles}`; an entry that is not
/// understood hides no other.
pub(crate) const SYSTEM_ACCESS_LINKS: Setting<Vec<Value>> =
    Setting::new("system_access_links", Visibility::Administrators, ["其他系统入口", "Links to other systems"]);

/// Intervals and limits of the session guard (000 section 9), told as they are set.
pub(crate) const SESSION_EXPIRATION: Setting<Value> =
    Setting::new("session_expiration", Visibility::Administrators, ["会话守护参数", "Intervals of the session guard"]);

/// Fields that are numbers in name only (001 section 7.4), told as they are set.
pub(crate) const FILTER_NUMBER_FIELDS: Setting<Value> =
    Setting::new("filter_number_fields", Visibility::Administrators, ["编号类字段", "Fields that are no amounts"]);

/// All of them.
pub const SETTINGS: &[AnySetting] = &[
    BOOT.any(),
    LANGUAGES.any(),
    PASSWORD_POLICY.any(),
    SECOND_FACTOR.any(),
    SYSTEM_ACCESS_LINKS.any(),
    SESSION_EXPIRATION.any(),
    FILTER_NUMBER_FIELDS.any(),
];
