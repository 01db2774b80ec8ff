//! `onehall sheet-worker`: this program reads workbooks under limits, in a process of its own.

use std::fs::File;

use onehall_sandbox::{Limits as WorkerLimits, Task, Worker, WorkerError};
use onehall_sheets::parts::{Asked, Fault, Part, Reading};
use onehall_sheets::{About, Cell, Heading, Limits, Row, SheetError, SheetPlan, Writer};
use onehall_testkit::{program, sandbox};
use serde_json::json;
use tempfile::NamedTempFile;

/// More than four batches.
const ROWS: u32 = 2_100;

fn cells(number: u32) -> Vec<Cell> {
    vec![Cell::text(format!("00{number}")), Cell::text("张三"), Cell::number(f64::from(number))]
}

/// A workbook with one sheet of headings and rows.
fn workbook(rows: impl Iterator<Item = Vec<Cell>>) -> NamedTempFile {
    let folder = tempfile::tempdir().unwrap();
    let mut writer = Writer::new(folder.path(), &About::default()).unwrap();
    writer.sheet(SheetPlan::of("学生", ["学号", "姓名", "数"].map(Heading::of).to_vec())).unwrap();
    for cells in rows {
        writer.row(&cells, &[]).unwrap();
    }
    let file = NamedTempFile::new().unwrap();
    writer.finish(file.reopen().unwrap()).unwrap();
    file
}

/// A worker that reads.
async fn read(file: &File, reading: Reading) -> Worker {
    let asked = serde_json::to_string(&Asked { reading, limits: Limits::default() }).unwrap();
    let input = file.try_clone().unwrap();
    let task = Task { job: "sheet-worker", args: vec![asked], input, limits: WorkerLimits::READER };
    sandbox().start(task).await.unwrap()
}

/// All that it says, and why it refuses the file when it does.
async fn parts(mut worker: Worker) -> Result<Vec<Part>, Fault> {
    let mut parts = Vec::new();
    loop {
        match worker.next().await {
            Ok(Some(message)) => parts.push(Part::parse(&message).unwrap()),
            Ok(None) => break,
            Err(WorkerError::Refused(fault)) => return Err(serde_json::from_slice(&fault).unwrap()),
            Err(error) => panic!("{error}"),
        }
    }
    let peak = worker.peak_kb().unwrap();
    assert!(peak < 256 * 1024, "{peak} kB");
    Ok(parts)
}

fn rows(parts: &[Part]) -> Vec<&Row> {
    let mut all = Vec::new();
    for part in parts {
        if let Part::Rows { sheet: 0, rows } = part {
            all.extend(rows);
        }
    }
    all
}

#[tokio::test]
async fn rows_come_in_batches_in_the_order_of_the_file() {
    let file = workbook((2..=ROWS).map(cells));
    let parts = parts(read(file.as_file(), Reading::Rows { sheet: 0, after: 0 }).await).await.unwrap();
    let (Part::Book(book), Part::Seen(seen)) = (&parts[0], parts.last().unwrap()) else { panic!("{parts:?}") };
    assert_eq!((book.sheets[0].name.as_str(), book.sheets[0].rows), ("学生", 0));
    assert_eq!((seen.sheets[0].name.as_str(), seen.sheets[0].rows, seen.sheets[0].columns), ("学生", ROWS, 3));
    assert!(parts.len() > 5, "{}", parts.len());
    let rows = rows(&parts);
    assert_eq!(rows.len(), ROWS as usize);
    assert_eq!(rows[0].cells[0], Cell::text("学号"));
    for (number, row) in (2..).zip(&rows[1..]) {
        assert_eq!(
            (row.number, row.cell(0).shown(), row.cell(2)),
            (number, format!("00{number}").into(), &Cell::number(number.into()))
        );
    }
}

