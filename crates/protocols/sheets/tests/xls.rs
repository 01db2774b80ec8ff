//! Workbooks of the old format.

mod built;

use built::biff::{Biff, cell, long, short, words};
use built::compound::Compound;
use built::{first, read, read_within};
use onehall_sheets::{Cell, DateSystem, Kind, Limit, Limits, Number, Reader, SheetError};

const NUMBER: u16 = 0x0203;
const RK: u16 = 0x027E;
const LABEL: u16 = 0x0204;
const LABEL_SST: u16 = 0x00FD;
const FORMULA: u16 = 0x0006;

fn number(text: &str, value: f64) -> Cell {
    Cell::Number(Number { value, text: text.to_owned() })
}

/// Styles: a number, a date, one with a format of its own, eight zeros.
fn styled(records: Vec<(u16, Vec<u8>)>) -> Biff {
    let format = |id: u16, code: &str| (0x041E, [words(&[id]), long(code)].concat());
    let xf = |id: u16| (0x00E0, words(&[0, id, 0, 0, 0, 0, 0, 0, 0, 0]));
    let mut book = Biff::of(records);
    book.globals = vec![format(164, "yyyy\"年\""), format(165, "00000000"), xf(0), xf(14), xf(164), xf(165)];
    book
}

#[test]
fn every_type() {
    let text_result = [0, 0, 0, 0, 0, 0, 0xFF, 0xFF];
    let records = vec![
        (0x0208, words(&[0, 0, 5, 0, 0, 0, 0x20, 0])),
        (LABEL, cell(0, 0, 0, &long("007 张"))),
        (NUMBER, cell(0, 1, 0, &12.5_f64.to_le_bytes())),
        (RK, cell(0, 2, 3, &((42_u32 << 2) | 2).to_le_bytes())),
        (
            0x00BD,
            [
                words(&[0, 3, 0]),
                ((-7_i32) << 2 | 2).to_le_bytes().to_vec(),
                words(&[0]),
                ((1250_u32 << 2) | 3).to_le_bytes().to_vec(),
                words(&[4]),
            ]
            .concat(),
        ),
        (0x0205, cell(0, 5, 0, &[1, 0])),
        (0x0205, cell(0, 6, 0, &[0x2A, 1])),
        (FORMULA, cell(0, 7, 1, &46_082_f64.to_le_bytes())),
        (FORMULA, cell(0, 8, 0, &text_result)),
        (0x04BC, vec![0; 10]),
        (0x0207, long("two")),
        (FORMULA, cell(0, 9, 0, &[1, 0, 1, 0, 0, 0, 0xFF, 0xFF])),
        (FORMULA, cell(0, 10, 0, &[2, 0, 7, 0, 0, 0, 0xFF, 0xFF])),
        (FORMULA, cell(0, 11, 0, &[3, 0, 0, 0, 0, 0, 0xFF, 0xFF])),
        (NUMBER, cell(0, 12, 2, &46_082_f64.to_le_bytes())),
        (0x0809, words(&[0x0600, 0x20])),
        (NUMBER, cell(0, 0, 0, &1_f64.to_le_bytes())),
        (0x000A, vec![]),
        (NUMBER, cell(0, 13, 0, &1.1e17_f64.to_le_bytes())),
        (0x00E5, words(&[1, 0, 0, 0, 2])),
    ];
    let day = || Cell::Date(chrono::DateTime::from_timestamp(1_772_323_200, 0).unwrap().naive_utc());
    let expected = vec![
        Cell::text("007 张"),
        number("12.5", 12.5),
        number("00000042", 42.0),
        number("-7", -7.0),
        number("12.5", 12.5),
        Cell::Bool(true),
        Cell::Fault("#N/A".to_owned()),
        day(),
        Cell::text("two"),
        Cell::Bool(true),
        Cell::Fault("#DIV/0!".to_owned()),
        Cell::Empty,
        day(),
        number("1.1E+17", 1.1e17),
    ];
    let bytes = styled(records).build();
    assert_eq!(first(&bytes), Ok(expected));
    let mut reader = Reader::open(&bytes, &Limits::default()).unwrap();
    let info = reader.inspect(|_, _| {}).unwrap();
    assert_eq!(info.kind, Kind::Xls);
    let sheet = &info.sheets[0];
    assert_eq!((sheet.rows, sheet.columns, sheet.hidden_rows, sheet.merged[0].last_column), (1, 14, 1, 2));
}

#[test]
fn shared_texts_go_on_in_other_records() {
    // one text of narrow letters that goes on in wide ones, one with fonts and a reading that are cut in two
    let sst = [words(&[2, 0, 2, 0]), words(&[4]), vec![0], b"ab".to_vec()].concat();
    let next =
        [vec![1], words(&[0x5B66, 0x53F7]), words(&[1]), vec![0x0C], words(&[1, 3, 0]), b"x".to_vec(), vec![9, 9]]
            .concat();
    let rest = [vec![9, 9, 7, 7, 7]].concat();
    let records = vec![(LABEL_SST, cell(0, 0, 0, &[0, 0, 0, 0])), (LABEL_SST, cell(0, 1, 0, &[1, 0, 0, 0]))];
    let book = Biff::of(records).with(0x00FC, sst).with(0x003C, next).with(0x003C, rest);
    assert_eq!(first(&book.build()), Ok(vec![Cell::text("ab学号"), Cell::text("x")]));
    let missing = Biff::of(vec![(LABEL_SST, cell(0, 0, 0, &[0, 0, 0, 0]))]);
    assert!(matches!(first(&missing.build()), Err(SheetError::Damaged(_))));
    let lying = Biff::of(vec![]).with(0x00FC, words(&[0, 0, 0xFFFF, 0xFFFF]));
    assert!(matches!(first(&lying.build()), Err(SheetError::Damaged(_))));
}

