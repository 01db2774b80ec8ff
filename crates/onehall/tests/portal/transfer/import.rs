//! Registers that come in: rows of other systems, tried out, written in batches, resumed and taken back.

use onehall_testkit::{Caller, TestApp, rows};
use serde_json::{Value, json};

use super::{own, path, teas, with_teas};

async fn source(app: &TestApp) -> Caller {
    app.open_client("stock", &["imports", "sheet-teas", "sheet-none"]).await
}

fn tea(code: &str, name: &str) -> Value {
    json!({"code": code, "name": name, "price": 2, "sort": "绿茶"})
}

async fn begin(client: &Caller, body: Value) -> String {
    let answer = client.post("/open/v1/imports", body).await;
    assert_eq!(answer.status, 202, "{}", answer.text);
    answer.json()["key"].as_str().unwrap().to_owned()
}

async fn state(client: &Caller, key: &str) -> Value {
    client.get(&format!("/open/v1/imports/{key}")).await.json()
}

fn counts(state: &Value) -> String {
    let of = |name: &str| state[name].as_i64().unwrap();
    assert_eq!(of("new") + of("updated") + of("skipped") + of("failed"), of("done"), "{state}");
    format!(
        "{} {}+{}+{}+{}={}",
        state["state"].as_str().unwrap(),
        of("new"),
        of("updated"),
        of("skipped"),
        of("failed"),
        of("total")
    )
}

/// Rows of each kind: new, there already, twice in the file, and wrong in different ways.
fn mixed() -> Value {
    json!([
        tea("n1", "龙井"),
        tea("T0001", "改名"),
        tea("n2", ""),
        tea("n3", "毒药"),
        tea(" N1 ", "龙井二"),
        {"code": "n4", "name": "普洱", "price": "很贵", "sort": "白茶"},
        tea("n5", "毛峰"),
        tea("n4", "普洱"),
    ])
}

#[tokio::test]
async fn a_rehearsal_says_what_the_run_does_and_writes_nothing() {
    let app = with_teas(1).await;
    let client = source(&app).await.english();
    for (rule, counted) in [("skip", "done 3+0+2+3=8"), ("update", "done 3+2+0+3=8")] {
        let before = teas::stored(&app.db).await;
        let ask = |rehearse: bool| json!({"sheet": "teas", "duplicates": rule, "rehearse": rehearse, "rows": mixed()});
        let tried = begin(&client, ask(true)).await;
        app.run_jobs().await;
        let tried = state(&client, &tried).await;
        assert_eq!(counts(&tried), counted, "{rule}");
        assert_eq!(teas::stored(&app.db).await, before, "nothing is written");
        let told: Vec<String> = tried["faults"]
            .as_array()
            .unwrap()
            .iter()
            .map(|fault| {
                format!(
                    "{} {} {}",
                    fault["row"],
                    fault["columnName"].as_str().unwrap(),
                    fault["reason"].as_str().unwrap()
                )
            })
            .collect();
        assert_eq!(
            told,
            [
                "3 Name It must be filled",
                "4 Name This is no tea",
                "6 Price It is no number",
                "6 Sort “白茶” is none of the values that may be chosen",
            ]
        );
        if rule == "skip" {
            continue;
        }
        let run = begin(&client, ask(false)).await;
        app.run_jobs().await;
        let run = state(&client, &run).await;
        assert_eq!((counts(&run), &run["faults"]), (counts(&tried), &tried["faults"]), "as it was tried out");
    }
    assert_eq!(
        teas::stored(&app.db).await,
        ["n1 龙井二 2 green  2", "n4 普洱 2 green  1", "n5 毛峰 2 green  1", "t0001 改名 2 green  2",]
    );
    app.finish().await;
}

#[tokio::test]
async fn a_faulty_row_ends_a_strict_run_and_what_was_before_stays() {
    let app = with_teas(0).await;
    let client = source(&app).await.english();
    let key = begin(&client, json!({"sheet": "teas", "on_fault": "stop", "rows": mixed()})).await;
    app.run_jobs().await;
    let ended = state(&client, &key).await;
    assert_eq!(counts(&ended), "stopped 2+0+0+1=8");
    assert!(ended["error"].as_str().unwrap().contains("row 3"), "{ended}");
    assert_eq!(teas::stored(&app.db).await, ["T0001 改名 2 green  1", "n1 龙井 2 green  1"]);
    app.finish().await;
}

