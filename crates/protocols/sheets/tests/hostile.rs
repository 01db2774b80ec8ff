//! Files that no program writes: each has its error, none a panic, none more than the limits.

mod built;

use std::collections::HashSet;

use built::biff::{Biff, cell, long, record, words};
use built::compound::Compound;
use built::zip::Zip;
use built::{RELS, TYPES, WORKBOOK, WORKBOOK_RELS, rows, xlsx};
use onehall_sheets::{Limit, Limits, Reader, SheetError};

/// What must come of a file.
#[derive(Debug, PartialEq)]
enum Outcome {
    /// Read, with so many rows.
    Read(usize),
    /// Refused as damaged, whatever the words.
    Damaged,
    Refused(SheetError),
}

use Outcome::{Damaged, Read, Refused};

fn outcome(bytes: &[u8]) -> Outcome {
    let mut count = 0;
    let read = Reader::open(bytes, &Limits::default()).and_then(|mut reader| reader.inspect(|_, _| count += 1));
    match read {
        Ok(_) => Read(count),
        Err(SheetError::Damaged(_)) => Damaged,
        Err(error) => Refused(error),
    }
}

fn too_much(limit: Limit) -> Outcome {
    Refused(SheetError::TooMuch(limit))
}

const SHEET: &str = "xl/worksheets/sheet1.xml";
const LOL: &str = "<!DOCTYPE lolz [<!ENTITY lol 'lol'><!ENTITY lol2 '&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;'>]>";

/// A file, what it is, what must come of it.
type Case = (String, Vec<u8>, Outcome);

fn part(what: &str, name: &str, content: &str, outcome: Outcome) -> Case {
    let mut zip = xlsx();
    zip.set(name, content.as_bytes());
    (what.to_owned(), zip.build(), outcome)
}

fn sheet(what: &str, data: &str, outcome: Outcome) -> Case {
    (what.to_owned(), rows(data).build(), outcome)
}

/// What is hostile in the XML of the parts.
fn xml() -> Vec<Case> {
    let strings = "xl/sharedStrings.xml";
    let one_shared = "<row><c t='s'><v>0</v></c></row>";
    let shared = |what: &str, content: &str, outcome| {
        let mut zip = rows(one_shared);
        zip.set(strings, content.as_bytes());
        (what.to_owned(), zip.build(), outcome)
    };
    let dtd = || Refused(SheetError::DocumentType);
    let entity = format!("{LOL}<worksheet><sheetData><row><c t='str'><v>&lol2;</v></c></row></sheetData></worksheet>");
    let external = "<!DOCTYPE x [<!ENTITY e SYSTEM 'file:///etc/passwd'>]><sst><si><t>&e;</t></si></sst>";
    vec![
        part("entities in a sheet", SHEET, &entity, dtd()),
        shared("entities in shared texts", &format!("{LOL}<sst><si><t>&lol2;</t></si></sst>"), dtd()),
        shared("an external entity", external, dtd()),
        shared("an entity without a document type", "<sst><si><t>&lol;</t></si></sst>", dtd()),
        part("entities in the workbook", "xl/workbook.xml", &format!("{LOL}{WORKBOOK}"), dtd()),
        part("entities in the relations", "_rels/.rels", &format!("{LOL}{RELS}"), dtd()),
        part("entities in the styles", "xl/styles.xml", &format!("{LOL}<styleSheet/>"), dtd()),
        part("an external document type", SHEET, "<!DOCTYPE w SYSTEM 'http://127.0.0.1/x.dtd'><worksheet/>", dtd()),
        part("a sheet in UTF-16", SHEET, "\u{0}<\u{0}w", Refused(SheetError::Encoding)),
        part(
            "a sheet that is not UTF-8 says so late",
            SHEET,
            "<worksheet><sheetData><row><c t='e'><v>&#xD800;</v></c></row></sheetData></worksheet>",
            Damaged,
        ),
        part("a sheet without an end", SHEET, "<worksheet><sheetData><row><c><v>1", Damaged),
        part("ends too many", SHEET, "<worksheet></worksheet></worksheet>", Damaged),
        part("elements a thousand deep", SHEET, &"<a>".repeat(1_000), Damaged),
        part("a tag of 300 KB", SHEET, &format!("<worksheet {}/>", "a='b' ".repeat(50_000)), Damaged),
        part(
            "a comment of a megabyte",
            SHEET,
            &format!("<worksheet><!--{}--></worksheet>", "- ".repeat(100_000)),
            Read(0),
        ),
        part("an empty part", SHEET, "", Read(0)),
        part("no XML at all", SHEET, "just text", Read(0)),
        part("an attribute without quotes", SHEET, "<worksheet><sheetData><row r=1/></sheetData></worksheet>", Damaged),
        shared("a shared text without an end", "<sst><si><t>x</si>", Damaged),
        shared("texts within texts", &format!("<sst>{}</sst>", "<si>".repeat(300)), Damaged),
        shared("a shared text that is missing", "<sst/>", Damaged),
        sheet("shared texts that are nowhere", one_shared, Damaged),
        shared(
            "a count that lies",
            "<sst count='4294967295' uniqueCount='4294967295'><si><t>x</t></si></sst>",
            Read(1),
        ),
        shared(
            "a shared text of 600 KB",
            &format!("<sst><si><t>{}</t></si></sst>", "ab1".repeat(200_000)),
            too_much(Limit::CellChars),
        ),
    ]
}

