//! What cells of a workbook hold after reading.

mod built;

use built::{first, read, rows, xlsx};
use chrono::{NaiveDate, NaiveTime};
use onehall_sheets::{Cell, DateSystem, Limits, Number, Reader, SheetError};

const STYLES: &str = "<styleSheet><numFmts count='3'><numFmt numFmtId='164' formatCode='yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;'/><numFmt numFmtId='165' formatCode='00000000'/><numFmt numFmtId='166' formatCode='[h]:mm'/></numFmts><cellStyleXfs><xf numFmtId='14'/></cellStyleXfs><cellXfs><xf numFmtId='0'/><xf numFmtId='14'/><xf numFmtId='164'/><xf numFmtId='165'/><xf numFmtId='166'/><xf numFmtId='22'/></cellXfs><dxfs><dxf><numFmt numFmtId='0' formatCode='yyyy'/></dxf></dxfs></styleSheet>";

fn number(text: &str, value: f64) -> Cell {
    Cell::Number(Number { value, text: text.to_owned() })
}

fn day(y: i32, m: u32, d: u32) -> Cell {
    Cell::Date(NaiveDate::from_ymd_opt(y, m, d).unwrap_or_default().and_time(NaiveTime::MIN))
}

#[test]
fn every_type() {
    let mut zip = rows(
        "<row r='1'><c r='A1' t='s'><v>1</v></c><c r='B1' t='inlineStr'><is><t>in</t></is></c><c r='C1' t='str'><f>1+1</f><v>two</v></c>\
         <c r='D1'><v>12.5</v></c><c r='E1' t='b'><v>1</v></c><c r='F1' t='e'><v>#N/A</v></c><c r='G1' s='1'><v>46082</v></c>\
         <c r='H1' t='d'><v>2026-03-01</v></c><c r='I1' s='1'/><c r='J1'><f>A1</f></c><c r='K1' t='str'><v></v></c></row>",
    );
    zip.set(
        "xl/sharedStrings.xml",
        "<sst><si><t>x</t></si><si><r><t>007 </t></r><r><rPr/><t>张</t></r><rPh><t>zhang</t></rPh></si></sst>"
            .as_bytes(),
    );
    zip.set("xl/styles.xml", STYLES.as_bytes());
    let expected = vec![
        Cell::text("007 张"),
        Cell::text("in"),
        Cell::text("two"),
        number("12.5", 12.5),
        Cell::Bool(true),
        Cell::Fault("#N/A".to_owned()),
        day(2026, 3, 1),
        day(2026, 3, 1),
    ];
    assert_eq!(first(&zip.build()), Ok(expected));
}

#[test]
fn numbers_keep_their_digits_and_zeros() {
    let mut zip = rows(
        "<row><c><v>110101199001011234</v></c><c><v>1.10101199001011E+17</v></c><c><v>0.30000000000000004</v></c>\
         <c s='3'><v>42</v></c><c s='4'><v>1.5</v></c><c s='1'><v>-1</v></c><c s='99'><v>7</v></c></row>",
    );
    zip.set("xl/styles.xml", STYLES.as_bytes());
    let shown: Vec<_> = first(&zip.build()).unwrap().iter().map(|cell| cell.shown().into_owned()).collect();
    assert_eq!(shown, ["110101199001011234", "1.10101199001011E+17", "0.3", "00000042", "1.5", "-1", "7"]);
}

#[test]
fn dates_count_from_1904_where_the_workbook_says_so() {
    let mut zip = rows("<row><c s='2'><v>44620</v></c><c s='5'><v>0.5</v></c></row>");
    zip.set("xl/styles.xml", STYLES.as_bytes());
    zip.set("xl/workbook.xml", built::WORKBOOK.replace("<sheets>", "<workbookPr date1904='1'/><sheets>").as_bytes());
    let bytes = zip.build();
    let cells = first(&bytes).unwrap();
    assert_eq!(cells[0], day(2026, 3, 1));
    assert_eq!(cells[1].shown(), "12:00:00");
    assert_eq!(Reader::open(&bytes, &Limits::default()).unwrap().dates(), DateSystem::Since1904);
}

#[test]
fn rows_keep_their_numbers_and_empty_ones_are_dropped() {
    let data = "<row r='2'><c r='B2' t='str'><v>b</v></c></row><row r='3'><c r='A3' s='1'/></row>\
        <row><c r='A4' t='str'><v>  </v></c></row><row r='7' hidden='1'><c><v>1</v></c><c r='D7'><v>2</v></c></row>\
        <row r='1000000'><c r='A1000000' s='1'/><c r='XFD1000000' s='1'/></row>";
    let rows = read(&rows(data).build()).unwrap();
    assert_eq!(rows.iter().map(|row| row.number).collect::<Vec<_>>(), [2, 7]);
    assert_eq!(rows[0].cells, [Cell::Empty, Cell::text("b")]);
    assert_eq!(rows[1].cells, [number("1", 1.0), Cell::Empty, Cell::Empty, number("2", 2.0)]);
}

#[test]
fn a_cell_never_shows_what_the_row_before_held() {
    let data = "<row><c t='str'><v>a</v></c><c t='str'><v>b</v></c><c><v>3</v></c></row>\
        <row><c r='C2' t='str'><v>c</v></c></row><row><c r='A3' t='str'><v></v></c><c r='B3'><v>1</v></c></row>";
    let rows = read(&rows(data).build()).unwrap();
    assert_eq!(rows[1].cells, [Cell::Empty, Cell::Empty, Cell::text("c")]);
    assert_eq!(rows[2].cells, [Cell::Empty, number("1", 1.0)]);
}

#[test]
fn a_workbook_tells_its_sheets_merged_cells_and_hidden_rows() {
    let mut zip = xlsx();
    zip.set(
        "xl/workbook.xml",
        built::WORKBOOK
            .replace(
                "</sheets>",
                "<sheet name='藏&amp;起' state='veryHidden' r:id='rId9'/><sheet name='chart' r:id='rId8'/></sheets>",
            )
            .as_bytes(),
    );
    zip.set("xl/_rels/workbook.xml.rels", built::WORKBOOK_RELS.replace("</Relationships>", "<Relationship Id='rId9' Type='http://purl.oclc.org/ooxml/officeDocument/relationships/worksheet' Target='/xl/two.xml'/><Relationship Id='rId8' Type='x/chartsheet' Target='c.xml'/></Relationships>").as_bytes());
    zip.set("xl/two.xml", b"<x:worksheet xmlns:x='y'><x:dimension ref='A1:XFD1048576'/><x:sheetData><x:row hidden='1'><x:c><x:v>1</x:v></x:c></x:row></x:sheetData><x:mergeCells><x:mergeCell ref='A1:C1'/><x:mergeCell ref='A500:C501'/></x:mergeCells></x:worksheet>");
    let bytes = zip.build();
    let mut reader = Reader::open(&bytes, &Limits::default()).unwrap();
    let mut seen = Vec::new();
    let info = reader.inspect(|sheet, row| seen.push((sheet, row.number))).unwrap();
    assert_eq!(seen, [(1, 1)]);
    assert_eq!(info.sheets.len(), 2);
    let two = &info.sheets[1];
    assert_eq!((two.name.as_str(), two.hidden, two.rows, two.columns, two.hidden_rows), ("藏&起", true, 1, 1, 1));
    assert_eq!(two.merged.iter().map(|m| m.last_column).collect::<Vec<_>>(), [2]);
    assert!(!info.sheets[0].hidden);
    assert_eq!(reader.rows(2).err(), Some(SheetError::NoSuchSheet));
}