#[tokio::test]
async fn a_large_import_goes_on_where_it_was_cut_and_is_taken_back() {
    let app = with_teas(0).await;
    let client = source(&app).await;
    let rows: Vec<Value> = (0..2_500).map(|n| tea(&format!("c{n:04}"), if n % 100 == 7 { "" } else { "茶" })).collect();
    let key = begin(&client, json!({"sheet": "teas", "rows": rows})).await;
    // a node that stops after its first batch
    let stopped = app.product.workers.clone();
    let stop = tokio_util::sync::CancellationToken::new();
    let cut = async {
        while state(&client, &key).await["done"].as_i64().unwrap() == 0 {
            tokio::task::yield_now().await;
        }
        stop.cancel();
    };
    tokio::join!(stopped.run(stop.clone()), cut);
    app.run_jobs().await;
    assert_eq!(counts(&state(&client, &key).await), "done 2475+0+0+25=2500");
    assert_eq!(teas::stored(&app.db).await.len(), 2_475, "nothing twice and nothing lost");

    let again = begin(&client, json!({"sheet": "teas", "rows": rows})).await;
    app.run_jobs().await;
    assert_eq!(counts(&state(&client, &again).await), "done 0+0+2475+25=2500");

    let admin = app.sign_in("admin").await;
    let faults = admin.post(&own("faults"), json!({"key": key})).await.ok();
    assert_eq!((&faults["total"], faults["faults"].as_array().unwrap().len()), (&json!(25), 25));
    let change = json!({"sheet": "teas", "duplicates": "update", "rows": [tea("c0000", "新"), tea("x", "新")]});
    let later = begin(&client, change).await;
    app.run_jobs().await;
    admin.post(&own("undo"), json!({"key": key})).await.ok();
    app.run_jobs().await;
    let undone = admin.post(&own("undo"), json!({"key": key})).await.ok();
    assert_eq!(
        (&undone["finished"], &undone["goneNum"], &undone["keptNum"], &undone["rows"][0]["state"]),
        (&json!(true), &json!(2_474), &json!(1), &json!("kept")),
        "{undone}"
    );
    assert_eq!(teas::stored(&app.db).await, ["c0000 新 2 green  2", "x 新 2 green  1"]);
    admin.post(&own("undo"), json!({"key": later})).await.ok();
    app.run_jobs().await;
    let undone = admin.post(&own("undo"), json!({"key": later})).await.ok();
    assert_eq!((&undone["goneNum"], &undone["rows"][0]["state"]), (&json!(1), &json!("updated")));
    let student = app.sign_in("student").await;
    for call in ["faults", "undo"] {
        assert_eq!(student.post(&own(call), json!({"key": key})).await.problem(), "object.not_found", "{call}");
    }
    app.advance(chrono::TimeDelta::days(30));
    let admin = app.sign_in("admin").await;
    assert_eq!(admin.post(&own("undo"), json!({"key": key})).await.problem(), "transfer.not_undoable");
    app.finish().await;
}

