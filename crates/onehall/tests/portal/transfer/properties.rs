//! What holds of every file: counts add up, a rehearsal predicts the run, and batches of any size give the same rows.

use onehall_testkit::{Caller, TestApp};
use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};
use serde_json::{Value, json};

use super::{teas, with_teas};

/// Files that are tried out.
const FILES: usize = 24;
/// Rows of the largest one.
const ROWS: usize = 40;
/// Registers of the same rows, with 1, 7 and 1,000 rows of a batch.
const SHEETS: [&str; 3] = ["single-teas", "few-teas", "teas"];

fn one_of<'a>(random: &mut StdRng, all: &[&'a str]) -> &'a str {
    all[random.random_range(0..all.len())]
}

/// A row of few different codes in different spellings, so that most rows meet another one; now and then something is wrong.
fn row(random: &mut StdRng) -> Value {
    let code = one_of(random, &["a", "b", "c", "d", "T0001", "t0002"]);
    let code = match random.random_range(0..3) {
        0 => code.to_uppercase(),
        1 => format!(" {code} "),
        _ => code.to_owned(),
    };
    let name = one_of(random, &["龙井", "毛峰", "普洱", "碧螺春", "", "毒药"]);
    match random.random_range(0..3) {
        0 => json!({"code": code, "name": name}),
        1 => json!({"code": code, "name": name, "price": one_of(random, &["2", "3.5", "很贵", ""])}),
        _ => json!({"code": code, "name": name, "sort": one_of(random, &["绿茶", "Black", "白茶"])}),
    }
}

/// Carries an import or its rehearsal out; answers what is told of it, but for its key.
async fn carried(app: &TestApp, client: &Caller, request: &Value, rehearse: bool) -> Value {
    let mut request = request.clone();
    request["rehearse"] = json!(rehearse);
    let begun = client.post("/open/v1/imports", request).await;
    assert_eq!(begun.status, 202, "{}", begun.text);
    app.run_jobs().await;
    let key = begun.json()["key"].as_str().unwrap().to_owned();
    let mut told = client.get(&format!("/open/v1/imports/{key}")).await.json();
    let of = |name: &str| told[name].as_u64().unwrap();
    assert_eq!(of("new") + of("updated") + of("skipped") + of("failed"), of("done"), "{told}");
    for name in ["key", "rehearsal"] {
        told.as_object_mut().unwrap().remove(name);
    }
    told
}

/// What became of a file in one register: what was told, and what is stored then.
async fn became(app: &TestApp, client: &Caller, request: &Value) -> (Value, Vec<String>) {
    teas::clear(&app.db).await;
    let two: Vec<Value> = (1..=2).map(|n| json!({"code": format!("t000{n}"), "name": "茶"})).collect();
    carried(app, client, &json!({"sheet": request["sheet"], "rows": two}), false).await;
    let before = teas::stored(&app.db).await;
    let tried = carried(app, client, request, true).await;
    assert_eq!(teas::stored(&app.db).await, before, "a rehearsal writes nothing");
    let run = carried(app, client, request, false).await;
    assert_eq!(run, tried, "as it was tried out: {request}");
    (run, teas::stored(&app.db).await)
}

#[tokio::test]
async fn counts_add_up_rehearsals_predict_and_batches_make_no_difference() {
    let app = with_teas(0).await;
    let scopes: Vec<String> = SHEETS.iter().map(|key| format!("sheet-{key}")).collect();
    let scopes: Vec<&str> = std::iter::once("imports").chain(scopes.iter().map(String::as_str)).collect();
    let client = app.open_client("stock", &scopes).await;
    let mut random = StdRng::seed_from_u64(20_261_126);
    let mut seen = [0, 0, 0, 0, 0];
    for number in 0..FILES {
        let rows: Vec<Value> = (0..random.random_range(1..=ROWS)).map(|_| row(&mut random)).collect();
        let rule = one_of(&mut random, &["skip", "update"]);
        let fault = one_of(&mut random, &["skip", "skip", "stop"]);
        let request = |sheet: &str| json!({"sheet": sheet, "duplicates": rule, "on_fault": fault, "rows": rows});
        let first = became(&app, &client, &request(SHEETS[0])).await;
        for sheet in &SHEETS[1..] {
            assert_eq!(became(&app, &client, &request(sheet)).await, first, "file {number}, {sheet}: {rows:?}");
        }
        for (sum, name) in seen.iter_mut().zip(["new", "updated", "skipped", "failed"]) {
            *sum += first.0[name].as_u64().unwrap();
        }
        seen[4] += u64::from(first.0["state"] == "stopped");
    }
    assert!(seen.iter().all(|count| *count > 0), "not all was tried: {seen:?}");
    app.finish().await;
}
