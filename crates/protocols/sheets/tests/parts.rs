//! A reading as messages.

#![expect(clippy::unwrap_used, reason = "tests")]

use onehall_sheets::parts::{Asked, Fault, PART_MAX_BYTES, Part, Reading, answer};
use onehall_sheets::{About, Cell, Heading, Limits, Row, SheetError, SheetPlan, Writer};

fn workbook(rows: &[Vec<Cell>]) -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let mut writer = Writer::new(folder.path(), &About::default()).unwrap();
    writer.sheet(SheetPlan::of("学生", ["学号", "数"].map(Heading::of).to_vec())).unwrap();
    for row in rows {
        writer.row(row, &[]).unwrap();
    }
    let mut file = Vec::new();
    writer.finish(std::io::Cursor::new(&mut file)).unwrap();
    file
}

fn read(file: &[u8], reading: Reading) -> (Vec<Part>, Result<(), Fault>) {
    let mut parts = Vec::new();
    let done = answer(file, &Asked { reading, limits: Limits::default() }, |message| {
        assert!(message.len() <= PART_MAX_BYTES);
        parts.push(Part::parse(message).unwrap());
        Ok(())
    });
    (parts, done)
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

fn numbered(count: u32) -> Vec<Vec<Cell>> {
    (2..count + 2).map(|number| vec![Cell::text(format!("00{number}")), Cell::number(number.into())]).collect()
}

#[test]
fn the_book_comes_first_rows_in_batches_and_sizes_last() {
    let (parts, done) = read(&workbook(&numbered(1_200)), Reading::Rows { sheet: 0, after: 0 });
    assert_eq!(done, Ok(()));
    assert!(matches!(&parts[0], Part::Book(book) if book.sheets[0].name == "学生" && book.sheets[0].rows == 0));
    assert!(
        matches!(parts.last(), Some(Part::Seen(book)) if book.sheets[0].name == "学生" && book.sheets[0].rows == 1_201)
    );
    assert_eq!(parts.len(), 5, "three batches between them");
    let rows = rows(&parts);
    assert_eq!((rows.len(), rows[0].cell(0)), (1_201, &Cell::text("学号")));
    for (number, row) in (2..).zip(&rows[1..]) {
        let cells = [Cell::text(format!("00{number}")), Cell::number(number.into())];
        assert_eq!((row.number, row.cells.as_slice()), (number, cells.as_slice()));
    }
}

#[test]
fn a_reading_goes_on_after_a_row_and_a_preview_ends_early() {
    let file = workbook(&numbered(700));
    let (parts, _) = read(&file, Reading::Rows { sheet: 0, after: 699 });
    assert_eq!(rows(&parts).iter().map(|row| row.number).collect::<Vec<_>>(), [700, 701]);
    let (parts, _) = read(&file, Reading::Inspect { rows: 2 });
    assert_eq!(rows(&parts).iter().map(|row| row.number).collect::<Vec<_>>(), [1, 2]);
    assert!(matches!(parts.last(), Some(Part::Seen(book)) if book.sheets[0].rows == 701), "all of it was read");
}

#[test]
fn long_rows_make_batches_of_their_own_and_one_that_no_message_takes_is_refused() {
    let long = |cells: usize| vec![Cell::text("长".repeat(10_000)); cells];
    let (parts, done) = read(&workbook(&[long(30), long(30), long(2)]), Reading::Rows { sheet: 0, after: 1 });
    assert_eq!(done, Ok(()));
    assert_eq!(rows(&parts).iter().map(|row| row.cells.len()).collect::<Vec<_>>(), [30, 30, 2]);
    let (parts, done) = read(&workbook(&[long(1), long(36)]), Reading::Rows { sheet: 0, after: 0 });
    assert_eq!(done, Err(Fault::RowTooLarge(3)));
    assert_eq!(rows(&parts).len(), 2, "what stands before it was sent");
}

#[test]
fn faults_of_files_and_of_who_listens_are_told_apart() {
    let all = Reading::Rows { sheet: 0, after: 0 };
    assert_eq!(read(b"", all).1, Err(Fault::Sheet(SheetError::Empty)));
    let file = workbook(&numbered(3));
    assert_eq!(read(&file, Reading::Rows { sheet: 4, after: 0 }).1, Err(Fault::Sheet(SheetError::NoSuchSheet)));
    let asked = Asked { reading: all, limits: Limits::default() };
    let gone = answer(&file, &asked, |_| Err(std::io::ErrorKind::BrokenPipe.into()));
    assert!(matches!(gone, Err(Fault::Broken(_))), "{gone:?}");
    for fault in [Fault::RowTooLarge(7), Fault::Sheet(SheetError::Encrypted), Fault::Broken("x".to_owned())] {
        let text = serde_json::to_vec(&fault).unwrap();
        assert_eq!(serde_json::from_slice::<Fault>(&text).unwrap(), fault);
    }
}
