//! Files that stand for a whole register: what they do not name is disabled, few without asking, many when a second person
//! releases it, and nothing where a row is faulty.

use onehall_identity::operator::{self, AddUser};
use onehall_testkit::{Caller, DEMO_PASSWORD, TestApp, rows};
use serde_json::{Value, json};

use super::{own, path, run_of, sent, teas, with_teas};

async fn source(app: &TestApp) -> Caller {
    app.open_client("stock", &["imports", "sheet-teas", "sheet-few-teas"]).await.english()
}

/// The teas `t0001` to `t00nn`, as a whole register.
fn whole(count: usize) -> Value {
    let rows: Vec<Value> = (1..=count).map(|n| json!({"code": format!("T{n:04}"), "name": "茶"})).collect();
    json!({"sheet": "teas", "full": true, "rows": rows})
}

async fn begin(client: &Caller, body: Value) -> String {
    let answer = client.post("/open/v1/imports", body).await;
    assert_eq!(answer.status, 202, "{}", answer.text);
    answer.json()["key"].as_str().unwrap().to_owned()
}

async fn state(client: &Caller, key: &str) -> Value {
    client.get(&format!("/open/v1/imports/{key}")).await.json()
}

async fn carried(app: &TestApp, client: &Caller, body: Value) -> (String, Value) {
    let key = begin(client, body).await;
    app.run_jobs().await;
    let told = state(client, &key).await;
    (key, told)
}

/// Codes of the teas that are disabled.
async fn disabled(app: &TestApp) -> Vec<String> {
    let is_off = |line: &String| line.rsplit(' ').next().is_some_and(|version| version.starts_with('-'));
    let code = |line: &String| line.split(' ').next().unwrap_or_default().to_owned();
    teas::stored(&app.db).await.iter().filter(|line| is_off(line)).map(code).collect()
}

