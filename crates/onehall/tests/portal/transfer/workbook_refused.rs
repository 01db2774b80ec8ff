//! Workbooks and imports that are refused, each with its words.

use serde_json::{Value, json};

use super::{own, path, run_of, send, sent, teas, with_teas, workbook};

#[tokio::test]
async fn names_and_contents_are_refused_to_the_letter() {
    let app = with_teas(0).await;
    let student = app.sign_in("student").await;
    let whole = workbook(&[vec!["编号", "名称"], vec!["a", "龙井"]]);
    let name = ("transfer.upload_name", "仅支持 .xls、.xlsx 扩展名", "Only .xls, .xlsx extensions are supported");
    let content = (
        "transfer.upload_content",
        "上传格式不符合要求，请重新上传",
        "Upload format does not meet requirements, please upload again",
    );
    for (file, bytes, (code, zh, en)) in [
        ("a.csv", whole.as_slice(), name),
        ("a.xlsx.exe", &whole, name),
        (".xlsx", &whole, name),
        ("a.xlsx", b"", content),
        ("a.xlsx", "编号,名称\na,龙井\n".as_bytes(), content),
        ("a.xls", b"\x89PNG\r\n\x1a\n0000000000000000", content),
        ("a.xls", b"<html><table><tr><td>1</td></tr></table></html>", content),
    ] {
        for (caller, said) in [(student.clone(), zh), (student.english(), en)] {
            let answer = send(&caller, (file, bytes), "teas").await;
            let told = answer.json();
            assert_eq!(
                (answer.problem().as_str(), &told["status"], &told["msg"]),
                (code, &json!(8008), &json!(said)),
                "{file}"
            );
        }
    }
    let cut = send(&student.english(), ("a.xlsx", &whole[..whole.len() / 2]), "teas").await;
    assert_eq!(cut.problem(), "transfer.workbook_refused");
    assert!(cut.json()["msg"].as_str().unwrap().contains("damaged"), "{}", cut.text);
    let large = vec![b'x'; 20 * 1024 * 1024 + 1];
    assert_eq!(send(&student, ("a.xlsx", &large), "teas").await.problem(), "file.too_large");
    for sheet in ["closed-teas", "none", ""] {
        assert_eq!(send(&student, ("a.xlsx", &whole), sheet).await.problem(), "object.not_found", "{sheet}");
    }
    assert_eq!(send(&app.visitor(), ("a.xlsx", &whole), "teas").await.problem(), "auth.required");
    let missing = student.post_form(&path("importUpload"), &[("id", "teas")], None).await;
    assert_eq!(missing.problem(), "transfer.upload_missing");
    let far = student.post_form(&path("importUpload"), &[("tenantId", "000001")], None).await;
    assert_eq!(far.problem(), "tenant.mismatch");
    assert_eq!(student.post(&path("importUpload"), json!({"id": "teas"})).await.problem(), "request.media_type");
    // whatever a file is called, its content tells what it is
    send(&student, ("a.xls", &whole), "teas").await.ok();
    app.finish().await;
}

#[tokio::test]
async fn an_import_is_refused_until_its_form_is_whole() {
    let app = with_teas(0).await;
    let student = app.sign_in("student").await;
    let upload = sent(&student, &[vec!["编号", "名称", "x"], vec!["a", "龙井", ""]]).await;
    let with = |changes: Value| {
        let mut request = run_of(&upload);
        request.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
        request
    };
    let list = |pairs: &[(&str, &str)]| {
        let pairs: Vec<Value> =
            pairs.iter().map(|(column, heading)| json!({"column": column, "configure": heading})).collect();
        with(json!({"matrixType": 2, "matchFieldList": pairs}))
    };
    let refused = [
        (with(json!({"redisKey": ""})), "transfer.upload_missing"),
        (with(json!({"redisKey": "unknown"})), "transfer.upload_gone"),
        (with(json!({"id": "people-teas"})), "transfer.upload_gone"),
        (with(json!({"id": "closed-teas"})), "object.not_found"),
        (with(json!({"tenantId": "000001"})), "tenant.mismatch"),
        (with(json!({"headerLine": 0})), "request.invalid"),
        (with(json!({"headerLine": 11})), "request.invalid"),
        (with(json!({"headerLine": 1.5})), "request.invalid"),
        (with(json!({"sheetName": "没有"})), "request.invalid"),
        (with(json!({"ruleNum": null})), "transfer.rule_missing"),
        (with(json!({"checkFields": []})), "transfer.checks_missing"),
        (with(json!({"checkFields": ["code", "name"]})), "request.invalid"),
        (with(json!({"errorRegx": 3})), "request.invalid"),
        (with(json!({"matrixType": 0})), "request.invalid"),
        (with(json!({"headerLine": 2})), "transfer.must_match"),
        (list(&[]), "transfer.must_match"),
        (list(&[("code", "编号"), ("name", "")]), "transfer.must_match"),
        (list(&[("code", "编号"), ("name", "编号")]), "request.invalid"),
        (list(&[("code", "编号"), ("name", "没有")]), "request.invalid"),
        (list(&[("code", "编号"), ("name", "名称"), ("grade", "x")]), "request.invalid"),
    ];
    for call in [path("importRun"), own("rehearse")] {
        for (request, told) in &refused {
            assert_eq!(student.post(&call, request.clone()).await.problem(), *told, "{call} {request}");
        }
    }
    let told = student.english().post(&path("importRun"), list(&[])).await.json();
    assert_eq!(told["msg"], "Please match all system required fields");
    let relation = json!({"id": "teas", "redisKey": upload, "headerLine": 1});
    let teacher = app.sign_in("teacher").await;
    assert_eq!(teacher.post(&path("importRun"), run_of(&upload)).await.problem(), "transfer.upload_gone");
    assert_eq!(teacher.post(&path("fieldRelation"), relation.clone()).await.problem(), "transfer.upload_gone");
    app.run_jobs().await;
    assert!(teas::stored(&app.db).await.is_empty());
    app.advance(chrono::TimeDelta::days(7));
    let student = app.sign_in("student").await;
    assert_eq!(student.post(&path("fieldRelation"), relation).await.problem(), "transfer.upload_gone");
    app.finish().await;
}

#[tokio::test]
async fn nobody_has_more_than_ten_imports_waiting() {
    let app = with_teas(0).await;
    let student = app.sign_in("student").await;
    let upload = sent(&student, &[vec!["编号", "名称"], vec!["a", "龙井"]]).await;
    for _ in 0..10 {
        student.post(&own("rehearse"), run_of(&upload)).await.ok();
    }
    let more = student.post(&path("importRun"), run_of(&upload)).await;
    assert_eq!((more.problem().as_str(), &more.json()["status"]), ("transfer.queue_full", &json!(1002)));
    app.run_jobs().await;
    student.post(&path("importRun"), run_of(&upload)).await.ok();
    app.finish().await;
}
