//! What the calls of official notices share, and the configuration section `[notices]`.

use std::sync::Arc;

use anyhow::ensure;
use onehall_feature::{AnySection, ExportLimits, OpinionCheck, Section};
use onehall_files::{Files, Purpose};
use onehall_web::FileRule;
use serde::Deserialize;

use crate::rules::official_file::{ATTACHED_TEXT, attachments};

const MB: usize = 1024 * 1024;
/// The largest attachment an operator may allow, in MB.
const FILE_MAX_MB: usize = 200;

/// `[notices]`
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct NoticesConfig {
    /// The largest attachment in MB.
    pub file_max_mb: usize,
}

impl Default for NoticesConfig {
    fn default() -> Self {
        Self { file_max_mb: 20 }
    }
}

/// The configuration section of this area.
pub(crate) const SECTIONS: &[AnySection] = &[AnySection::of::<NoticesConfig>()];

impl Section for NoticesConfig {
    const NAME: &'static str = "notices";

    fn check(&self) -> anyhow::Result<()> {
        ensure!((1..=FILE_MAX_MB).contains(&self.file_max_mb), "notices.file_max_mb takes 1 to {FILE_MAX_MB}");
        Ok(())
    }
}

impl NoticesConfig {
    /// The largest attachment in bytes.
    #[must_use]
    pub const fn file_max(self) -> usize {
        self.file_max_mb * MB
    }
}

/// What the calls share; clones are cheap.
#[derive(Clone)]
pub struct Office {
    /// The server's files.
    pub files: Files,
    /// Judges texts.
    pub opinions: Arc<dyn OpinionCheck>,
    /// Says how many people a table that is made here may be about.
    pub limits: Arc<dyn ExportLimits>,
    /// Limits.
    pub config: NoticesConfig,
}

impl Office {
    /// Attachments.
    pub fn attachments(&self) -> Purpose {
        attachments(self.config.file_max())
    }

    /// What is taken as an attachment, as people read it.
    pub fn rule(&self) -> FileRule {
        FileRule { max_bytes: self.config.file_max(), kinds: ATTACHED_TEXT }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_have_bounds() {
        assert_eq!(NoticesConfig::default().file_max(), 20 * MB);
        for (size, fine) in [(0, false), (1, true), (200, true), (201, false)] {
            assert_eq!(NoticesConfig { file_max_mb: size }.check().is_ok(), fine, "{size}");
        }
        assert!(serde_json::from_str::<NoticesConfig>(r#"{"file_max": 1}"#).is_err());
    }
}