#[tokio::test]
async fn few_that_are_not_named_are_disabled_and_listed() {
    let app = with_teas(40).await;
    let (client, admin) = (source(&app).await, app.sign_in("admin").await);
    let mut trial = whole(38);
    trial["rehearse"] = json!(true);
    let (_, told) = carried(&app, &client, trial).await;
    assert_eq!((&told["state"], &told["skipped"], &told["disabled"]), (&json!("done"), &json!(38), &json!(2)));
    assert!(disabled(&app).await.is_empty(), "nothing is written");

    let (key, told) = carried(&app, &client, whole(38)).await;
    assert_eq!(
        (&told["state"], &told["done"], &told["disabled"], &told["error"]),
        (&json!("done"), &json!(38), &json!(2), &json!(""))
    );
    assert_eq!(disabled(&app).await, ["t0039", "t0040"]);
    let audited = r#"action = 'transfer.import_done' AND detail LIKE '%"disabled":2%'"#;
    assert_eq!(rows::count(&app, "audit_log", audited).await, 1, "how many were disabled is on record");
    assert_eq!(teas::stored(&app.db).await.len(), 40, "nothing is deleted");
    let tasks = admin.post(&own("tasks"), json!({"all": true, "kind": "import"})).await.ok();
    assert_eq!(tasks["records"][0]["disabledNum"], 2);
    admin.post(&own("undo"), json!({"key": key})).await.ok();
    app.run_jobs().await;
    let left = admin.post(&own("undo"), json!({"key": key})).await.ok();
    let rows: Vec<String> = left["rows"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| format!("{} {} {}", row["row"], row["label"], row["state"]))
        .collect();
    assert_eq!(rows, [r#"39 "=茶39" "disabled""#, r#"40 "=茶40" "disabled""#], "{left}");
    // what is disabled already is none of those that are enabled
    let (_, told) = carried(&app, &client, whole(38)).await;
    assert_eq!((&told["state"], &told["disabled"]), (&json!("done"), &json!(0)));
    app.finish().await;
}

#[tokio::test]
async fn many_wait_for_a_second_person() {
    let app = with_teas(40).await;
    let (client, admin) = (source(&app).await, app.sign_in("admin").await);
    let mut trial = whole(37);
    trial["rehearse"] = json!(true);
    let (_, told) = carried(&app, &client, trial).await;
    assert_eq!((&told["state"], &told["disabled"]), (&json!("done"), &json!(3)));
    assert!(told["error"].as_str().unwrap().starts_with("Of 40 that are enabled the file does not name 3"), "{told}");
    assert!(disabled(&app).await.is_empty(), "nothing is written");
    let mut more = whole(37);
    more["rows"].as_array_mut().unwrap().push(json!({"code": "n1", "name": "新"}));
    let (key, told) = carried(&app, &client, more).await;
    assert_eq!((&told["state"], &told["new"], &told["disabled"]), (&json!("approval"), &json!(1), &json!(0)), "{told}");
    assert_eq!(
        told["error"],
        "Of 41 that are enabled the file does not name 3: more than 5 % are disabled only when a second person releases it"
    );
    assert!(disabled(&app).await.is_empty() && teas::stored(&app.db).await.len() == 41, "what was imported is there");
    let waits = admin.post(&own("tasks"), json!({"all": true, "state": "approval"})).await.ok();
    assert_eq!((&waits["total"], &waits["records"][0]["kind"]), (&json!(1), &json!("import")));
    // it takes nobody's place meanwhile
    let (_, other) = carried(&app, &client, json!({"sheet": "teas", "rows": [{"code": "n2", "name": "新"}]})).await;
    assert_eq!(other["state"], "done");

    admin.post(&own("approve"), json!({"key": key, "approve": true})).await.ok();
    app.run_jobs().await;
    let told = state(&client, &key).await;
    // n2 came meanwhile, and the file does not name it either
    assert_eq!(
        (&told["state"], &told["done"], &told["disabled"], &told["error"]),
        (&json!("done"), &json!(38), &json!(4), &json!(""))
    );
    assert_eq!(disabled(&app).await, ["n2", "t0038", "t0039", "t0040"]);

    let (key, _) = carried(&app, &client, whole(30)).await;
    admin.post(&own("approve"), json!({"key": key, "approve": false})).await.ok();
    let told = state(&client, &key).await;
    assert_eq!((&told["state"], &told["disabled"]), (&json!("stopped"), &json!(0)));
    assert!(told["error"].as_str().unwrap().contains("not released"), "{told}");
    assert_eq!(disabled(&app).await.len(), 4);
    app.finish().await;
}

#[tokio::test]
async fn a_faulty_row_keeps_everything_enabled() {
    let app = with_teas(40).await;
    let client = source(&app).await;
    let mut faulty = whole(39);
    faulty["rows"][3]["name"] = json!("");
    let (_, told) = carried(&app, &client, faulty).await;
    assert_eq!(
        (&told["state"], &told["failed"], &told["done"], &told["disabled"]),
        (&json!("stopped"), &json!(1), &json!(39), &json!(0))
    );
    assert!(told["error"].as_str().unwrap().starts_with("Faulty rows: 1;"), "{told}");
    assert!(disabled(&app).await.is_empty());
    let mut few = whole(1);
    few["sheet"] = json!("few-teas");
    assert_eq!(client.post("/open/v1/imports", few).await.problem(), "request.invalid", "not of this sheet");
    app.finish().await;
}

#[tokio::test]
async fn people_bring_whole_registers_in_when_they_manage_transfers() {
    let app = with_teas(2).await;
    let (student, admin) = (app.sign_in("student").await, app.sign_in("admin").await);
    let lines = [vec!["编号", "名称"], vec!["t0001", "茶"]];
    let request = async |caller: &Caller| {
        let mut request = run_of(&sent(caller, &lines).await);
        request["full"] = json!(true);
        request
    };
    let refused = student.post(&path("importRun"), request(&student).await).await;
    assert_eq!(refused.problem(), "access.denied");
    let run = async |call: &str| {
        let key = admin.post(call, request(&admin).await).await.ok()["redisKey"].clone();
        app.run_jobs().await;
        let told = admin.english().post(&path("progress"), json!({"key": key})).await.ok();
        (key, told)
    };
    // the only administrator of the demonstration: nobody is there to wait for
    for call in [own("rehearse"), path("importRun")] {
        let (_, told) = run(&call).await;
        assert_eq!((&told["finished"], &told["jumpNum"]), (&json!(true), &json!(1)), "{told}");
        assert!(told["errorMsg"].as_str().unwrap().contains("and nobody else may"), "{told}");
    }
    assert!(disabled(&app).await.is_empty());

    let second = AddUser {
        account: "second-admin".into(),
        name: "高远".into(),
        kind: "staff".into(),
        roles: vec!["administrator".into()],
        password: Some(DEMO_PASSWORD.into()),
    };
    operator::add_user(&app.db, &app.ctx(), &second).await.unwrap();
    let (key, told) = run(&path("importRun")).await;
    assert_eq!(
        (&told["finished"], &told["jumpNum"], &told["disabledNum"]),
        (&json!(false), &json!(1), &json!(0)),
        "{told}"
    );
    assert!(told["errorMsg"].as_str().unwrap().ends_with("a second person releases it"), "{told}");
    assert_eq!(
        admin.post(&own("approve"), json!({"key": key, "approve": true})).await.problem(),
        "transfer.own_approval"
    );
    admin.post(&own("cancel"), json!({"key": key})).await.ok();
    app.run_jobs().await;
    let ended = admin.english().post(&path("progress"), json!({"key": key})).await.ok();
    assert_eq!((&ended["finished"], &ended["errorMsg"]), (&json!(true), &json!("The task was cancelled")));
    assert!(disabled(&app).await.is_empty());

    let (key, _) = run(&path("importRun")).await;
    let second = app.sign_in("second-admin").await;
    second.post(&own("approve"), json!({"key": key, "approve": true})).await.ok();
    app.run_jobs().await;
    let ended = admin.post(&path("progress"), json!({"key": key})).await.ok();
    assert_eq!((&ended["finished"], &ended["errorMsg"], &ended["disabledNum"]), (&json!(true), &json!(""), &json!(1)));
    assert_eq!(disabled(&app).await, ["t0002"]);
    app.finish().await;
}
