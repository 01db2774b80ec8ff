//! Workbooks that people bring in: sent, matched, tried out, carried out, and corrected.

use onehall_testkit::{Caller, TestApp};
use serde_json::{Value, json};

use super::{cells, own, path, progress, run_of, send, sent, teas, with_teas, workbook};

/// A title, an empty row, headings, rows of each kind.
fn mixed() -> Vec<Vec<&'static str>> {
    vec![
        vec!["2026 年茶叶"],
        vec![],
        vec!["备注", "茶名", " ＣＯＤＥ*", "价格", "种类"],
        vec!["一", "龙井", "n1", "2", "绿茶"],
        vec!["二", "改名", "T0001", "3", "Green"],
        vec![" ", "", "", "", ""],
        vec!["三", "", "n2", "4", "绿茶"],
        vec!["四", "普洱", "0003", "很贵", "白茶"],
        vec!["五", "毒药", "n4", "", ""],
    ]
}

/// How an import ended, as `new+updated+skipped+failed=total`.
fn counts(progress: &Value) -> String {
    let of = |name: &str| progress[name].as_i64().unwrap();
    assert_eq!(of("newInsertNum") + of("updateNum"), of("successNum"), "{progress}");
    format!("{}+{}+{}+{}={}", of("newInsertNum"), of("updateNum"), of("jumpNum"), of("failNum"), of("totalNum"))
}

async fn begun(caller: &Caller, call: &str, request: Value) -> String {
    caller.post(call, request).await.ok()["redisKey"].as_str().unwrap().to_owned()
}

/// Carries out what was asked for and tells how it ended.
async fn carried(app: &TestApp, caller: &Caller, call: &str, request: Value) -> Value {
    let key = begun(caller, call, request).await;
    app.run_jobs().await;
    let ended = progress(caller, &key).await;
    assert_eq!((&ended["finished"], &ended["finishRate"]), (&json!(true), &json!(100)), "{ended}");
    ended
}

async fn relation(caller: &Caller, upload: &str, header: u32) -> Value {
    let asked = json!({"tenantId": "000000", "id": "teas", "redisKey": upload, "headerLine": header});
    caller.post(&path("fieldRelation"), asked).await.ok()
}

fn matched(relation: &Value) -> String {
    let pair = |one: &Value| format!("{}={}", one["column"].as_str().unwrap(), one["configure"].as_str().unwrap());
    relation["matchFieldList"].as_array().unwrap().iter().map(pair).collect::<Vec<_>>().join(" ")
}

#[tokio::test]
async fn a_workbook_goes_in_from_its_upload_to_its_rows() {
    let app = with_teas(1).await;
    let student = app.sign_in("student").await;
    let upload = send(&student, ("茶叶.XLSX", &workbook(&mixed())), "teas").await.ok();
    assert_eq!((&upload["fileName"], &upload["headerLine"]), (&json!("茶叶.XLSX"), &json!(3)));
    assert_eq!(upload["sheets"], json!([{"name": "茶叶", "rows": 9, "hidden": false}]));
    assert_eq!(upload["preview"][0], json!(["2026 年茶叶"]));
    assert_eq!((&upload["preview"][1], &upload["preview"][3][2]), (&json!([]), &json!("n1")));
    let key = upload["redisKey"].as_str().unwrap();

    let fits = relation(&student, key, 3).await;
    assert_eq!(fits["excelField"], json!(["备注", "茶名", "ＣＯＤＥ*", "价格", "种类"]));
    assert_eq!(matched(&fits), "code=ＣＯＤＥ* name=茶名 price=价格 sort=种类 secret= made=");
    assert_eq!(
        fits["dbFieldList"][0],
        json!({"column": "code", "columnName": "编号", "is_must": true, "type": "text", "dictionary": null})
    );
    assert_eq!(
        (&fits["dbFieldList"][3]["type"], &fits["dbFieldList"][3]["dictionary"]),
        (&json!("dictionary"), &json!("sorts"))
    );

    let ask = json!({"headerLine": "3", "ruleNum": "2"});
    let mut request = run_of(key);
    request.as_object_mut().unwrap().extend(ask.as_object().unwrap().clone());
    let before = teas::stored(&app.db).await;
    let tried = carried(&app, &student, &own("rehearse"), request.clone()).await;
    assert_eq!(counts(&tried), "1+1+0+3=5", "a row of spaces is none");
    assert_eq!(teas::stored(&app.db).await, before, "nothing is written");
    let faults = async |key: &Value| student.english().post(&own("faults"), json!({"key": key})).await.ok();
    let run = carried(&app, &student, &path("importRun"), request).await;
    assert_eq!(counts(&run), counts(&tried), "as it was tried out");
    let told = faults(&run["redisKey"]).await;
    assert_eq!(told, faults(&tried["redisKey"]).await);
    let rows: Vec<&Value> = told["faults"].as_array().unwrap().iter().map(|fault| &fault["row"]).collect();
    assert_eq!(rows, [7, 8, 8, 9], "{told}");
    assert_eq!(teas::stored(&app.db).await, ["n1 龙井 2 green  1", "t0001 改名 3 green  2"]);
    app.finish().await;
}

