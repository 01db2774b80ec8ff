//! Lists that other systems take out.

use onehall_testkit::{Caller, TestApp};
use serde_json::{Value, json};

use super::{cells, own, with_teas};

async fn client(app: &TestApp, id: &str) -> Caller {
    let scopes = ["exports", "sheet-closed-teas", "sheet-closed-people-teas", "sheet-teas", "sheet-none"];
    app.open_client(id, &scopes).await.english()
}

async fn begin(client: &Caller, body: Value) -> Value {
    let answer = client.post("/open/v1/exports", body).await;
    assert_eq!(answer.status, 202, "{}", answer.text);
    answer.json()
}

async fn state(client: &Caller, key: &Value) -> Value {
    client.get(&format!("/open/v1/exports/{}", key.as_str().unwrap())).await.json()
}

fn file(key: &Value) -> String {
    format!("/open/v1/exports/{}/file", key.as_str().unwrap())
}

#[tokio::test]
async fn a_list_goes_out_as_a_workbook() {
    let app = with_teas(3).await;
    let stock = client(&app, "stock").await;
    let begun = begin(&stock, json!({"sheet": "closed-teas", "columns": ["price", "code"]})).await;
    let key = &begun["key"];
    assert_eq!((&begun["state"], &state(&stock, key).await["file_until"]), (&json!("waiting"), &Value::Null));
    assert_eq!(stock.get(&file(key)).await.problem(), "transfer.file_gone", "it is not there yet");
    app.run_jobs().await;
    let told = state(&stock, key).await;
    assert_eq!((&told["state"], &told["total"], &told["done"]), (&json!("done"), &json!(3), &json!(3)), "{told}");
    assert!(told["file_until"].as_str().unwrap().ends_with('Z'), "{told}");
    let whole = stock.get(&file(key)).await;
    assert_eq!((whole.status.as_u16(), i64::try_from(whole.bytes.len()).ok()), (200, told["bytes"].as_i64()));
    assert!(whole.headers["content-disposition"].to_str().unwrap().contains("Teas.xlsx"), "{:?}", whole.headers);
    let sheets = cells(&whole.bytes);
    assert_eq!(sheets[0].1, [vec!["Price", "Code"], vec!["1.5", "t0001"], vec!["1.5", "t0002"], vec!["1.5", "t0003"]]);
    let facts: Vec<&str> = sheets[1].1.iter().flatten().map(String::as_str).collect();
    assert!(facts.contains(&"stock") && facts.contains(&begun["trace"].as_str().unwrap()), "{facts:?}");
    let part = stock.with("range", "bytes=0-3").get(&file(key)).await;
    assert_eq!((part.status.as_u16(), &part.bytes[..]), (206, &whole.bytes[..4]));

    let all = begin(&stock, json!({"sheet": "closed-teas"})).await;
    app.run_jobs().await;
    let sheets = cells(&stock.get(&file(&all["key"])).await.bytes);
    assert_eq!(sheets[0].1[0], ["Code", "Name", "Price", "Sort", "Secret", "Made in"]);

    let other = client(&app, "other").await;
    let far = app.open_client_of("000001", "far", &["exports", "sheet-closed-teas"]).await;
    for caller in [&other, &far] {
        assert_eq!(caller.get(&file(key)).await.problem(), "object.not_found");
        let address = format!("/open/v1/exports/{}", key.as_str().unwrap());
        assert_eq!(caller.get(&address).await.problem(), "object.not_found");
    }
    app.advance(chrono::TimeDelta::days(7));
    assert_eq!(stock.get(&file(key)).await.problem(), "transfer.file_gone");
    app.finish().await;
}

#[tokio::test]
async fn many_people_need_a_reason_and_an_approval() {
    let app = with_teas(3).await;
    let (stock, admin) = (client(&app, "stock").await, app.sign_in("admin").await);
    app.put_setting("export_reason_above", &json!(2)).await;
    app.put_setting("export_approval_above", &json!(2)).await;
    let ask = |reason: &str| json!({"sheet": "closed-people-teas", "reason": reason});
    assert_eq!(stock.post("/open/v1/exports", ask(" ")).await.problem(), "transfer.reason_missing");
    let begun = begin(&stock, ask("年检")).await;
    assert_eq!(begun["state"], "approval");
    app.run_jobs().await;
    assert_eq!(state(&stock, &begun["key"]).await["state"], "approval");
    admin.post(&own("approve"), json!({"key": begun["key"], "approve": true})).await.ok();
    app.run_jobs().await;
    assert_eq!(state(&stock, &begun["key"]).await["state"], "done");
    let facts: Vec<String> = cells(&stock.get(&file(&begun["key"])).await.bytes)[1].1.concat();
    assert!(facts.iter().any(|fact| fact == "年检"), "{facts:?}");
    app.finish().await;
}

#[tokio::test]
async fn what_a_system_may_not_take_out_is_refused() {
    let app = with_teas(1).await;
    let stock = client(&app, "stock").await;
    for (body, told) in [
        (json!({"sheet": "people-teas"}), "access.scope_missing"),
        (json!({"sheet": "none"}), "object.not_found"),
        // open to everybody: of what is one's own, and a system has nothing of its own
        (json!({"sheet": "teas"}), "object.not_found"),
        (json!({"sheet": "closed-teas", "columns": ["code", "none"]}), "request.invalid"),
        (json!({"sheet": "closed-teas", "columns": ["code", "code"]}), "request.invalid"),
        (json!({"sheet": "closed-teas", "columns": ["grade"]}), "request.invalid"),
        (json!({"sheet": "closed-teas", "fileName": "x"}), "request.malformed"),
    ] {
        assert_eq!(stock.post("/open/v1/exports", body.clone()).await.problem(), told, "{body}");
    }
    let none = app.open_client("none", &["imports", "sheet-closed-teas"]).await;
    assert_eq!(none.post("/open/v1/exports", json!({"sheet": "closed-teas"})).await.problem(), "access.scope_missing");
    let empty = app.open_client_of("000001", "far", &["exports", "sheet-closed-teas"]).await;
    assert_eq!(empty.post("/open/v1/exports", json!({"sheet": "closed-teas"})).await.problem(), "transfer.nothing");
    for _ in 0..10 {
        begin(&stock, json!({"sheet": "closed-teas"})).await;
    }
    assert_eq!(stock.post("/open/v1/exports", json!({"sheet": "closed-teas"})).await.problem(), "transfer.queue_full");
    app.run_jobs().await;
    app.finish().await;
}