/// What is hostile in the rows of a sheet.
fn cells() -> Vec<Case> {
    let lie = |dimension: &str| {
        format!(
            "<worksheet><dimension ref='{dimension}'/><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>"
        )
    };
    vec![
        part("a size that lies, all cells", SHEET, &lie("A1:XFD1048576"), Read(1)),
        part("a size that lies, backwards", SHEET, &lie("Z9:A1"), Read(1)),
        part("a size that is none", SHEET, &lie("ALL60000"), Read(1)),
        part("a size of no cells", SHEET, &lie(""), Read(1)),
        sheet(
            "the farthest cell",
            "<row r='1'><c r='A1'><v>1</v></c></row><row r='1048576'><c r='XFD1048576'><v>1</v></c></row>",
            too_much(Limit::Columns),
        ),
        sheet("a column that no program has", "<row r='1'><c r='ZZZZ1'><v>1</v></c></row>", too_much(Limit::Columns)),
        sheet(
            "a column of many letters",
            &format!("<row r='1'><c r='{}1'><v>1</v></c></row>", "A".repeat(100)),
            Damaged,
        ),
        sheet("a row behind the last", "<row r='1048577'><c><v>1</v></c></row>", too_much(Limit::Rows)),
        sheet("a row number too large", "<row r='99999999999999999999'><c><v>1</v></c></row>", Damaged),
        sheet("row 0", "<row r='0'><c><v>1</v></c></row>", Damaged),
        sheet("row -1", "<row r='-1'><c><v>1</v></c></row>", Damaged),
        sheet("rows twice", "<row r='1'><c><v>1</v></c></row><row r='1'><c><v>2</v></c></row>", Damaged),
        sheet("rows backwards", "<row r='2'><c><v>1</v></c></row><row r='1'><c><v>2</v></c></row>", Damaged),
        sheet("cells twice", "<row r='1'><c r='A1'><v>1</v></c><c r='A1'><v>2</v></c></row>", Damaged),
        sheet("cells backwards", "<row r='1'><c r='B1'><v>1</v></c><c r='A1'><v>2</v></c></row>", Damaged),
        sheet("a cell in another row", "<row r='1'><c r='A2'><v>1</v></c></row>", Damaged),
        sheet("a row in a row", "<row r='1'><row r='2'/></row>", Damaged),
        sheet("a cell in a cell", "<row r='1'><c><c><v>1</v></c></c></row>", Damaged),
        sheet("an unknown type", "<row><c t='x'><v>1</v></c></row>", Damaged),
        sheet("a number of letters", "<row><c><v>abc</v></c></row>", Damaged),
        sheet("a number without end", "<row><c><v>1e999</v></c></row>", Damaged),
        sheet("not a number", "<row><c><v>NaN</v></c></row>", Damaged),
        sheet("a number of 10,000 digits", &format!("<row><c><v>{}</v></c></row>", "1".repeat(10_000)), Damaged),
        sheet("a shared text of number -1", "<row><c t='s'><v>-1</v></c></row>", Damaged),
        sheet("a shared text of number 2^64", "<row><c t='s'><v>18446744073709551616</v></c></row>", Damaged),
        sheet(
            "a formula that calls out",
            "<row><c t='str'><f>WEBSERVICE(\"http://127.0.0.1/\")</f><v>x</v></c></row>",
            Read(1),
        ),
        sheet("a formula without a value", "<row><c><f>1+1</f></c></row>", Read(0)),
        sheet("100,000 empty rows", &"<row/>".repeat(100_000), Read(0)),
        sheet("100,000 formatted cells", &format!("<row>{}</row>", "<c s='1'/>".repeat(100_000)), Read(0)),
        sheet(
            "cells beyond the last column",
            &format!("<row>{}</row>", "<c><v>1</v></c>".repeat(513)),
            too_much(Limit::Columns),
        ),
    ]
}

