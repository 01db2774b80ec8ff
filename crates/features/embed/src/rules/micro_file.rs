//! The archives of sub-applications: how large, how many, and what those are told whose archive is not taken.

use chrono::TimeDelta;
use onehall_files::{Area, Counted, DayLimit, Kind, Purpose};
use onehall_web::FileRule;

use super::bundle::ARCHIVE_BYTES_MAX;

/// Versions that a tenant may keep.
pub const VERSIONS_MAX: usize = 50;
/// Archives that one person may send in 24 hours.
pub const PER_DAY: u64 = 50;
/// What an archive belongs to.
pub const HOLDER: &str = "micro";

/// Archives. Each belongs to its version at once.
pub const MICRO: Purpose = Purpose {
    area: Area { name: HOLDER, max_bytes: ARCHIVE_BYTES_MAX, kinds: &[Kind::Zip] },
    unnamed: "bundle.zip",
    waits: TimeDelta::hours(1),
    per_day: DayLimit { most: PER_DAY, areas: &[HOLDER], counted: Counted::All },
    space: None,
};

/// What is taken, as people read it.
pub const RULE: FileRule = FileRule { max_bytes: ARCHIVE_BYTES_MAX, kinds: "ZIP" };