#[tokio::test]
async fn a_reading_goes_on_where_an_earlier_one_came_to_and_a_preview_ends_early() {
    let file = workbook((2..=ROWS).map(cells));
    let after = parts(read(file.as_file(), Reading::Rows { sheet: 0, after: ROWS - 1 }).await).await.unwrap();
    assert_eq!(rows(&after).iter().map(|row| row.number).collect::<Vec<_>>(), [ROWS]);
    let seen = parts(read(file.as_file(), Reading::Inspect { rows: 3 }).await).await.unwrap();
    assert_eq!(rows(&seen).iter().map(|row| row.number).collect::<Vec<_>>(), [1, 2, 3]);
    let Some(Part::Seen(info)) = seen.last() else { panic!("{seen:?}") };
    assert_eq!(info.sheets[0].rows, ROWS, "all of it was read");
}

#[tokio::test]
async fn what_is_no_workbook_is_refused_with_its_reason() {
    let refused = async |bytes: &[u8], reading| {
        let file = NamedTempFile::new().unwrap();
        std::fs::write(file.path(), bytes).unwrap();
        parts(read(file.as_file(), reading).await).await.unwrap_err()
    };
    let whole = std::fs::read(workbook((2..9).map(cells)).path()).unwrap();
    let all = Reading::Rows { sheet: 0, after: 0 };
    for (bytes, reading, reason) in [
        (b"".as_slice(), all, SheetError::Empty),
        (b"\x89PNG\r\n\x1a\n0000000000000000", all, SheetError::NotASpreadsheet),
        (&whole, Reading::Rows { sheet: 7, after: 0 }, SheetError::NoSuchSheet),
    ] {
        let error = refused(bytes, reading).await;
        assert!(matches!(&error, Fault::Sheet(is) if *is == reason), "{error}");
    }
    let error = refused(&whole[..whole.len() / 2], all).await;
    assert!(matches!(error, Fault::Sheet(_)), "{error}");
}

#[tokio::test]
async fn long_rows_fill_frames_and_one_that_no_frame_takes_is_refused() {
    // as many characters as a cell takes, not the same ones again and again: that would be a bomb
    let text =
        (0_u32..).flat_map(|n| format!("{:x}", n.wrapping_mul(2_654_435_761)).into_bytes()).take(32_767).collect();
    let text = String::from_utf8(text).unwrap();
    let long = |cells: usize| vec![Cell::text(text.as_str()); cells];
    let file = workbook((0..4).map(|_| long(31)));
    let sent = parts(read(file.as_file(), Reading::Rows { sheet: 0, after: 1 }).await).await.unwrap();
    assert_eq!(
        rows(&sent).iter().map(|row| (row.number, row.cells.len())).collect::<Vec<_>>(),
        [2, 3, 4, 5].map(|n| (n, 31))
    );
    let file = workbook([cells(2), long(33)].into_iter());
    let error = parts(read(file.as_file(), Reading::Rows { sheet: 0, after: 0 }).await).await;
    assert_eq!(error, Err(Fault::RowTooLarge(3)));
}

#[tokio::test]
async fn the_program_is_shut_in_with_its_own_allocator() {
    assert!(sandbox().probe().await.unwrap().seccomp);
    let by_hand = std::process::Command::new(program("onehall")).arg("sheet-worker").output().unwrap();
    assert_eq!(by_hand.status.code(), Some(2));
    // more than the worker's memory, which its allocator has to notice: the limits are set before it begins
    let file = NamedTempFile::new().unwrap();
    file.as_file().set_len(60 * 1024 * 1024).unwrap();
    let allowed = Limits { file_bytes: 100 * 1024 * 1024, ..Limits::default() };
    let asked = json!({"reading": {"rows": {"sheet": 0, "after": 0}}, "limits": allowed}).to_string();
    for (memory, told) in [(64, r#"{"broken":"out of memory"}"#), (256, r#"{"sheet":"notASpreadsheet"}"#)] {
        let limits = WorkerLimits { memory_bytes: memory * 1024 * 1024, ..WorkerLimits::READER };
        let input = file.reopen().unwrap();
        let task = Task { job: "sheet-worker", args: vec![asked.clone()], input, limits };
        let error = sandbox().start(task).await.unwrap().next().await.unwrap_err();
        assert!(matches!(&error, WorkerError::Refused(words) if words == told), "{memory} MB: {error:?}");
    }
}