/// What is hostile in the archive.
fn archives() -> Vec<Case> {
    let built = |what: &str, zip: &Zip, outcome| (what.to_owned(), zip.build(), outcome);
    let with = |change: &dyn Fn(&mut Zip)| {
        let mut zip = xlsx();
        change(&mut zip);
        zip
    };
    let mut only_types = Zip::new();
    only_types.add("[Content_Types].xml", TYPES.as_bytes());
    let mut no_types = Zip::new();
    no_types.add("xl/workbook.xml", WORKBOOK.as_bytes());
    let mut nested = Zip::new();
    nested.add("inner.xlsx", &xlsx().build());
    let types = |kind: &str| {
        with(&|zip| {
            _ = zip.set(
                "[Content_Types].xml",
                TYPES.replace("openxmlformats-officedocument.spreadsheetml.sheet.main+xml", kind).as_bytes(),
            );
        })
    };
    let rels = |from: &str, to: &str| {
        with(&|zip| _ = zip.set("xl/_rels/workbook.xml.rels", WORKBOOK_RELS.replace(from, to).as_bytes()))
    };
    let sparse = rows(&format!("<row>{}</row>", "<c><v>1</v></c>".repeat(200)).repeat(500));
    let mut encrypted = xlsx();
    encrypted.flags = 1;
    let mut overlapping = xlsx();
    overlapping.overlap = true;
    let zeros = vec![b' '; 2_000_000];
    vec![
        built("a part that says less than it has", &with(&|zip| _ = zip.say(SHEET, 3)), Damaged),
        built("a part that says more than it has", &with(&|zip| _ = zip.say(SHEET, 300)), Damaged),
        built("a part that says to have nothing", &with(&|zip| _ = zip.say(SHEET, 0)), Damaged),
        built("a part that says 4 GB", &with(&|zip| _ = zip.say(SHEET, u32::MAX - 1)), too_much(Limit::UnpackedBytes)),
        built("2 MB of spaces", &with(&|zip| _ = zip.set(SHEET, &zeros)), too_much(Limit::Ratio)),
        built(
            "2 MB of spaces beside the sheets",
            &with(&|zip| _ = zip.add("xl/media/x.png", &zeros)),
            too_much(Limit::Ratio),
        ),
        built("cells that unpack to 150 times as much", &sparse, Read(500)),
        built("bytes that are no deflate stream", &with(&|zip| _ = zip.set(SHEET, b"").say(SHEET, 5)), Damaged),
        built("a sheet of noise", &with(&|zip| _ = zip.set_lying(SHEET, &[0xFF; 64], 64)), Damaged),
        built("two workbooks", &with(&|zip| _ = zip.add("xl/workbook.xml", b"<a/>")), Refused(SheetError::Doubled)),
        built(
            "two workbooks of other letters",
            &with(&|zip| _ = zip.add("XL\\Workbook.XML", b"<a/>")),
            Refused(SheetError::Doubled),
        ),
        built("names that lead out", &with(&|zip| _ = zip.add("../../../etc/passwd", b"x")), Read(0)),
        built("parts that overlap", &overlapping, Damaged),
        built("encrypted parts", &encrypted, Refused(SheetError::Encrypted)),
        built("a workbook in a workbook", &with(&|zip| _ = zip.add("xl/embeddings/a.xlsx", &xlsx().build())), Read(0)),
        built("an archive of a workbook", &nested, Refused(SheetError::NotASpreadsheet)),
        built("content types alone", &only_types, Damaged),
        built("no content types", &no_types, Refused(SheetError::NotASpreadsheet)),
        built("types of a macro workbook", &types("ms-excel.sheet.macroEnabled.main+xml"), Refused(SheetError::Macros)),
        built(
            "types of a binary workbook",
            &types("ms-excel.sheet.binary.macroEnabled.main"),
            Refused(SheetError::OtherFormat),
        ),
        built(
            "types of a template",
            &types("openxmlformats-officedocument.spreadsheetml.template.main+xml"),
            Refused(SheetError::OtherFormat),
        ),
        built(
            "types of a document",
            &types("openxmlformats-officedocument.wordprocessingml.document.main+xml"),
            Refused(SheetError::NotASpreadsheet),
        ),
        built(
            "macros under another name",
            &with(&|zip| _ = zip.add("xl/a/vbaProject.bin", b"x")),
            Refused(SheetError::Macros),
        ),
        built(
            "a sheet that is elsewhere",
            &rels("Target=\"worksheets/sheet1.xml\"", "Target=\"http://127.0.0.1/s.xml\" TargetMode=\"External\""),
            Damaged,
        ),
        built("a sheet that leads out", &rels("worksheets/sheet1.xml", "../../../../etc/passwd"), Damaged),
        built("a sheet that is missing", &rels("sheet1.xml", "sheet2.xml"), Damaged),
        built("a workbook that is its own sheet", &rels("worksheets/sheet1.xml", "workbook.xml"), Read(0)),
        built(
            "links to other workbooks",
            &with(&|zip| _ = zip.add("xl/externalLinks/externalLink1.xml", b"<externalLink/>")),
            Read(0),
        ),
        built(
            "one part for two sheets",
            &with(&|zip| {
                _ = zip.set(
                    "xl/workbook.xml",
                    WORKBOOK.replace("</sheets>", "<sheet name='b' sheetId='2' r:id='rId1'/></sheets>").as_bytes(),
                );
            }),
            Refused(SheetError::Doubled),
        ),
        built("a workbook without sheets", &with(&|zip| _ = zip.set("xl/workbook.xml", b"<workbook/>")), Damaged),
        built(
            "40 MB of styles",
            &with(&|zip| _ = zip.set_lying("xl/styles.xml", &vec![0; 400_000], 40_000_000)),
            too_much(Limit::UnpackedBytes),
        ),
    ]
}

