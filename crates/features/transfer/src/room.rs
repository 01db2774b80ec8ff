//! Room on the disk for files that are made: it is looked at before, so that none ends half-way and leaves nobody any.

use std::path::Path;

use onehall_sheets::Writer;

/// Room that is left for others, in bytes.
const LEFT: u64 = 64 * 1024 * 1024;
/// With less room than this a disk counts as full, in bytes: more than is written at once.
const FULL: u64 = 1024 * 1024;

/// Whether the folder's disk has room for the temporary files of so many rows and columns.
///
/// # Errors
/// When the system does not say how much room there is.
pub(crate) fn has_room(folder: &Path, rows: u64, columns: usize) -> std::io::Result<bool> {
    let disk = rustix::fs::statvfs(folder)?;
    let cells = rows.saturating_mul(columns as u64);
    Ok(is_enough(disk.f_bavail.saturating_mul(disk.f_frsize), cells))
}

/// Whether the folder's disk is full now. The writer of workbooks does not tell why it failed.
pub(crate) fn is_full(folder: &Path) -> bool {
    rustix::fs::statvfs(folder).is_ok_and(|disk| disk.f_bavail.saturating_mul(disk.f_frsize) < FULL)
}

fn is_enough(free: u64, cells: u64) -> bool {
    free >= cells.saturating_mul(Writer::ROOM_PER_CELL).saturating_add(LEFT)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn room_is_for_the_rows_and_some_for_others() {
        let ten = 10 * Writer::ROOM_PER_CELL;
        assert!(is_enough(LEFT + ten, 10) && !is_enough(LEFT + ten - 1, 10));
        assert!(!is_enough(u64::MAX - 1, u64::MAX));
    }

    #[test]
    fn a_folder_that_is_there_says_how_much_room_it_has() {
        let folder = tempfile::tempdir().unwrap();
        assert!(!has_room(folder.path(), u64::MAX, 1).unwrap());
        assert!(has_room(&folder.path().join("none"), 1, 1).is_err());
        assert!(!is_full(folder.path()) && !is_full(&folder.path().join("none")));
    }
}