#[test]
fn books_of_excel_95_in_chinese() {
    let (name, ..) = encoding_rs::GBK.encode("学生");
    let mut listed = vec![u8::try_from(name.len()).unwrap()];
    listed.extend(name.iter());
    let label = [words(&[u16::try_from(name.len()).unwrap()]), name.to_vec()].concat();
    let mut book = Biff { old: true, ..Biff::default() }.with(0x0042, words(&[936]));
    book.sheets.push((listed, 1, vec![(LABEL, cell(3, 0, 0, &label))]));
    let bytes = book.build();
    let rows = read(&bytes).unwrap();
    assert_eq!((rows[0].number, rows[0].cells.as_slice()), (4, &[Cell::text("学生")][..]));
    assert_eq!(Reader::open(&bytes, &Limits::default()).unwrap().sheets(), [("学生", true)]);
}

#[test]
fn dates_from_1904_and_locked_books() {
    let records = vec![(NUMBER, cell(0, 0, 1, &44_620_f64.to_le_bytes()))];
    let bytes = styled(records).with(0x0022, words(&[1])).build();
    assert_eq!(first(&bytes).unwrap()[0].shown(), "2026-03-01");
    assert_eq!(Reader::open(&bytes, &Limits::default()).unwrap().dates(), DateSystem::Since1904);
    assert_eq!(read(&Biff::of(vec![]).with(0x002F, vec![0; 6]).build()), Err(SheetError::Encrypted));
}

#[test]
fn a_small_book_lies_in_pieces() {
    // below 4096 bytes the stream lies in the pieces of the root's stream
    let stream = Biff::of(vec![(NUMBER, cell(0, 0, 0, &5_f64.to_le_bytes()))]).stream();
    assert_eq!(first(&Compound::small("Workbook", &stream)), Ok(vec![number("5", 5.0)]));
}

#[test]
fn limits_hold_on_both_sides() {
    let at = |row, column| first(&Biff::of(vec![(NUMBER, cell(row, column, 0, &1_f64.to_le_bytes()))]).build());
    assert_eq!(at(65_535, 511).unwrap().len(), 512);
    assert_eq!(at(0, 512), Err(SheetError::TooMuch(Limit::Columns)));
    assert_eq!(at(0, 65_535), Err(SheetError::TooMuch(Limit::Columns)));
    let limits = Limits { rows: 10, ..Limits::default() };
    let at = |row| read_within(&Biff::of(vec![(NUMBER, cell(row, 0, 0, &1_f64.to_le_bytes()))]).build(), &limits);
    assert!(at(9).is_ok());
    assert_eq!(at(10), Err(SheetError::TooMuch(Limit::Rows)));
    let limits = Limits { cell_chars: 4, ..Limits::default() };
    let label = |text: &str| Biff::of(vec![(LABEL, cell(0, 0, 0, &long(text)))]).build();
    assert!(read_within(&label("学学学学"), &limits).is_ok());
    assert_eq!(read_within(&label("学学学学学"), &limits), Err(SheetError::TooMuch(Limit::CellChars)));
}

#[test]
fn sheets_that_lie_are_refused() {
    let one = (NUMBER, cell(5, 5, 0, &1_f64.to_le_bytes()));
    for records in [
        vec![one.clone(), (NUMBER, cell(5, 5, 0, &1_f64.to_le_bytes()))],
        vec![one.clone(), (NUMBER, cell(4, 9, 0, &1_f64.to_le_bytes()))],
        vec![(NUMBER, cell(0, 0, 0, &f64::NAN.to_le_bytes()))],
        vec![(NUMBER, vec![0; 7])],
        vec![(LABEL, cell(0, 0, 0, &[9, 0, 1, 0]))],
        vec![(0x0809, vec![])],
    ] {
        assert!(matches!(read(&Biff::of(records).build()), Err(SheetError::Damaged(_))));
    }
    let mut twice = Biff::of(vec![one.clone()]);
    twice.sheets.push((short("two"), 0, vec![one]));
    assert!(read(&twice.build()).is_ok());
    twice.same_place = true;
    assert_eq!(read(&twice.build()), Err(SheetError::Doubled));
}

#[test]
fn cut_anywhere_it_is_refused_or_read_never_a_panic() {
    let records: Vec<_> = (0..40).map(|i| (LABEL, cell(i, 0, 0, &long("学号 007")))).collect();
    let book = Biff::of(records).with(0x00FC, [words(&[1, 0, 1, 0]), long("x")].concat());
    let (whole, stream) = (book.build(), book.stream());
    for cut in (0..whole.len()).step_by(97) {
        let _ = read(&whole[..cut]);
    }
    // the last record is an end: the zeros behind the cut would complete it
    for cut in 0..stream.len() - 3 {
        let mut short = stream[..cut].to_vec();
        short.resize(4096, 0);
        assert!(read(&Compound::with(&[("Workbook", short)])).is_err(), "cut at {cut}");
    }
}
