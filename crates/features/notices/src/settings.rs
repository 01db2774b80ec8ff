//! Settings of this area.

use onehall_records::{AnySetting, Setting, Visibility};

/// Whether notices are checked for sensitive words.
pub(crate) const NOTICE_WORDS: Setting<bool> = Setting::new(
    "notice_words",
    Visibility::Administrators,
    ["通知检查敏感词", "Notices are checked for sensitive words"],
);

/// All of them.
pub(crate) const SETTINGS: &[AnySetting] = &[NOTICE_WORDS.any()];
