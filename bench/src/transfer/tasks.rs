//! Tasks of transfer as the dialogs begin and follow them.

use std::time::Instant;

use anyhow::Context as _;
use onehall_testkit::{Caller, TestApp, multipart};
use serde_json::{Value, json};

/// Begins a rehearsal.
pub const REHEARSE: &str = "/api/onehall/transfer/rehearse";
/// Begins an import.
pub const IMPORT: &str = "/api/blade-workbench/transfer/importRun";
/// Begins an export.
pub const EXPORT: &str = "/api/blade-workbench/transfer/export";
/// Takes a workbook.
pub const UPLOAD: &str = "/api/blade-workbench/transfer/importUpload";

/// The form with a workbook in it, and its content type.
pub fn form(bytes: &[u8], sheet: &str) -> (String, Vec<u8>) {
    multipart(&[("tenantId", "000000"), ("id", sheet)], Some(("bench.xlsx", bytes)))
}

/// Sends a workbook and answers its key.
pub async fn send(caller: &Caller, bytes: &[u8], sheet: &str) -> anyhow::Result<String> {
    let (kind, body) = form(bytes, sheet);
    let answer = caller.post_bytes(UPLOAD, &kind, body).await.ok();
    answer["redisKey"].as_str().map(str::to_owned).context("redisKey of the upload")
}

/// An import by headings in the first row, which skips what is there and ends at a faulty row.
pub fn import_of(sheet: &str, upload: &str, keys: &[&str]) -> Value {
    json!({
        "tenantId": "000000", "id": sheet, "redisKey": upload, "headerLine": 1, "ruleNum": 1, "errorRegx": 2,
        "matrixType": 1, "checkFields": keys
    })
}

/// Carries out what was asked for: seconds from the call to its end, and how it ended.
pub async fn carry(app: &TestApp, caller: &Caller, call: &str, request: Value) -> anyhow::Result<(f64, Value)> {
    let began = Instant::now();
    let key = caller.post(call, request).await.ok()["redisKey"].clone();
    app.run_jobs().await;
    let took = began.elapsed().as_secs_f64();
    let asked = json!({"tenantId": "000000", "key": key});
    let ended = caller.post("/api/blade-workbench/transfer/progress", asked).await.ok();
    anyhow::ensure!(ended["finished"] == true, "{ended}");
    Ok((took, ended))
}

/// All rows were new.
pub fn expect_new(ended: &Value, rows: u32) -> anyhow::Result<()> {
    anyhow::ensure!(ended["newInsertNum"] == rows && ended["totalNum"] == rows, "{ended}");
    Ok(())
}
