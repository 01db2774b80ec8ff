//! Lists that go out and registers that come in.

mod accountable;
mod export;
mod import;
mod teas;

use std::sync::Arc;

use onehall_feature::{Sheet, SheetAccess};
use onehall_kernel::Right;
use onehall_sheets::{Limits, Reader, Row};
use onehall_testkit::{Caller, TestApp, TestAppOptions};
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
        Arc::new(Teas::open("teas")),
        Arc::new(Teas { key: "closed-teas", access: SheetAccess::With(CLOSED), people: false }),
        Arc::new(Teas { people: true, ..Teas::open("people-teas") }),
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
