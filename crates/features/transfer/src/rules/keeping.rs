//! How much, how many and how long (000 section 9; docs/API-DESIGN.md).

use chrono::TimeDelta;
use onehall_files::{Area, Counted, DayLimit, Kind, Purpose};

/// Tasks of one tenant that are worked on at the same time.
pub const AT_ONCE_OF_TENANT: u64 = 2;
/// Tasks that one node works on at the same time.
pub const AT_ONCE_OF_NODE: usize = 4;
/// Tasks of one person that have not ended.
pub const WAITING_MAX: u64 = 10;
/// Rows that are read, or taken back, at a time.
pub const BATCH: u64 = 1_000;
/// How far an export came is stored this often; who follows it asks every 3 s.
pub const TOLD_EVERY: TimeDelta = TimeDelta::milliseconds(500);
/// People whose data an export holds are noted when they are this many, sooner when it is told how far it came.
pub const PEOPLE_AT_ONCE: usize = 10_000;
/// The most rows of an import that are written at a time.
pub const BATCH_MAX: u64 = 2_000;
/// Faulty rows that are read at a time, each with all its cells.
pub const FAULTS_AT_ONCE: u64 = 200;
/// Bytes of the texts of rows that are read at a time: a row of a workbook may hold 1 MB.
pub const BATCH_BYTES: usize = 4 * 1024 * 1024;
/// Chosen rows of one export.
pub const CHOSEN_MAX: usize = 10_000;
/// How long a link to a finished file lives.
pub const LINK_LIVES: TimeDelta = TimeDelta::minutes(15);
/// How long staged and finished files are kept.
pub const FILE_DAYS: i64 = 7;
/// How long files are kept, and with them the links' use.
pub const FILES: TimeDelta = TimeDelta::days(FILE_DAYS);
/// The area of finished files.
pub const MADE_AREA: &str = "transfer-made";

/// The area of workbooks that people sent.
pub const WORKBOOK_AREA: &str = "transfer-workbooks";
/// The largest workbook, in bytes (000 section 9: 20 MB, as the dialog counts them).
pub const WORKBOOK_MAX: usize = 20 * 1024 * 1024;

/// Sent workbooks. What they are is told by their content.
pub const WORKBOOK: Purpose = Purpose {
    area: Area { name: WORKBOOK_AREA, max_bytes: WORKBOOK_MAX, kinds: &[Kind::Xlsx, Kind::Xls] },
    unnamed: "workbook",
    waits: FILES,
    per_day: DayLimit { most: 200, areas: &[WORKBOOK_AREA], counted: Counted::All },
    space: None,
};

/// Finished files: exports and files of faulty rows. The server makes them itself, by as many tasks as one may have.
pub const MADE: Purpose = Purpose {
    area: Area { name: MADE_AREA, max_bytes: usize::MAX, kinds: &[Kind::Xlsx] },
    unnamed: "export",
    waits: FILES,
    per_day: DayLimit { most: u64::MAX >> 1, areas: &[MADE_AREA], counted: Counted::All },
    space: None,
};
