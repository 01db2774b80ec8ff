//! Each limit of a workbook, by a file just below and one just above.

mod built;

use built::{first, read, read_within, rows, xlsx};
use onehall_sheets::{Cell, Limit, Limits, SheetError};

#[test]
fn rows_end_where_excel_ends() {
    let at = |row: u32| read(&rows(&format!("<row r='{row}'><c r='A{row}'><v>1</v></c></row>")).build());
    assert_eq!(at(1_048_576).unwrap()[0].number, 1_048_576);
    assert_eq!(at(1_048_577), Err(SheetError::TooMuch(Limit::Rows)));
}

#[test]
fn columns() {
    let at = |column: &str| first(&rows(&format!("<row r='1'><c r='{column}1'><v>1</v></c></row>")).build());
    assert_eq!(at("SR").unwrap().len(), 512);
    assert_eq!(at("SS"), Err(SheetError::TooMuch(Limit::Columns)));
    assert_eq!(at("XFD"), Err(SheetError::TooMuch(Limit::Columns)));
    // formatted cells far out hold nothing
    assert_eq!(first(&rows("<row r='1'><c r='A1'><v>1</v></c><c r='XFD1' s='1'/></row>").build()).unwrap().len(), 1);
}

#[test]
fn characters_of_a_cell_in_each_way_a_text_is_kept() {
    for (units, letter, fine) in
        [(32_767, "学", true), (32_768, "学", false), (32_766, "😀", true), (32_768, "😀", false)]
    {
        let text = letter.repeat(if letter == "😀" { units / 2 } else { units });
        let escaped: String = text.chars().map(|c| format!("&#x{:X};", u32::from(c))).collect();
        for written in [&text, &escaped] {
            let inline = rows(&format!("<row><c t='inlineStr'><is><t>{written}</t></is></c></row>"));
            let formula = rows(&format!("<row><c t='str'><v>{written}</v></c></row>"));
            let mut shared = rows("<row><c t='s'><v>0</v></c></row>");
            shared.set("xl/sharedStrings.xml", format!("<sst><si><t>{written}</t></si></sst>").as_bytes());
            for zip in [inline, formula, shared] {
                let expected =
                    if fine { Ok(vec![Cell::text(text.clone())]) } else { Err(SheetError::TooMuch(Limit::CellChars)) };
                assert!(first(&zip.build()) == expected, "{units} of {letter}");
            }
        }
    }
}

#[test]
fn shared_texts_and_what_they_cost() {
    // 2 blocks of 1 MB and 12 bytes for each place
    let limits = Limits { shared_bytes: 2 * 1024 * 1024 + 12 * 100, ratio: 1_000, ..Limits::default() };
    for (count, expected) in [(100, Ok(())), (101, Err(SheetError::TooMuch(Limit::SharedBytes)))] {
        let mut zip = rows("<row><c t='s'><v>0</v></c></row>");
        let text = "x".repeat(15_000);
        zip.set(
            "xl/sharedStrings.xml",
            format!("<sst>{}</sst>", format!("<si><t>{text}</t></si>").repeat(count)).as_bytes(),
        );
        assert_eq!(read_within(&zip.build(), &limits).map(|_| ()), expected);
    }
}

#[test]
fn sheets_and_styles() {
    for (count, expected) in [(1_000, Ok(Vec::new())), (1_001, Err(SheetError::TooMuch(Limit::Sheets)))] {
        let mut zip = xlsx();
        let sheets: String = (1..count).map(|i| format!("<sheet name='a' r:id='s{i}'/>")).collect();
        let parts: String =
            (1..count).map(|i| format!("<Relationship Id='s{i}' Type='/worksheet' Target='s{i}'/>")).collect();
        zip.set("xl/workbook.xml", built::WORKBOOK.replace("</sheets>", &format!("{sheets}</sheets>")).as_bytes());
        let rels = built::WORKBOOK_RELS.replace("</Relationships>", &format!("{parts}</Relationships>"));
        zip.set("xl/_rels/workbook.xml.rels", rels.as_bytes());
        assert_eq!(read(&zip.build()), expected);
    }
    for (count, expected) in [(65_536, Ok(Vec::new())), (65_537, Err(SheetError::TooMuch(Limit::Styles)))] {
        let mut zip = xlsx();
        let styles: String = (0..count).map(|i| format!("<xf numFmtId='{i}'/>")).collect();
        zip.set("xl/styles.xml", format!("<styleSheet><cellXfs>{styles}</cellXfs></styleSheet>").as_bytes());
        assert_eq!(read(&zip.build()), expected);
    }
}

#[test]
fn a_part_is_as_large_as_it_says() {
    let sheet = "xl/worksheets/sheet1.xml";
    let honest = "<worksheet><sheetData/></worksheet>".len() as u32;
    for (said, fine) in [(honest, true), (honest - 1, false), (honest + 1, false), (0, false)] {
        let mut zip = xlsx();
        zip.say(sheet, said);
        let read = read(&zip.build());
        assert_eq!(read.is_ok(), fine, "{said}: {read:?}");
    }
}
