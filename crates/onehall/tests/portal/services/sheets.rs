//! Lists and registers of services as spreadsheets.

use onehall_feature::{Outcome, SheetQuery, SheetRange, Undone};
use onehall_testkit::{
    TestApp,
    sheets::{caller, carry_out, costs, outcomes, read, rehearse, rows, sheet, undo},
};
use serde_json::json;

use super::{body, call, publish, publisher, register_system};

#[tokio::test]
async fn one_takes_out_own_feedback_and_own_ratings() {
    let app = TestApp::start().await;
    let (client, teacher) = (publisher(&app, "glider").await, app.sign_in("teacher").await);
    let service = publish(&app, &client, "glider", body("滑翔许可")).await;
    let before = teacher.post("/api/onehall/service-feedback/mine", json!({})).await.ok()["total"].clone();
    for content in ["排队很久", "地址不清楚"] {
        let sent = json!({"serviceId": service, "content": content});
        teacher.post("/api/onehall/service-feedback/send", sent).await.ok();
    }
    let (me, other) = (caller(&app, "teacher", None).await, caller(&app, "admin", None).await);
    let own = sheet(&app, "feedback");
    let rows = read(&app, &me, &*own, &SheetQuery::default(), 1).await;
    assert_eq!(rows.len() as u64, before.as_u64().unwrap() + 2);
    let form = json!({"serviceId": service, "state": "PENDING"}).as_object().unwrap().clone();
    let here = SheetQuery { range: SheetRange::Search, form, ..SheetQuery::default() };
    let rows = read(&app, &me, &*own, &here, 1).await;
    let mut told: Vec<&str> = rows.iter().map(|row| row["content"].as_str()).collect();
    told.sort_unstable();
    assert_eq!(told, ["地址不清楚", "排队很久"]);
    assert_eq!((rows[0]["serviceName"].as_str(), rows[0]["stateName"].as_str()), ("滑翔许可", "待处理"));
    assert!(read(&app, &other, &*own, &here, 10).await.is_empty(), "others do not see it");

    let student = app.sign_in("student").await;
    let mine = student.post("/api/onehall/ratings/mine", json!({"size": 100})).await.ok();
    let me = caller(&app, "student", None).await;
    let rows = read(&app, &me, &*sheet(&app, "ratings"), &SheetQuery::default(), 3).await;
    assert_eq!(rows.len() as u64, mine["total"].as_u64().unwrap());
    let first = &mine["records"][0];
    let chosen = vec![first["rateId"].as_str().unwrap().to_owned()];
    let one = SheetQuery { range: SheetRange::Chosen, chosen, ..SheetQuery::default() };
    let rows = read(&app, &me, &*sheet(&app, "ratings"), &one, 10).await;
    assert_eq!(rows.len(), 1);
    assert_eq!(rows[0]["content"], first["content"].as_str().unwrap());
    assert_eq!(rows[0]["score"], first["score"].to_string());
    app.finish().await;
}