#[tokio::test]
async fn records_are_kept_and_runs_undone_for_as_long_as_the_school_says() {
    const SETTINGS: &str = "/api/onehall/settings";
    let app = with_teas(0).await;
    let (client, there) = (source(&app).await, app.open_client_of("000001", "far", &["imports", "sheet-teas"]).await);
    let key = begin(&client, json!({"sheet": "teas", "rows": [tea("a", "龙井")]})).await;
    begin(&there, json!({"sheet": "teas", "rows": [tea("b", "毛峰")]})).await;
    app.run_jobs().await;
    app.advance(chrono::TimeDelta::days(8));
    let left = async || {
        let mut tx = app.db.begin().await.unwrap();
        let terms = onehall_jobs::Terms::default();
        onehall_jobs::enqueue_named(&mut tx, &app.ctx(), "transfer-forget", &(), terms).await.unwrap();
        tx.save().await.unwrap();
        app.run_jobs().await;
        let of = async |tenant: &str| rows::count(&app, "transfer_tasks", &format!("tenant_id = '{tenant}'")).await;
        (of("000000").await, of("000001").await)
    };
    assert_eq!(left().await, (1, 1), "30 days unless a school chose others");
    let admin = app.sign_in("admin").await;
    let all = admin.post(&format!("{SETTINGS}/list"), json!({})).await.ok();
    let line = all.as_array().unwrap().iter().find(|line| line["key"] == "transfer_kept_days").unwrap();
    let days = json!({"key": "transfer_kept_days", "version": line["version"], "value": 7});
    admin.post(&format!("{SETTINGS}/save"), days).await.ok();
    assert_eq!(admin.post(&own("undo"), json!({"key": key})).await.problem(), "transfer.not_undoable");
    let listed = admin.post(&own("tasks"), json!({"all": true})).await.ok();
    let until = listed["records"][0]["undoUntil"].as_str().unwrap();
    assert!(
        until < listed["records"][0]["finishTime"].as_str().unwrap().replace("11-21", "11-29").as_str(),
        "{listed}"
    );
    assert_eq!(left().await, (0, 1), "with the next sweep, and in this school alone");
    app.finish().await;
}

#[tokio::test]
async fn what_a_system_may_not_is_refused() {
    let app = with_teas(0).await;
    let client = source(&app).await;
    let ask = |sheet: &str, row: Value| json!({"sheet": sheet, "rows": [row]});
    for (body, told) in [
        (ask("closed-teas", tea("a", "b")), "access.scope_missing"),
        (ask("none", tea("a", "b")), "object.not_found"),
        (ask("teas", json!({"code": "a"})), "transfer.must_match"),
        (ask("teas", json!({"code": "a", "name": "b", "no": 1})), "request.invalid"),
        (ask("teas", json!({"code": "a", "name": "b", "grade": "1"})), "request.invalid"),
        (ask("teas", json!({"code": "a", "name": ["b"]})), "request.invalid"),
        (json!({"sheet": "teas", "rows": []}), "request.invalid"),
    ] {
        assert_eq!(client.post("/open/v1/imports", body).await.problem(), told);
    }
    let key = begin(&client, ask("teas", tea("a", "b"))).await;
    let other = app.open_client("other", &["imports", "sheet-teas"]).await;
    assert_eq!(other.get(&format!("/open/v1/imports/{key}")).await.problem(), "object.not_found");
    let elsewhere = app.open_client_of("000001", "far", &["imports", "sheet-teas"]).await;
    assert_eq!(elsewhere.get(&format!("/open/v1/imports/{key}")).await.problem(), "object.not_found");
    let none = app.open_client("none", &["news"]).await;
    assert_eq!(none.post("/open/v1/imports", ask("teas", tea("a", "b"))).await.problem(), "access.scope_missing");
    app.finish().await;
}

#[tokio::test]
async fn who_fills_a_template_is_told_how() {
    let app = with_teas(0).await;
    let student = app.sign_in("student").await;
    let checks = student.post(&path("checkFields"), json!({"id": "teas"})).await.ok();
    assert_eq!(checks, json!([{"fieldName": "code", "fieldNote": "编号", "isKey": true}]));
    let sorts = student.english().get(&path("dictionary?id=teas&code=sorts")).await.ok();
    assert_eq!(sorts, json!([{"dictKey": "green", "dictValue": "Green"}, {"dictKey": "black", "dictValue": "Black"}]));
    assert_eq!(student.post(&path("dictionary"), json!({"id": "teas", "code": "x"})).await.ok(), json!([]));
    let file = student.get(&path("template?id=teas")).await;
    assert_eq!(file.status, 200, "{}", file.text);
    let sheets = super::cells(&file.bytes);
    assert_eq!(sheets[0].1[0], ["编号", "名称", "价格", "种类", "秘密", "产地"]);
    assert_eq!(sheets[1], ("Lists".to_owned(), vec![vec!["绿茶".to_owned()], vec!["红茶".to_owned()]]));
    for call in ["checkFields", "dictionary"] {
        assert_eq!(
            student.post(&path(call), json!({"id": "closed-teas"})).await.problem(),
            "object.not_found",
            "{call}"
        );
    }
    assert_eq!(student.get(&path("template?id=closed-teas")).await.problem(), "object.not_found");
    app.finish().await;
}
