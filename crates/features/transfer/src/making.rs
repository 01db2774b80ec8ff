//! Workbooks on their way to the disk. Writing rows and packing them take a processor: both are done where nothing else waits
//! for it.

use std::fmt;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use onehall_jobs::JobError;
use onehall_kernel::ErrorCode;
use onehall_sheets::{About, Cell, Heading, SheetError, SheetPlan, Writer};
use onehall_web::ApiError;
use tempfile::TempDir;

use crate::jobs::end::Ended;
use crate::room::{has_room, is_full};

/// Why a workbook is not made.
#[derive(Debug)]
pub(crate) enum NotMade {
    /// The disk has not enough room for it.
    NoRoom,
    /// The disk, or this program, fails.
    Fault(String),
}

impl NotMade {
    /// Why writing into `folder` failed: the writer of workbooks does not tell that the disk is full.
    pub(crate) fn at(folder: &Path, error: impl fmt::Display) -> Self {
        if is_full(folder) { Self::NoRoom } else { Self::Fault(error.to_string()) }
    }
}

impl From<NotMade> for Ended {
    fn from(error: NotMade) -> Self {
        match error {
            NotMade::NoRoom => ErrorCode::TransferNoRoom.into(),
            NotMade::Fault(why) => JobError::retry(why).into(),
        }
    }
}

impl From<NotMade> for ApiError {
    fn from(error: NotMade) -> Self {
        match error {
            NotMade::NoRoom => ErrorCode::TransferNoRoom.into(),
            NotMade::Fault(why) => Self::internal(anyhow::Error::msg(why)),
        }
    }
}

/// How the folders of workbooks begin among the temporary files of the system.
const FOLDER_PREFIX: &str = "onehall-workbook-";

/// A folder for the temporary files of a workbook, which go with it.
///
/// # Errors
/// [`NotMade::NoRoom`] when the disk is full.
pub(crate) fn folder() -> Result<TempDir, NotMade> {
    let made = tempfile::Builder::new().prefix(FOLDER_PREFIX).tempdir();
    made.map_err(|error| NotMade::at(&std::env::temp_dir(), error))
}

/// Removes the folders in `temporary` that nothing was written into since `before`: a server that was killed leaves them.
/// Answers how many there were. What can not be removed stays for the next time.
pub(crate) fn remove_left(temporary: &Path, before: SystemTime) -> usize {
    let Ok(entries) = std::fs::read_dir(temporary) else { return 0 };
    let is_left = |entry: &std::fs::DirEntry| {
        entry.file_name().to_string_lossy().starts_with(FOLDER_PREFIX)
            && entry.file_type().is_ok_and(|kind| kind.is_dir())
            && entry.metadata().and_then(|known| known.modified()).is_ok_and(|written| written < before)
    };
    let left = entries.filter_map(Result::ok).filter(is_left);
    left.filter(|entry| std::fs::remove_dir_all(entry.path()).is_ok()).count()
}

/// Whether the folder's disk has room for so many rows and columns.
///
/// # Errors
/// [`NotMade::NoRoom`] when it has not.
pub(crate) fn check_room(folder: &Path, rows: u64, columns: usize) -> Result<(), NotMade> {
    let has_room = has_room(folder, rows, columns).map_err(|error| NotMade::Fault(error.to_string()))?;
    if has_room { Ok(()) } else { Err(NotMade::NoRoom) }
}

/// A workbook in `folder` whose first sheet is called `name` and has these headings.
///
/// # Errors
/// When the disk is full, or fails.
pub(crate) fn begin(folder: &TempDir, about: &About, name: &str, headings: Vec<Heading>) -> Result<Writer, NotMade> {
    let begun = Writer::new(folder.path(), about).and_then(|mut writer| {
        writer.sheet(SheetPlan::of(name, headings))?;
        Ok(writer)
    });
    begun.map_err(|error| NotMade::at(folder.path(), error))
}

/// Writes rows; `line` gives the cells of each, and the places of those that are marked.
///
/// # Errors
/// When the disk is full, or fails.
pub(crate) async fn write_rows<R: Send + 'static>(
    folder: &TempDir,
    mut writer: Writer,
    rows: Vec<R>,
    line: impl Fn(R) -> (Vec<Cell>, Vec<usize>) + Send + 'static,
) -> Result<Writer, NotMade> {
    let work = move || {
        for row in rows {
            let (cells, marked) = line(row);
            writer.row(&cells, &marked)?;
        }
        Ok(writer)
    };
    aside(work).await.map_err(|error| NotMade::at(folder.path(), error))
}

/// Packs the workbook of `folder` into a file.
///
/// # Errors
/// When the disk is full, or fails.
pub(crate) async fn pack(folder: &TempDir, writer: Writer, to: PathBuf) -> Result<(), NotMade> {
    let work = move || {
        let file = std::fs::File::create(to).map_err(|error| SheetError::NotWritten(error.to_string()))?;
        writer.finish(std::io::BufWriter::new(file)).map(drop)
    };
    aside(work).await.map_err(|error| NotMade::at(folder.path(), error))
}

async fn aside<T: Send + 'static>(work: impl FnOnce() -> Result<T, SheetError> + Send + 'static) -> anyhow::Result<T> {
    Ok(tokio::task::spawn_blocking(work).await??)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn what_a_killed_server_left_goes_and_nothing_else() {
        let temporary = tempfile::tempdir().unwrap();
        let make = |name: &str| std::fs::create_dir(temporary.path().join(name)).unwrap();
        make("onehall-workbook-left");
        std::fs::write(temporary.path().join("onehall-workbook-left/made.xlsx"), "PK").unwrap();
        make("somebody-elses");
        std::fs::write(temporary.path().join("onehall-workbook-file"), "").unwrap();
        let now = SystemTime::now();
        assert_eq!(remove_left(temporary.path(), now - Duration::from_secs(3_600)), 0, "it is written into now");
        assert_eq!(remove_left(temporary.path(), now + Duration::from_secs(3_600)), 1);
        let mut names: Vec<_> =
            std::fs::read_dir(temporary.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        names.sort();
        assert_eq!(names, ["onehall-workbook-file", "somebody-elses"]);
        assert_eq!(remove_left(&temporary.path().join("gone"), now), 0);
    }
}
