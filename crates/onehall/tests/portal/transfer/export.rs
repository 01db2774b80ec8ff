//! Exports from the form to the file.

use chrono::TimeDelta;
use serde_json::{Value, json};

use super::{begin, cells, own, path, progress, request, with_teas};

#[tokio::test]
async fn columns_are_those_one_may_read_in_ones_language() {
    let app = with_teas(0).await;
    let student = app.sign_in("student").await;
    let get = student.get("/api/blade-workbench/transfer/headers?id=teas").await.ok();
    let keys = |fields: &Value| {
        let ids = fields.as_array().unwrap().iter().map(|field| field["id"].as_str().unwrap().to_owned());
        ids.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(keys(&get), "编号:code 名称:name 价格:price 种类:sort 产地:made");
    assert_eq!(get[0], json!({"id": "编号:code", "label": "编号", "key": "code", "isDefault": true}));
    let class = student.english().post(&path("headers"), json!({"id": "teas", "type": "class"})).await.ok();
    assert_eq!(keys(&class), "Code:code Name:name Price:price Sort:sort Grade:grade Made in:made");
    for sheet in ["closed-teas", "none", ""] {
        assert_eq!(student.post(&path("headers"), json!({"id": sheet})).await.problem(), "object.not_found", "{sheet}");
    }
    assert_eq!(app.visitor().post(&path("headers"), json!({"id": "teas"})).await.problem(), "auth.required");
    app.finish().await;
}

#[tokio::test]
async fn a_list_goes_out_as_a_workbook_that_says_where_it_is_from() {
    let app = with_teas(2_500).await;
    let student = app.sign_in("student").await;
    assert_eq!(student.post(&path("exportCount"), json!({"id": "teas", "dataRange": 1})).await.ok(), 2_500);
    let chosen = json!({"id": "teas", "dataRange": "3", "choiceDataIds": "t0001,t0002,x"});
    assert_eq!(student.post(&path("exportCount"), chosen).await.ok(), 2);
    let search = json!({"id": "teas", "dataRange": 2, "formInline": {"keyword": "茶249"}});
    assert_eq!(student.post(&path("exportCount"), search).await.ok(), 11);

    let mut wanted = request("teas");
    wanted["exportField"] = json!("名称:name,编号:code,价格:price,秘密:secret,无:none");
    let key = begin(&student, wanted).await;
    let waits = progress(&student, &key).await;
    assert_eq!((&waits["finished"], &waits["result"], &waits["finishRate"]), (&json!(false), &json!(null), &json!(0)));
    app.run_jobs().await;
    let done = progress(&student, &key).await;
    assert_eq!(
        (&done["finished"], &done["finishRate"], &done["totalNum"], &done["finishNum"], &done["errorMsg"]),
        (&json!(true), &json!(100), &json!(2_500), &json!(2_500), &json!(""))
    );
    assert_eq!((&done["redisKey"], &done["queuePosition"]), (&json!(key), &json!(0)));

    let url = done["result"]["url"].as_str().unwrap();
    // a browser loads the address by itself, with no header of ours
    let bare = student.without("authorization").without("blade-auth").without("tenant-id");
    let file = bare.get(url).await;
    assert_eq!(file.status, 200, "{}", file.text);
    let disposition = file.headers["content-disposition"].to_str().unwrap();
    assert!(disposition.starts_with("attachment") && disposition.contains("_2026.xlsx"), "{disposition}");
    let sheets = cells(&file.bytes);
    let (name, rows) = &sheets[0];
    assert_eq!((name.as_str(), rows.len()), ("茶", 2_501));
    assert_eq!(rows[0], ["名称", "编号", "价格"], "what one may not read, or is not there, is left out");
    assert_eq!(rows[1], ["=茶1", "t0001", "1.5"]);
    assert_eq!(rows[2_500], ["=茶2500", "t2500", "1.5"]);
    let (name, facts) = &sheets[1];
    assert_eq!(name, "导出说明");
    let trace = student.post(&own("tasks"), json!({})).await.ok()["records"][0]["trace"].as_str().unwrap().to_owned();
    assert!(facts.iter().any(|line| line[0] == "追溯编号" && line[1] == trace), "{facts:?}");
    assert!(facts.iter().any(|line| line[0] == "导出人" && line[1].ends_with("(student)")), "{facts:?}");

    let mark = file.headers["etag"].to_str().unwrap();
    let size = file.bytes.len();
    let part = bare.with("range", "bytes=10-19").with("if-range", mark).get(url).await;
    assert_eq!((part.status.as_u16(), &part.bytes[..]), (206, &file.bytes[10..20]));
    assert_eq!(part.headers["content-range"], format!("bytes 10-19/{size}"));
    let end = bare.with("range", &format!("bytes={}-", size - 5)).get(url).await;
    assert_eq!((end.status.as_u16(), &end.bytes[..]), (206, &file.bytes[size - 5..]));
    assert_eq!(bare.with("range", &format!("bytes={size}-")).get(url).await.status, 416);
    let other = bare.with("range", "bytes=0-1").with("if-range", "\"other\"").get(url).await;
    assert_eq!((other.status.as_u16(), other.bytes.len()), (200, size));
    app.finish().await;
}

#[tokio::test]
async fn a_link_lives_a_quarter_of_an_hour_and_dies_with_its_session() {
    let app = with_teas(3).await;
    let (student, teacher) = (app.sign_in("student").await, app.sign_in("teacher").await);
    let key = begin(&student, request("teas")).await;
    app.run_jobs().await;
    let url = progress(&student, &key).await["result"]["url"].as_str().unwrap().to_owned();
    assert_eq!(progress(&student, &key).await["result"]["url"], url, "polling makes no heap of links");
    assert_eq!(app.visitor().get(&url).await.status, 200);
    app.advance(TimeDelta::minutes(15));
    assert_eq!(app.visitor().get(&url).await.problem(), "transfer.file_gone");
    let newer = student.post(&own("link"), json!({"key": key})).await.ok()["url"].as_str().unwrap().to_owned();
    assert_ne!(newer, url);
    assert_eq!(app.visitor().get(&newer).await.status, 200);
    assert_eq!(teacher.post(&own("link"), json!({"key": key})).await.problem(), "object.not_found");
    let later = app.sign_in("student").await;
    student.get("/api/blade-workbench/auth/loginOut").await.ok();
    assert_eq!(app.visitor().get(&newer).await.problem(), "transfer.file_gone");
    let again = later.post(&own("link"), json!({"key": key})).await.ok()["url"].as_str().unwrap().to_owned();
    assert_eq!(app.visitor().get(&again).await.status, 200);
    later.post(&own("remove"), json!({"key": key})).await.ok();
    assert_eq!(app.visitor().get(&again).await.problem(), "transfer.file_gone");
    assert_eq!(app.visitor().get(&path("download?key=x")).await.problem(), "transfer.file_gone");
    app.finish().await;
}

#[tokio::test]
async fn a_file_is_gone_after_seven_days_whoever_cleared_up() {
    let app = with_teas(3).await;
    let student = app.sign_in("student").await;
    let key = begin(&student, request("teas")).await;
    app.run_jobs().await;
    app.advance(TimeDelta::days(7) - TimeDelta::minutes(5));
    let student = app.sign_in("student").await;
    let url = student.post(&own("link"), json!({"key": key})).await.ok()["url"].as_str().unwrap().to_owned();
    assert_eq!(app.visitor().get(&url).await.status, 200);
    app.advance(TimeDelta::minutes(5));
    // the link lives for ten minutes yet, and no job has run since
    assert_eq!(app.visitor().get(&url).await.problem(), "transfer.file_gone");
    assert_eq!(student.post(&own("link"), json!({"key": key})).await.problem(), "transfer.file_gone");
    let ended = progress(&student, &key).await;
    assert_eq!((&ended["finished"], &ended["result"]), (&json!(true), &json!(null)));
    app.finish().await;
}

#[tokio::test]
async fn what_the_form_refuses_the_server_refuses_too() {
    let app = with_teas(1).await;
    let student = app.sign_in("student").await;
    for (field, value, told) in [
        ("fileName", json!(""), "transfer.name_missing"),
        ("fileName", json!("茶叶"), "transfer.name_short"),
        ("fileName", json!("a-b-c"), "transfer.name_characters"),
        ("exportField", json!(""), "transfer.field_missing"),
        ("exportField", json!("秘密:secret"), "transfer.field_missing"),
        ("dataRange", json!(4), "request.invalid"),
        ("tenantId", json!("000001"), "tenant.mismatch"),
        ("id", json!("closed-teas"), "object.not_found"),
    ] {
        let mut wrong = request("teas");
        wrong[field] = value;
        assert_eq!(student.post(&path("export"), wrong).await.problem(), told, "{field}");
    }
    let nothing =
        json!({"id": "teas", "fileName": "abc", "exportField": "a:code", "dataRange": 3, "choiceDataIds": []});
    let answer = student.post(&path("export"), nothing).await;
    assert_eq!((answer.problem().as_str(), &answer.json()["status"]), ("transfer.nothing", &json!(1002)));
    app.finish().await;
}

#[tokio::test]
async fn tasks_are_found_by_their_person_alone_and_wait_for_each_other() {
    let app = with_teas(2).await;
    let (student, teacher) = (app.sign_in("student").await, app.sign_in("teacher").await);
    let first = begin(&student, request("teas")).await;
    begin(&student, request("teas")).await;
    let third = begin(&student, request("teas")).await;
    let fourth = begin(&teacher, request("teas")).await;
    assert_eq!(progress(&student, &first).await["queuePosition"], 0);
    assert_eq!(progress(&student, &third).await["queuePosition"], 1, "two of a tenant at a time");
    for caller in [&teacher, &app.sign_in_to("000001", "student", onehall_testkit::DEMO_PASSWORD).await] {
        for call in [path("progress"), own("cancel"), own("remove"), own("link")] {
            assert_eq!(caller.post(&call, json!({"key": third})).await.problem(), "object.not_found", "{call}");
        }
    }
    assert_eq!(student.post(&own("remove"), json!({"key": third})).await.problem(), "transfer.running");
    student.post(&own("cancel"), json!({"key": third})).await.ok();
    student.post(&own("cancel"), json!({"key": first})).await.ok();
    app.run_jobs().await;
    for key in [&first, &third] {
        let failed = student.post(&path("progress"), json!({"key": key})).await;
        assert_eq!((failed.problem().as_str(), &failed.json()["status"]), ("transfer.cancelled", &json!(8008)));
        assert_eq!(student.post(&own("cancel"), json!({"key": key})).await.problem(), "transfer.not_waiting");
    }
    assert_eq!(progress(&teacher, &fourth).await["finished"], true, "room that came free is used");
    let list = student.post(&own("tasks"), json!({"kind": "export"})).await.ok();
    let mut states: Vec<&str> =
        list["records"].as_array().unwrap().iter().map(|task| task["state"].as_str().unwrap()).collect();
    // all of one moment: their order is their keys'
    states.sort_unstable();
    assert_eq!(states.join(" "), "cancelled cancelled done");
    assert_eq!(student.post(&own("tasks"), json!({"all": true})).await.problem(), "access.denied");
    let admin = app.sign_in("admin").await;
    let all = admin.post(&own("tasks"), json!({"all": true, "state": "done"})).await.ok();
    assert_eq!(all["total"], 2, "{all}");
    admin.post(&own("remove"), json!({"key": fourth})).await.ok();
    assert_eq!(teacher.post(&path("progress"), json!({"key": fourth})).await.problem(), "object.not_found");
    app.finish().await;
}
