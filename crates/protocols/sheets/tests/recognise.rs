//! What kind of file it is, told by content.

mod built;

use built::compound::Compound;
use built::xlsx;
use built::zip::Zip;
use onehall_sheets::{Kind, Limit, Limits, SheetError, recognise};

fn told(bytes: &[u8]) -> Result<Kind, SheetError> {
    recognise(bytes, &Limits::default())
}

#[test]
fn by_content() {
    assert_eq!(told(&xlsx().build()), Ok(Kind::Xlsx));
    assert_eq!(told(&Compound::of(&["Workbook"])), Ok(Kind::Xls));
    assert_eq!(told(&Compound::of(&["Book"])), Ok(Kind::Xls));
    assert_eq!(told("学号,姓名\r\n007,张三".as_bytes()), Ok(Kind::Csv));
    assert!(Kind::Xls.in_dialog() && Kind::Xlsx.in_dialog() && !Kind::Csv.in_dialog());
}

#[test]
fn others_are_refused() {
    assert_eq!(told(b""), Err(SheetError::Empty));
    for foreign in [
        &b"\x89PNG\r\n\x1a\n\0\0"[..],
        b"%PDF-1.7\n",
        b"<html><table><tr><td>1</td></tr></table></html>",
        b"<?xml version=\"1.0\"?><?mso-application progid=\"Excel.Sheet\"?><Workbook/>",
        b"\0\0\0\0",
        b"\x1f\x8b\x08",
    ] {
        assert_eq!(told(foreign), Err(SheetError::NotASpreadsheet), "{foreign:?}");
    }
    let mut word = Zip::new();
    word.add("[Content_Types].xml", b"<Types><Override ContentType='application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'/></Types>");
    assert_eq!(told(&word.build()), Err(SheetError::NotASpreadsheet));
    let mut nested = Zip::new();
    nested.add("book.xlsx", &xlsx().build());
    assert_eq!(told(&nested.build()), Err(SheetError::NotASpreadsheet));
    let mut ods = Zip::new();
    ods.add("mimetype", b"application/vnd.oasis.opendocument.spreadsheet").add("content.xml", b"<a/>");
    assert_eq!(told(&ods.build()), Err(SheetError::OtherFormat));
    assert_eq!(told(&Compound::of(&["WordDocument"])), Err(SheetError::NotASpreadsheet));
}

#[test]
fn locked_and_programmed_workbooks_have_errors_of_their_own() {
    assert_eq!(told(&Compound::of(&["EncryptionInfo", "EncryptedPackage"])), Err(SheetError::Encrypted));
    assert_eq!(told(&Compound::of(&["_VBA_PROJECT_CUR", "Workbook"])), Err(SheetError::Macros));
    let mut macros = xlsx();
    macros.add("xl/vbaProject.bin", b"x");
    assert_eq!(told(&macros.build()), Err(SheetError::Macros));
    let mut encrypted = xlsx();
    encrypted.flags = 1;
    assert_eq!(told(&encrypted.build()), Err(SheetError::Encrypted));
}

#[test]
fn archives_that_lie_are_refused() {
    let mut twice = xlsx();
    twice.add("XL/Workbook.xml", b"<a/>");
    assert_eq!(told(&twice.build()), Err(SheetError::Doubled));
    let good = xlsx().build();
    for cut in 5..good.len() {
        assert!(told(good.get(..cut).unwrap()).is_err(), "cut at {cut}");
    }
    let mut overlapping = xlsx();
    overlapping.overlap = true;
    assert!(matches!(told(&overlapping.build()), Err(SheetError::Damaged(_))));
}

#[test]
fn limits_of_the_archive_hold_on_both_sides() {
    let bytes = xlsx().build();
    let limits = Limits { file_bytes: bytes.len() as u64, ..Limits::default() };
    assert_eq!(recognise(&bytes, &limits), Ok(Kind::Xlsx));
    let limits = Limits { file_bytes: bytes.len() as u64 - 1, ..Limits::default() };
    assert_eq!(recognise(&bytes, &limits), Err(SheetError::TooMuch(Limit::FileBytes)));
    let mut many = xlsx();
    let own = many.parts();
    for i in own..10_000 {
        many.add(&format!("x/{i}"), b"");
    }
    assert_eq!(told(&many.build()), Ok(Kind::Xlsx));
    many.add("x/last", b"");
    assert_eq!(told(&many.build()), Err(SheetError::TooMuch(Limit::Entries)));
}

#[test]
fn what_unpacks_to_too_much_is_refused_before_it_is_unpacked() {
    // the sizes are what the directory says; nothing of the part is there to be unpacked
    for (packed, said, expected) in [
        (10_000, 2_000_000, Ok(Kind::Xlsx)),
        (10_000, 2_000_001, Err(SheetError::TooMuch(Limit::Ratio))),
        (100, 1024 * 1024, Ok(Kind::Xlsx)),
        (100, 1024 * 1024 + 1, Err(SheetError::TooMuch(Limit::Ratio))),
    ] {
        let mut bomb = xlsx();
        bomb.add_lying("x", &vec![0; packed], said);
        assert_eq!(told(&bomb.build()), expected, "{said}");
    }
    for (over, expected) in [(0, Ok(Kind::Xlsx)), (1, Err(SheetError::TooMuch(Limit::UnpackedBytes)))] {
        let mut bomb = xlsx();
        let own = bomb.unpacked();
        bomb.add_lying("x", &vec![0; 6_000_000], (1 << 30) - own + over);
        assert_eq!(told(&bomb.build()), expected);
    }
}