#[tokio::test]
async fn a_faulty_row_ends_a_strict_import_with_its_reason() {
    let app = with_teas(0).await;
    let student = app.sign_in("student").await.english();
    let upload = sent(&student, &[vec!["编号", "名称"], vec!["a", "龙井"], vec!["b", ""], vec!["c", "毛峰"]]).await;
    let mut strict = run_of(&upload);
    strict["errorRegx"] = json!(2);
    let ended = carried(&app, &student, &path("importRun"), strict).await;
    assert_eq!(counts(&ended), "1+0+0+1=3");
    assert!(ended["errorMsg"].as_str().unwrap().contains("row 3"), "{ended}");
    assert_eq!(teas::stored(&app.db).await, ["a 龙井 -   1"]);
    app.finish().await;
}

#[tokio::test]
async fn what_was_chosen_is_proposed_again() {
    let app = with_teas(0).await;
    let (student, teacher) = (app.sign_in("student").await, app.sign_in("teacher").await);
    let lines = [vec!["编号", "别称", "产地", "名称"], vec!["a", "龙井", "杭州", "x"]];
    let upload = sent(&student, &lines).await;
    assert_eq!(matched(&relation(&student, &upload, 1).await), "code=编号 name=名称 price= sort= secret= made=产地");
    let mut by_hand = run_of(&upload);
    by_hand["matrixType"] = json!(2);
    by_hand["matchFieldList"] = json!([{"column": "code", "configure": "编号"}, {"column": "name", "configure": "别称"}, {"column": "made", "configure": ""}]);
    assert_eq!(counts(&carried(&app, &student, &path("importRun"), by_hand).await), "1+0+0+0=1");
    assert_eq!(teas::stored(&app.db).await, ["a 龙井 -   1"]);
    let again = sent(&student, &lines).await;
    assert_eq!(matched(&relation(&student, &again, 1).await), "code=编号 name=别称 price= sort= secret= made=");
    let other = sent(&teacher, &lines).await;
    assert_eq!(matched(&relation(&teacher, &other, 1).await), "code=编号 name=名称 price= sort= secret= made=产地");
    app.finish().await;
}

