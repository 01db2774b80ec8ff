//! Files made by the tests: sound ones, and ones that no program would write.
#![expect(dead_code, clippy::unwrap_used, reason = "each test uses some of it, and files of tests are small")]

pub mod biff;
pub mod compound;
pub mod zip;

use onehall_sheets::{Cell, Limits, Reader, Row, SheetError};
use zip::Zip;

/// Content types, relations and workbook of one sheet.
pub const TYPES: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?><Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\"><Default Extension=\"xml\" ContentType=\"application/xml\"/><Override PartName=\"/xl/workbook.xml\" ContentType=\"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml\"/></Types>";
pub const RELS: &str = "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\"><Relationship Id=\"rId1\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument\" Target=\"xl/workbook.xml\"/></Relationships>";
pub const WORKBOOK: &str = "<workbook xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\" xmlns:r=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships\"><sheets><sheet name=\"Sheet1\" sheetId=\"1\" r:id=\"rId1\"/></sheets></workbook>";
pub const WORKBOOK_RELS: &str = "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\"><Relationship Id=\"rId1\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet\" Target=\"worksheets/sheet1.xml\"/><Relationship Id=\"rId2\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings\" Target=\"sharedStrings.xml\"/><Relationship Id=\"rId3\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles\" Target=\"styles.xml\"/></Relationships>";

/// The least workbook, with an empty sheet.
pub fn xlsx() -> Zip {
    let mut zip = Zip::new();
    zip.add("[Content_Types].xml", TYPES.as_bytes())
        .add("_rels/.rels", RELS.as_bytes())
        .add("xl/workbook.xml", WORKBOOK.as_bytes())
        .add("xl/_rels/workbook.xml.rels", WORKBOOK_RELS.as_bytes())
        .add("xl/worksheets/sheet1.xml", b"<worksheet><sheetData/></worksheet>");
    zip
}

/// A workbook whose sheet holds these rows.
pub fn rows(data: &str) -> Zip {
    let mut zip = xlsx();
    zip.set("xl/worksheets/sheet1.xml", format!("<worksheet><sheetData>{data}</sheetData></worksheet>").as_bytes());
    zip
}

/// What is read of the first sheet: the rows, or the first error.
pub fn read(bytes: &[u8]) -> Result<Vec<Row>, SheetError> {
    read_within(bytes, &Limits::default())
}

/// The same with other limits.
pub fn read_within(bytes: &[u8], limits: &Limits) -> Result<Vec<Row>, SheetError> {
    let mut reader = Reader::open(bytes, limits)?;
    let mut rows = reader.rows(0)?;
    let mut row = Row::default();
    let mut all = Vec::new();
    while rows.next(&mut row)? {
        all.push(row.clone());
    }
    Ok(all)
}

/// The cells of the first row.
pub fn first(bytes: &[u8]) -> Result<Vec<Cell>, SheetError> {
    Ok(read(bytes)?.into_iter().next().map(|row| row.cells).unwrap_or_default())
}
