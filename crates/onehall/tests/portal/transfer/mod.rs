//! Lists that go out and registers that come in.

mod accountable;
mod export;
mod import;
mod open_export;
mod properties;
mod rights;
mod round_trip;
mod teas;
mod undo;
mod whole;
mod whole_registers;
mod workbook;
mod workbook_refused;

use std::sync::Arc;

use onehall_feature::{Sheet, SheetAccess};
use onehall_kernel::Right;
use onehall_sheets::{About, Cell, Heading, Limits, Reader, Row, SheetPlan, Writer};
use onehall_testkit::{Caller, TestAnswer, TestApp, TestAppOptions};
use serde_json::{Value, json};

use teas::Teas;

/// The path of one of the specification's calls.
fn path(call: &str) -> String {
    format!("/api/blade-workbench/transfer/{call}")
}

/// The path of one of our own.
fn own(call: &str) -> String {
    format!("/api/onehall/transfer/{call}")
}

/// The product with registers of the tests' own, and so many teas in them.
async fn with_teas(count: usize) -> TestApp {
    const CLOSED: Right = Right::ability("see-closed-teas", ["看", "See"], &[]);
    let sheets: Vec<Arc<dyn Sheet>> = vec![
        Arc::new(Teas { full: true, ..Teas::open("teas") }),
        Arc::new(Teas { batch: 1, ..Teas::open("single-teas") }),
        Arc::new(Teas { batch: 7, ..Teas::open("few-teas") }),
        Arc::new(Teas { access: SheetAccess::With(CLOSED), ..Teas::open("closed-teas") }),
        Arc::new(Teas { people: true, ..Teas::open("people-teas") }),
        Arc::new(Teas { people: true, access: SheetAccess::With(CLOSED), ..Teas::open("closed-people-teas") }),
    ];
    let app = TestApp::with(TestAppOptions { sheets, ..TestAppOptions::default() }).await;
    teas::make(&app.db, count).await;
    app
}

/// The request of an export of all teas.
fn request(sheet: &str) -> Value {
    json!({"tenantId": "000000", "id": sheet, "type": "", "fileName": "茶叶_2026", "dataRange": 1, "exportField": "编号:code,名称:name,价格:price"})
}

async fn begin(caller: &Caller, request: Value) -> String {
    let answer = caller.post(&path("export"), request).await.ok();
    answer["redisKey"].as_str().unwrap().to_owned()
}

async fn progress(caller: &Caller, key: &str) -> Value {
    caller.post(&path("progress"), json!({"tenantId": "000000", "key": key})).await.ok()
}

/// The sheets of a workbook with what their cells show.
fn cells(bytes: &[u8]) -> Vec<(String, Vec<Vec<String>>)> {
    let mut reader = Reader::open(bytes, &Limits::default()).unwrap();
    let names: Vec<String> = reader.sheets().iter().map(|(name, _)| (*name).to_owned()).collect();
    let mut all = Vec::new();
    for (at, name) in names.into_iter().enumerate() {
        let mut rows = reader.rows(at).unwrap();
        let (mut row, mut lines) = (Row::default(), Vec::new());
        while rows.next(&mut row).unwrap() {
            lines.push(row.cells.iter().map(|cell| cell.shown().into_owned()).collect());
        }
        all.push((name, lines));
    }
    all
}

/// A workbook with one sheet of these lines; the first stands in its first row.
fn workbook(lines: &[Vec<&str>]) -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let mut writer = Writer::new(folder.path(), &About::default()).unwrap();
    let (first, rest) = lines.split_first().unwrap();
    let headings = first.iter().map(|title| Heading::of(*title)).collect();
    writer.sheet(SheetPlan::of("茶叶", headings)).unwrap();
    for line in rest {
        let cells: Vec<Cell> =
            line.iter().map(|text| if text.is_empty() { Cell::Empty } else { Cell::text(*text) }).collect();
        writer.row(&cells, &[]).unwrap();
    }
    let mut bytes = std::io::Cursor::new(Vec::new());
    writer.finish(&mut bytes).unwrap();
    bytes.into_inner()
}

/// Sends a file as the dialog does.
async fn send(caller: &Caller, file: (&str, &[u8]), sheet: &str) -> TestAnswer {
    caller.post_form(&path("importUpload"), &[("tenantId", "000000"), ("id", sheet)], Some(file)).await
}

/// The key of a workbook that was sent for teas.
async fn sent(caller: &Caller, lines: &[Vec<&str>]) -> String {
    let answer = send(caller, ("茶叶.xlsx", &workbook(lines)), "teas").await.ok();
    answer["redisKey"].as_str().unwrap().to_owned()
}

/// The request of an import by headings in the first row, which skips duplicates and faulty rows.
fn run_of(upload: &str) -> Value {
    json!({
        "tenantId": "000000", "id": "teas", "redisKey": upload, "headerLine": 1, "ruleNum": 1, "errorRegx": 1,
        "matrixType": 1, "checkFields": ["code"]
    })
}
