//! What goes out comes in again and changes nothing.

use std::sync::Arc;

use onehall_feature::{Sheet, SheetAccess};
use onehall_testkit::{Caller, TestApp};
use serde_json::{Value, json};

use super::{begin, cells, path, progress, send};

/// All of a sheet as a workbook; of what is about people, of whom there are more than one person takes out alone, some.
async fn taken_out(app: &TestApp, caller: &Caller, sheet: &dyn Sheet) -> Vec<u8> {
    let range = if sheet.can().people { 2 } else { 1 };
    let sheet = sheet.key();
    let fields = caller.post(&path("headers"), json!({"id": sheet})).await.ok();
    let ids: Vec<&str> = fields.as_array().unwrap().iter().map(|field| field["id"].as_str().unwrap()).collect();
    let request = json!({
        "tenantId": "000000", "id": sheet, "type": "", "fileName": "round_trip", "dataRange": range, "reason": "核对",
        "formInline": {"keyword": "林"},
        "exportField": ids.join(","),
    });
    let key = begin(caller, request).await;
    app.run_jobs().await;
    let done = progress(caller, &key).await;
    let file = caller.get(done["result"]["url"].as_str().unwrap_or_else(|| panic!("{sheet}: {done}"))).await;
    assert_eq!(file.status, 200, "{}", file.text);
    file.bytes.to_vec()
}

/// Brings a workbook in, and tells how each row ended and what was wrong.
async fn brought_in(app: &TestApp, caller: &Caller, sheet: &dyn Sheet, rule: u8, bytes: &[u8]) -> (Value, Value) {
    let upload = send(caller, ("round_trip.xlsx", bytes), sheet.key()).await.ok();
    let keys: Vec<&str> = sheet.columns().iter().filter(|column| column.key_field).map(|column| column.key).collect();
    let request = json!({
        "tenantId": "000000", "id": sheet.key(), "redisKey": upload["redisKey"], "headerLine": 1, "ruleNum": rule,
        "errorRegx": 1, "matrixType": 1, "checkFields": keys,
    });
    let run = caller.post(&path("importRun"), request).await.ok();
    app.run_jobs().await;
    let ended = progress(caller, run["redisKey"].as_str().unwrap()).await;
    let faults = caller.post("/api/onehall/transfer/faults", json!({"key": run["redisKey"]})).await.ok();
    (ended, faults["faults"].clone())
}

/// The lines of a workbook's first sheet. A parser of HTML adds the body that tables may leave out.
fn lines(bytes: &[u8]) -> Vec<Vec<String>> {
    let plain = |cell: String| cell.replace("<tbody>", "").replace("</tbody>", "");
    let (_, lines) = cells(bytes).remove(0);
    lines.into_iter().map(|line| line.into_iter().map(plain).collect()).collect()
}

#[tokio::test]
async fn every_register_comes_in_as_it_went_out_and_changes_nothing() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let registers: Vec<Arc<dyn Sheet>> = app
        .product
        .deps
        .sheets
        .iter()
        .filter(|sheet| ![sheet.can().import, sheet.can().export].contains(&SheetAccess::Nobody))
        .cloned()
        .collect();
    assert!(registers.len() >= 11, "{}", registers.len());
    let mut odd: Vec<String> = Vec::new();
    for sheet in registers {
        let key = sheet.key();
        let before = lines(&taken_out(&app, &admin, &*sheet).await);
        let count = before.len() as u64 - 1;
        if count == 0 {
            odd.push(format!("{key} has nothing to bring in"));
        }
        for (caller, rule) in [(&admin, 1), (&admin.english(), if sheet.can().update { 2 } else { 1 })] {
            let file = taken_out(&app, caller, &*sheet).await;
            let (ended, faults) = brought_in(&app, caller, &*sheet, rule, &file).await;
            let of = |name: &str| ended[name].as_u64().unwrap_or_else(|| panic!("{key}: {ended}"));
            let [new, updated, skipped, failed] = ["newInsertNum", "updateNum", "jumpNum", "failNum"].map(of);
            if (new, failed, updated + skipped) != (0, 0, count) || (rule == 1 && updated > 0) {
                odd.push(format!("{key} by rule {rule}: {new}+{updated}+{skipped}+{failed} of {count}, {faults}"));
            }
        }
        let after = lines(&taken_out(&app, &admin, &*sheet).await);
        if let Some((was, is)) = before.iter().zip(&after).find(|(was, is)| was != is) {
            odd.push(format!("{key}: {was:?} became {is:?}"));
        }
        if after.len() != before.len() {
            odd.push(format!("{key} has {} lines and had {}", after.len(), before.len()));
        }
    }
    assert!(odd.is_empty(), "{}", odd.join("\n"));
    app.finish().await;
}
