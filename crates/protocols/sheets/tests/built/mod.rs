//! Files made by the tests: sound ones, and ones that no program would write.
#![expect(dead_code, clippy::unwrap_used, reason = "each test uses some of it, and files of tests are small")]

mod compound;
mod zip;

pub use compound::Compound;
pub use zip::Zip;

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
