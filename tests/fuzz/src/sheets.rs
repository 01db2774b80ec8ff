//! Files of strangers: whatever is read is inside the limits, and nothing panics.

use std::io::Write as _;

use onehall_sheets::headings::{guess, headings};
use onehall_sheets::{Limits, Reader, Row, typed};

/// Tries one input. The first byte says what the rest is: a whole file, a part of a workbook, or records of the old format.
/// How many rows were read.
pub fn run(input: &[u8]) -> usize {
    let Some((what, content)) = input.split_first() else { return 0 };
    match what % 7 {
        0 => read(content),
        1 => read(&workbook("xl/worksheets/sheet1.xml", content)),
        2 => read(&workbook("xl/sharedStrings.xml", content)),
        3 => read(&workbook("xl/styles.xml", content)),
        4 => read(&workbook("xl/workbook.xml", content)),
        5 => read(&workbook("xl/_rels/workbook.xml.rels", content)),
        _ => read(&compound(content)),
    }
}

/// Reads all of a file, and what stands upon it.
fn read(bytes: &[u8]) -> usize {
    let limits = Limits { columns: 64, cell_chars: 1_000, row_bytes: 20_000, ..Limits::default() };
    let Ok(mut reader) = Reader::open(bytes, &limits) else { return 0 };
    let mut first: Vec<Row> = Vec::new();
    let mut last = (0, 0);
    let mut rows = 0;
    let info = reader.inspect(|sheet, row| {
        assert!(last < (sheet, row.number), "{last:?} before {:?}", (sheet, row.number));
        last = (sheet, row.number);
        rows += 1;
        assert!(row.number <= limits.rows && row.cells.len() <= 64 && !row.is_blank() && row.text_bytes() <= 20_000);
        for cell in &row.cells {
            assert!(cell.shown().encode_utf16().count() <= 1_000);
            let _ = (typed::text(cell), typed::number(cell), typed::date(cell), typed::boolean(cell));
        }
        if sheet == 0 && row.number <= 11 {
            first.push(row.clone());
        }
    });
    let Ok(info) = info else { return 0 };
    let Some(sheet) = info.sheets.first() else { return 0 };
    let line = guess(&first, &[vec!["学号", "No"]]);
    assert!((1..=10).contains(&line));
    let names = headings(&first, line, sheet.columns as usize, &sheet.merged);
    assert_eq!(names.iter().collect::<std::collections::HashSet<_>>().len(), sheet.columns as usize);
    rows
}

/// A workbook with this part, and sound ones for the rest.
fn workbook(name: &str, content: &[u8]) -> Vec<u8> {
    let rels = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    let parts = [
        ("[Content_Types].xml", "<Types><Override ContentType='application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'/></Types>".to_owned()),
        ("xl/workbook.xml", "<workbook><sheets><sheet name='a' r:id='r1'/></sheets></workbook>".to_owned()),
        ("xl/_rels/workbook.xml.rels", format!("<R><Relationship Id='r1' Type='{rels}/worksheet' Target='worksheets/sheet1.xml'/><Relationship Id='r2' Type='{rels}/sharedStrings' Target='sharedStrings.xml'/><Relationship Id='r3' Type='{rels}/styles' Target='styles.xml'/></R>")),
        ("xl/worksheets/sheet1.xml", "<worksheet><sheetData><row><c t='s'><v>0</v></c><c s='1'><v>46082</v></c></row></sheetData></worksheet>".to_owned()),
        ("xl/sharedStrings.xml", "<sst><si><t>x</t></si></sst>".to_owned()),
    ];
    let mut out = Vec::new();
    let mut directory = Vec::new();
    let sound = parts.iter().filter(|(other, _)| *other != name).map(|(name, text)| (*name, text.as_bytes()));
    let mut count = 0_u16;
    for (name, content) in sound.chain([(name, content)]) {
        let mut crc = flate2::Crc::new();
        crc.update(content);
        let length = u32::try_from(content.len()).unwrap_or(u32::MAX).to_le_bytes();
        let mut head = vec![20, 0, 0, 0, 0, 0, 0, 0, 0x21, 0];
        head.extend(crc.sum().to_le_bytes());
        head.extend(length);
        head.extend(length);
        head.extend(u16::try_from(name.len()).unwrap_or(0).to_le_bytes());
        head.extend([0, 0]);
        directory.extend(b"PK\x01\x02\x14\x00");
        directory.extend(&head);
        directory.extend([0; 10]);
        directory.extend(u32::try_from(out.len()).unwrap_or(0).to_le_bytes());
        directory.extend(name.as_bytes());
        for bytes in [b"PK\x03\x04", head.as_slice(), name.as_bytes(), content] {
            let _ = out.write_all(bytes);
        }
        count += 1;
    }
    let start = u32::try_from(out.len()).unwrap_or(0).to_le_bytes();
    out.extend(&directory);
    out.extend(b"PK\x05\x06\0\0\0\0");
    out.extend(count.to_le_bytes());
    out.extend(count.to_le_bytes());
    out.extend(u32::try_from(directory.len()).unwrap_or(0).to_le_bytes());
    out.extend(start);
    out.extend([0, 0]);
    out
}

/// A compound file whose only stream is a workbook of these bytes, in sectors one after the other.
fn compound(stream: &[u8]) -> Vec<u8> {
    let length = stream.len().clamp(4096, 60_000);
    let sectors = u32::try_from(length.div_ceil(512)).unwrap_or(0);
    let mut out = vec![0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1];
    out.resize(24, 0);
    out.extend([0x3E, 0, 3, 0, 0xFE, 0xFF, 9, 0, 6, 0, 0, 0, 0, 0, 0, 0]);
    for number in [0, 1, sectors, 0, 4096, 0xFFFF_FFFE, 0, 0xFFFF_FFFE, 0, sectors + 1] {
        out.extend(u32::to_le_bytes(number));
    }
    out.resize(512, 0xFF);
    out.extend(stream.iter().take(length));
    out.resize(512 * (sectors as usize + 1), 0);
    for (name, kind, size) in [("Root Entry", 5, 0), ("Workbook", 2, u32::try_from(length).unwrap_or(0))] {
        let from = out.len();
        out.extend(name.encode_utf16().flat_map(u16::to_le_bytes));
        out.resize(from + 64, 0);
        out.extend(u16::try_from(name.len() * 2 + 2).unwrap_or(0).to_le_bytes());
        out.extend([kind, 1]);
        out.resize(from + 120, 0);
        out.extend(size.to_le_bytes());
        out.resize(from + 128, 0);
    }
    out.resize(512 * (sectors as usize + 2), 0);
    let chain = (0..sectors).map(|i| if i + 1 == sectors { 0xFFFF_FFFE } else { i + 1 });
    out.extend(chain.chain([0xFFFF_FFFE, 0xFFFF_FFFD]).flat_map(u32::to_le_bytes));
    out.resize(512 * (sectors as usize + 3), 0xFF);
    out
}
