//! Settings of this area.

use onehall_directory::ManagesSettings;
use onehall_records::{AnySetting, Chosen, Fault, Setting, Visibility};
use onehall_web::Guard as _;
use serde::{Deserialize, Serialize};

/// Whether notices are checked for sensitive words.
pub(crate) const NOTICE_WORDS: Setting<bool> = Setting::new(
    "notice_words",
    Visibility::Administrators,
    ["通知检查敏感词", "Notices are checked for sensitive words"],
)
.edited_by(ManagesSettings::RIGHT)
.chosen_as::<Checked>();

/// [`NOTICE_WORDS`] as it is chosen.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[serde(transparent)]
struct Checked(bool);

impl Chosen for Checked {
    fn usual() -> Self {
        Self(false)
    }

    fn faults(&self) -> Vec<Fault> {
        Vec::new()
    }
}

/// All of them.
pub(crate) const SETTINGS: &[AnySetting] = &[NOTICE_WORDS.any()];