#[tokio::test]
async fn synonyms_come_in_are_searched_by_and_are_taken_back() {
    use Outcome::{Fault, New, Skip, Update};
    let app = TestApp::start().await;
    let (client, student) = (publisher(&app, "glider").await, app.sign_in("student").await);
    publish(&app, &client, "glider", body("滑翔许可")).await;
    let found = async |word: &str| {
        call(&student, "serverCenter/searchService", json!({"keyword": word})).await["total"].as_u64().unwrap()
    };
    assert_eq!((found("滑翔许可").await, found("飘行许可").await), (1, 0));
    let (me, sheet) = (caller(&app, "admin", None).await, sheet(&app, "search-synonyms"));
    let sheet = &*sheet;
    let before = read(&app, &me, sheet, &SheetQuery::default(), 7).await.len();
    let columns = ["word", "synonyms"];
    let file = rows(sheet, &columns, &[&["滑翔", "飘行；翼行"], &["独词", "独词"]]);
    let tried = rehearse(&app, &me, sheet, &file, false, 10).await;
    assert_eq!(outcomes(&tried), [New, Fault]);
    let (judged, changes) = carry_out(&app, &me, sheet, &file, false, 10).await;
    assert_eq!(judged, tried, "a rehearsal foretells the run");
    app.carry_events().await;
    assert_eq!(found("飘行许可").await, 1);
    assert_eq!(read(&app, &me, sheet, &SheetQuery::default(), 1).await.len(), before + 1);
    let costs = costs(&app, &me, sheet, &SheetQuery::default(), 1).await;
    assert!(costs.len() > 1 && costs.iter().sum::<u64>() == 1, "the setting is read once: {costs:?}");
    let chosen = SheetQuery { range: SheetRange::Chosen, chosen: vec!["滑翔".to_owned()], ..SheetQuery::default() };
    assert_eq!(read(&app, &me, sheet, &chosen, 10).await[0]["synonyms"], "飘行；翼行");
    assert_eq!(outcomes(&carry_out(&app, &me, sheet, &file[..1], false, 10).await.0), [Skip]);
    assert_eq!(undo(&app, &me, sheet, &changes).await, [Undone::Gone]);
    app.carry_events().await;
    assert_eq!(found("飘行许可").await, 0);
    assert_eq!(undo(&app, &me, sheet, &changes).await, [Undone::Missing]);
    // what was changed since stays
    let (_, changes) = carry_out(&app, &me, sheet, &file[..1], false, 10).await;
    let other = rows(sheet, &columns, &[&["滑翔", "飘行"]]);
    let (judged, changed) = carry_out(&app, &me, sheet, &other, true, 10).await;
    assert_eq!(outcomes(&judged), [Update]);
    assert_eq!(changed[0].before.as_deref(), Some(r#"{"synonyms":"飘行；翼行","word":"滑翔"}"#));
    assert_eq!(undo(&app, &me, sheet, &changes).await, [Undone::Kept]);
    app.finish().await;
}

#[tokio::test]
async fn services_of_a_system_come_in_with_their_guides_are_found_and_are_taken_back() {
    use Outcome::{Fault, New, Skip, Update};
    let app = TestApp::start().await;
    let (client, student) = (publisher(&app, "glider").await, app.sign_in("student").await);
    publish(&app, &client, "glider", body("滑翔许可")).await;
    let (me, sheet) = (register_system(&app).await, sheet(&app, "services"));
    let sheet = &*sheet;
    let before = read(&app, &me, sheet, &SheetQuery::default(), 50).await;
    let columns = [
        "code",
        "name",
        "deptCode",
        "serviceType",
        "processType",
        "accessWay",
        "openWay",
        "url",
        "scenes",
        "steps",
        "questions",
    ];
    let fixed = ["PROCESS", "ONLINE", "1", "1001"];
    let [a, b, c, d] = fixed;
    let file = rows(
        sheet,
        &columns,
        &[
            &[
                "wing-permit",
                "飞翼通行证",
                "105",
                a,
                b,
                c,
                d,
                "/apply/wing",
                "S02",
                "提交 | 填写飞翼表。\n领取",
                "多久？|三天。",
            ],
            &["wing-bad", "坏服务", "999", a, b, c, d, "javascript:1", "无", "", "没有答案"],
            &["glider", "滑翔许可", "105", a, b, c, d, "/apply/glider", "", "", ""],
        ],
    );
    let tried = rehearse(&app, &me, sheet, &file, true, 2).await;
    assert_eq!(outcomes(&tried), [New, Fault, Fault], "a service of another system is not brought in");
    assert_eq!(tried[1].1, ["url", "deptCode", "scenes", "questions"]);
    let (judged, changes) = carry_out(&app, &me, sheet, &file, true, 2).await;
    assert_eq!(judged, tried, "a rehearsal foretells the run");
    app.carry_events().await;
    let found = async |word: &str| {
        call(&student, "serverCenter/searchService", json!({"keyword": word})).await["total"].as_u64().unwrap()
    };
    assert_eq!(found("飞翼通行证").await, 1);
    let form = json!({"keyword": "飞翼"}).as_object().unwrap().clone();
    let here = SheetQuery { range: SheetRange::Search, form, ..SheetQuery::default() };
    let one = read(&app, &me, sheet, &here, 10).await.remove(0);
    assert_eq!((one["steps"].as_str(), one["questions"].as_str()), ("提交 | 填写飞翼表。\n领取", "多久？ | 三天。"));
    assert_eq!((one["deptCode"].as_str(), one["online"].as_str()), ("105", "是"));
    assert_eq!(read(&app, &me, sheet, &SheetQuery::default(), 50).await.len(), before.len() + 1);

    assert_eq!(outcomes(&carry_out(&app, &me, sheet, &file[..1], false, 10).await.0), [Skip]);
    assert_eq!(undo(&app, &me, sheet, &changes).await, [Undone::Gone]);
    app.carry_events().await;
    assert_eq!(found("飞翼通行证").await, 0);
    // who administers a department has its services alone; what was changed since stays
    let bounded = caller(&app, "admin", Some(&["201"])).await;
    assert_eq!(outcomes(&rehearse(&app, &bounded, sheet, &file[..1], true, 10).await), [Fault]);
    let own = read(&app, &bounded, sheet, &SheetQuery::default(), 50).await;
    assert!(own.iter().all(|row| row["deptCode"] == "201"));
    let (_, changes) = carry_out(&app, &me, sheet, &file[..1], false, 10).await;
    let other = rows(
        sheet,
        &["code", "name", "serviceType", "processType", "accessWay", "openWay", "url"],
        &[&["wing-permit", "飞翼许可", a, b, c, d, "/w"]],
    );
    let (judged, changed) = carry_out(&app, &me, sheet, &other, true, 10).await;
    assert_eq!(outcomes(&judged), [Update]);
    assert!(changed[0].before.as_ref().unwrap().contains("飞翼通行证"));
    assert_eq!(undo(&app, &me, sheet, &changes).await, [Undone::Kept]);
    app.finish().await;
}