/// Other files under the name of a workbook, and workbooks of the old format.
fn others() -> Vec<Case> {
    let raw = |what: &str, bytes: &[u8], outcome| (what.to_owned(), bytes.to_vec(), outcome);
    let no = || Refused(SheetError::NotASpreadsheet);
    let number = |row, column| (0x0203, cell(row, column, 0, &1_f64.to_le_bytes()));
    let book = |what: &str, book: &Biff, outcome| (what.to_owned(), book.build(), outcome);
    let mut circle = Compound::of(&["Workbook"]);
    // the table says that the directory goes on in itself
    let fat = 512 * 2;
    circle[fat..fat + 4].copy_from_slice(&0_u32.to_le_bytes());
    let mut far = Compound::of(&["Workbook"]);
    far[48..52].copy_from_slice(&0x00FF_FFFF_u32.to_le_bytes());
    let mut lists = Compound::of(&["Workbook"]);
    lists[68..72].copy_from_slice(&0_u32.to_le_bytes());
    let text = Biff::of(vec![(0x00FD, cell(0, 0, 0, &[9, 0, 0, 0]))]);
    let mut stream = Biff::of(vec![]).stream();
    stream.truncate(20);
    stream.extend(record(0x0085, &[0xFF; 12]));
    stream.resize(4096, 0);
    vec![
        raw("nothing", b"", Refused(SheetError::Empty)),
        raw("one byte", b"\0", no()),
        raw("the first bytes of an archive", b"PK\x03\x04", Damaged),
        raw("an empty archive", b"PK\x05\x06\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0", no()),
        raw("a page", b"<html><table><tr><td>=1+1</td></tr></table></html>", no()),
        raw(
            "a workbook of XML",
            b"<?xml version='1.0'?><Workbook xmlns='urn:schemas-microsoft-com:office:spreadsheet'/>",
            no(),
        ),
        raw("a mail with a workbook", b"MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n<x/>", no()),
        raw("a picture", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", no()),
        raw("a program", b"\x7fELF\x02\x01\x01\0", no()),
        raw("a document", b"%PDF-1.7\n%\xe2\xe3", no()),
        raw("text of no encoding", b"a,b\n\xff\xfe\xfd,\xff", no()),
        raw("a quote without an end", b"a,\"b\n", Damaged),
        raw("one row of 600 columns", "x,".repeat(600).as_bytes(), too_much(Limit::Columns)),
        raw("one field of 40,000 characters", "x".repeat(40_000).as_bytes(), too_much(Limit::CellChars)),
        raw("a compound file that ends", &Compound::of(&["Workbook"])[..100], Damaged),
        raw("a directory that is a circle", &circle, Refused(SheetError::OtherFormat)),
        raw("a directory that is outside", &far, Damaged),
        raw("a list of tables that is a circle", &lists, Damaged),
        raw("a compound document of another program", &Compound::of(&["WordDocument"]), no()),
        raw(
            "an encrypted workbook",
            &Compound::of(&["EncryptionInfo", "EncryptedPackage"]),
            Refused(SheetError::Encrypted),
        ),
        raw(
            "an old workbook with macros",
            &Compound::of(&["Workbook", "_VBA_PROJECT_CUR"]),
            Refused(SheetError::Macros),
        ),
        raw("an old workbook without content", &Compound::of(&["Workbook"]), Refused(SheetError::OtherFormat)),
        raw("a sheet outside of the stream", &Compound::with(&[("Workbook", stream)]), Damaged),
        book(
            "an old workbook with a password",
            &Biff::of(vec![]).with(0x002F, vec![0; 4]),
            Refused(SheetError::Encrypted),
        ),
        book("the farthest cells of the old format", &Biff::of(vec![number(0, 0), number(65_535, 255)]), Read(2)),
        book("a column that the old format has not", &Biff::of(vec![number(0, 0x7FFF)]), too_much(Limit::Columns)),
        book("old rows backwards", &Biff::of(vec![number(1, 0), number(0, 0)]), Damaged),
        book("an old shared text that is missing", &text, Damaged),
        book("4 billion old texts that are not there", &Biff::of(vec![]).with(0x00FC, vec![0xFF; 8]), Damaged),
        book(
            "an old text that ends too early",
            &Biff::of(vec![(0x0204, cell(0, 0, 0, &words(&[0xFFFF, 1])))]),
            Damaged,
        ),
        book("a size of the old format that lies", &Biff::of(vec![(0x0200, vec![0xFF; 14]), number(0, 0)]), Read(1)),
        book("charts in charts", &Biff::of((0..500).map(|_| (0x0809, vec![0; 4])).collect()), Damaged),
        book(
            "an old formula whose text never comes",
            &Biff::of(vec![
                (0x0006, cell(0, 0, 0, &[0, 0, 0, 0, 0, 0, 0xFF, 0xFF])),
                (0x0204, cell(1, 0, 0, &long("x"))),
            ]),
            Read(1),
        ),
    ]
}

#[test]
fn each_file_has_its_error() {
    let all: Vec<Case> = [xml(), cells(), archives(), others()].into_iter().flatten().collect();
    let names: HashSet<_> = all.iter().map(|(name, ..)| name.clone()).collect();
    assert_eq!(names.len(), all.len(), "each has a name of its own");
    assert!(all.len() >= 80, "{}", all.len());
    let wrong: Vec<_> = all
        .iter()
        .filter_map(|(name, bytes, expected)| {
            let outcome = outcome(bytes);
            (outcome != *expected).then(|| format!("{name}: {outcome:?}, expected {expected:?}"))
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_row_of_one_long_text_is_refused_before_it_is_held() {
    for (cells, expected) in [(40, Read(1)), (43, too_much(Limit::RowBytes))] {
        let mut zip = rows(&format!("<row>{}</row>", "<c t='s'><v>0</v></c>".repeat(cells)));
        zip.set("xl/sharedStrings.xml", format!("<sst><si><t>{}</t></si></sst>", "学".repeat(32_700)).as_bytes());
        assert_eq!(outcome(&zip.build()), expected);
    }
}

#[test]
fn texts_of_a_whole_sheet_are_counted_as_often_as_they_are_used() {
    let mut zip = rows(&"<row><c t='s'><v>0</v></c></row>".repeat(100));
    zip.set("xl/sharedStrings.xml", format!("<sst><si><t>{}</t></si></sst>", "x".repeat(30_000)).as_bytes());
    let bytes = zip.build();
    for (unpacked_bytes, fine) in [(3_000_000, true), (2_999_999, false)] {
        let limits = Limits { unpacked_bytes, ..Limits::default() };
        let read = built::read_within(&bytes, &limits).map(|rows| rows.len());
        assert_eq!(read, if fine { Ok(100) } else { Err(SheetError::TooMuch(Limit::UnpackedBytes)) });
    }
}

#[test]
fn cut_or_flipped_anywhere_it_ends_without_a_panic() {
    let data: String = (1..200)
        .map(|i| format!("<row r='{i}'><c r='A{i}' t='s'><v>0</v></c><c r='B{i}'><v>{i}</v></c></row>"))
        .collect();
    let mut zip = rows(&data);
    zip.set("xl/sharedStrings.xml", "<sst><si><t>学号</t></si></sst>".as_bytes());
    let good = zip.build();
    assert_eq!(outcome(&good), Read(199));
    for place in 1..=40 {
        let cut = good.len() * place / 41;
        assert!(!matches!(outcome(&good[..cut]), Read(_)), "cut at {cut}");
    }
    let mut flipped = good.clone();
    for at in (0..good.len()).step_by(3) {
        flipped[at] ^= 1 << (at % 8);
        outcome(&flipped);
        flipped[at] = good[at];
    }
}
