//! Texts with separators.

mod built;

use built::{read, read_within};
use onehall_sheets::{Cell, CsvWriter, Kind, Limit, Limits, Reader, SheetError};
use proptest::prelude::*;

fn shown(text: &[u8]) -> Result<Vec<(u32, Vec<String>)>, SheetError> {
    let line = |row: &onehall_sheets::Row| row.cells.iter().map(|cell| cell.shown().into_owned()).collect();
    Ok(read(text)?.iter().map(|row| (row.number, line(row))).collect())
}

fn row(number: u32, cells: &[&str]) -> (u32, Vec<String>) {
    (number, cells.iter().map(|&cell| cell.to_owned()).collect())
}

#[test]
fn fields_as_office_programs_write_them() {
    let text = "\u{feff}学号,姓名\r\n007,\"张,\"\"三\"\"\n二\"\r\n\r\n,,\r\n008, 李 ,,\r'=1+1,'''x,it's\n";
    let expected = [
        row(1, &["学号", "姓名"]),
        row(2, &["007", "张,\"三\"\n二"]),
        row(5, &["008", " 李 "]),
        row(6, &["=1+1", "''x", "it's"]),
    ];
    assert_eq!(shown(text.as_bytes()).unwrap(), expected);
}

#[test]
fn separators_are_found() {
    for text in ["a;b,c;d\n1;2;3", "sep=;\r\na;b,c;d\n1;2;3", "a\tb,c\td\n1\t2\t3", "\"x,x,x\";b;d\n1;2;3"] {
        let rows = shown(text.as_bytes()).unwrap();
        assert_eq!(rows[1], row(2, &["1", "2", "3"]), "{text}");
    }
    assert_eq!(shown(b"one column\nb").unwrap()[1], row(2, &["b"]));
}

#[test]
fn gb18030_is_read() {
    let (bytes, ..) = encoding_rs::GB18030.encode("学号,姓名\n007,\u{20000}");
    assert_eq!(shown(&bytes).unwrap()[1], row(2, &["007", "\u{20000}"]));
}

#[test]
fn limits_hold_on_both_sides() {
    let limits = Limits { rows: 3, columns: 2, cell_chars: 4, ..Limits::default() };
    assert!(read_within("a,b\n\nabcd,学学学学\n\n,,,\n".as_bytes(), &limits).is_ok());
    for (text, limit) in [("a\n\n\nb", Limit::Rows), ("a,b,c", Limit::Columns), ("abcde", Limit::CellChars)] {
        assert_eq!(read_within(text.as_bytes(), &limits), Err(SheetError::TooMuch(limit)), "{text}");
    }
    assert!(matches!(read(b"a,\"b\nc"), Err(SheetError::Damaged(_))));
    let bytes = b"a,b";
    let mut reader = Reader::open(bytes, &Limits::default()).unwrap();
    assert_eq!((reader.kind(), reader.sheets()), (Kind::Csv, vec![("", false)]));
    assert_eq!(reader.rows(1).err(), Some(SheetError::NoSuchSheet));
    assert_eq!(reader.inspect(|_, _| {}).unwrap().sheets[0].columns, 2);
}

proptest! {
    #[test]
    fn texts_come_back_as_they_were(rows in proptest::collection::vec(proptest::collection::vec("[-=+@'\", ;\t\r\nax学]{0,6}", 1..5), 1..5)) {
        let mut writer = CsvWriter::new(Vec::new()).unwrap();
        for row in &rows {
            let mut cells: Vec<Cell> = row.iter().map(Cell::text).collect();
            cells.insert(0, Cell::text("x,"));
            writer.row(&cells).unwrap();
        }
        let read = shown(&writer.finish().unwrap()).unwrap();
        prop_assert_eq!(read.len(), rows.len());
        for ((_, read), row) in read.iter().zip(&rows) {
            let mut wanted = vec!["x,".to_owned()];
            wanted.extend(row.iter().cloned());
            while wanted.last().is_some_and(String::is_empty) {
                wanted.pop();
            }
            prop_assert_eq!(read, &wanted);
        }
    }
}