#[tokio::test]
async fn rows_that_failed_come_back_as_a_file_and_go_in_when_they_are_corrected() {
    let app = with_teas(1).await;
    let (student, teacher) = (app.sign_in("student").await, app.sign_in("teacher").await);
    let upload = send(&student, ("茶叶.xlsx", &workbook(&mixed())), "teas").await.ok();
    let mut request = run_of(upload["redisKey"].as_str().unwrap());
    request["headerLine"] = json!(3);
    let key = begun(&student, &path("importRun"), request).await;
    let load = |caller: &Caller, key: &str| {
        let caller = caller.clone();
        let address = path(&format!("errorDownload?tenantId=000000&errorKey={key}&id=teas"));
        async move { caller.get(&address).await }
    };
    assert_eq!(load(&student, &key).await.problem(), "transfer.no_faults", "it has not ended");
    app.run_jobs().await;
    let ended = progress(&student, &key).await;
    assert_eq!((counts(&ended).as_str(), &ended["errorKey"]), ("1+0+1+3=5", &json!(key)));

    let file = load(&student, &key).await;
    assert_eq!(file.status, 200, "{}", file.text);
    let disposition = file.headers["content-disposition"].to_str().unwrap();
    assert!(disposition.starts_with("attachment") && disposition.ends_with(".xlsx"), "{disposition}");
    let sheets = cells(&file.bytes);
    assert_eq!(
        sheets[0].1,
        [
            vec!["备注", "茶名", "ＣＯＤＥ*", "价格", "种类", "行号", "失败原因"],
            vec!["三", "", "n2", "4", "绿茶", "7", "名称：必填"],
            vec!["四", "普洱", "0003", "很贵", "白茶", "8", "价格：不是数字；种类：“白茶”不在可选值中"],
            vec!["五", "毒药", "n4", "", "", "9", "名称：不是茶"],
        ]
    );
    assert_eq!(load(&student, &key).await.bytes, file.bytes, "it is made once");
    assert_eq!(load(&teacher, &key).await.problem(), "object.not_found");
    let other = student.get(&path(&format!("errorDownload?errorKey={key}&id=people-teas"))).await;
    assert_eq!(other.problem(), "object.not_found");

    // corrected in place, with the two columns of the file still there
    let corrected: Vec<Vec<String>> = sheets[0]
        .1
        .iter()
        .map(|line| {
            let right = |text: &String| text.replace("很贵", "9").replace("白茶", "红茶").replace("毒药", "毛峰");
            let mut line: Vec<String> = line.iter().map(right).collect();
            if line[0] == "三" {
                line[1] = "碧螺春".to_owned();
            }
            line
        })
        .collect();
    let lines: Vec<Vec<&str>> = corrected.iter().map(|line| line.iter().map(String::as_str).collect()).collect();
    let again = sent(&student, &lines).await;
    let ended = carried(&app, &student, &path("importRun"), run_of(&again)).await;
    assert_eq!((counts(&ended).as_str(), &ended["errorKey"]), ("3+0+0+0=3", &json!("")));
    assert_eq!(load(&student, ended["redisKey"].as_str().unwrap()).await.problem(), "transfer.no_faults");
    assert_eq!(
        teas::stored(&app.db).await,
        [
            "0003 普洱 9 black  1",
            "n1 龙井 2 green  1",
            "n2 碧螺春 4 green  1",
            "n4 毛峰 -   1",
            "t0001 =茶1 1.5 green  1"
        ]
    );
    app.advance(chrono::TimeDelta::days(7));
    let student = app.sign_in("student").await;
    assert_eq!(load(&student, &key).await.problem(), "transfer.file_gone");
    app.finish().await;
}

#[tokio::test]
async fn a_large_workbook_goes_on_where_its_run_was_cut() {
    let app = with_teas(0).await;
    let student = app.sign_in("student").await;
    let codes: Vec<String> = (0..2_500).map(|n| format!("c{:04}", n % 2_400)).collect();
    let mut lines = vec![vec!["编号", "名称"]];
    lines.extend(codes.iter().enumerate().map(|(n, code)| vec![code.as_str(), if n % 100 == 7 { "" } else { "茶" }]));
    let upload = sent(&student, &lines).await;
    let key = begun(&student, &path("importRun"), run_of(&upload)).await;
    let stopped = app.product.workers.clone();
    let stop = tokio_util::sync::CancellationToken::new();
    // a node that stops after its first batch
    let cut = async {
        while progress(&student, &key).await["successNum"] == 0 {
            tokio::task::yield_now().await;
        }
        stop.cancel();
    };
    tokio::join!(stopped.run(stop.clone()), cut);
    app.run_jobs().await;
    // 100 of the last rows have keys that came before, of which one had failed then and fails again
    assert_eq!(counts(&progress(&student, &key).await), "2376+0+99+25=2500");
    assert_eq!(teas::stored(&app.db).await.len(), 2_376, "nothing twice and nothing lost");
    let admin = app.sign_in("admin").await;
    assert_eq!(admin.post(&own("faults"), json!({"key": key})).await.ok()["total"], 25);
    app.finish().await;
}
