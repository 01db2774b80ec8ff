//! Settings of this area.

use onehall_directory::ManagesSettings;
use onehall_records::{AnySetting, Chosen, Fault, Setting, Visibility};
use onehall_web::Guard as _;
use serde::{Deserialize, Serialize};

/// Days that may be named.
pub(crate) const DAYS: [i64; 2] = [1, 3_650];

/// How long refused texts are kept.
#[derive(Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct SensitiveWords {
    /// Days, 1 to 3,650.
    pub keep_attempts_days: i64,
}

impl Default for SensitiveWords {
    fn default() -> Self {
        Self { keep_attempts_days: 180 }
    }
}

impl Chosen for SensitiveWords {
    fn usual() -> Self {
        Self::default()
    }

    fn faults(&self) -> Vec<Fault> {
        Fault::outside("keepAttemptsDays", self.keep_attempts_days, DAYS).into_iter().collect()
    }
}

/// As `{"keepAttemptsDays": 180}`.
pub(crate) const SENSITIVE_WORDS: Setting<SensitiveWords> = Setting::new(
    "sensitive_words",
    Visibility::Administrators,
    ["敏感词记录保存天数", "How long refused texts are kept"],
)
.edited_by(ManagesSettings::RIGHT)
.chosen_as::<SensitiveWords>();

/// All of them.
pub(crate) const SETTINGS: &[AnySetting] = &[SENSITIVE_WORDS.any()];
