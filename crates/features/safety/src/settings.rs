//! Settings of this area.

use onehall_records::{AnySetting, Setting, Visibility};
use serde::Deserialize;

/// How long refused texts are kept.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct SensitiveWords {
    /// Days.
    pub keep_attempts_days: i64,
}

impl Default for SensitiveWords {
    fn default() -> Self {
        Self { keep_attempts_days: 180 }
    }
}

/// As `{"keepAttemptsDays": 180}`.
pub(crate) const SENSITIVE_WORDS: Setting<SensitiveWords> = Setting::new(
    "sensitive_words",
    Visibility::Administrators,
    ["敏感词记录保存天数", "How long refused texts are kept"],
);

/// All of them.
pub(crate) const SETTINGS: &[AnySetting] = &[SENSITIVE_WORDS.any()];
