//! Ratings of completed matters: who may, once, what everybody sees, and what nobody learns.

use chrono::TimeDelta;
use onehall_testkit::{Caller, DEMO_PASSWORD, TestApp};
use serde_json::{Value, json};

use super::{PLATFORM, WORKBENCH, body, call, id_of, publish, publisher, refused};

async fn work(caller: &Caller, path: &str, body: Value) -> Value {
    caller.post(&format!("{WORKBENCH}/{path}"), body).await.ok()
}

async fn work_refused(caller: &Caller, path: &str, body: Value) -> String {
    caller.post(&format!("{WORKBENCH}/{path}"), body).await.problem()
}

async fn detail(caller: &Caller, id: &str) -> Value {
    work(caller, "nobody/serverCenter/serviceRateDetail", json!({"serviceId": id, "size": 100})).await
}

/// A service of which the caller has completed matters that are not rated: its key, and the answer of `canUserRate`.
async fn rateable(caller: &Caller) -> (String, Value) {
    for state in ["finished", "rejected"] {
        let asked = json!({"states": [state], "size": 100});
        let found = caller.post("/api/onehall/applications/page", asked).await.ok();
        for row in found["records"].as_array().unwrap() {
            let id = id_of(caller, row["serviceName"].as_str().unwrap()).await;
            let asked = work(caller, "serverCenter/canUserRate", json!({"serviceId": id})).await;
            if asked["canRate"] == true {
                return (id, asked);
            }
        }
    }
    panic!("the demonstration leaves nothing to rate");
}

fn count_of(detail: &Value, score: u64) -> u64 {
    let row = detail["distribution"].as_array().unwrap().iter().find(|row| row["score"] == score);
    row.unwrap()["count"].as_u64().unwrap()
}

#[tokio::test]
async fn a_completed_matter_is_rated_once() {
    let app = TestApp::start().await;
    let student = app.sign_in("student").await;
    let (id, asked) = rateable(&student).await;
    let matter = asked["matters"][0]["matterId"].clone();
    let before = detail(&student, &id).await;
    let rating = json!({"serviceId": id, "matterId": matter, "score": 4, "labelIds": ["on-time"],
        "content": "  窗口排队很短。 "});
    let rated = work(&student, "serverCenter/rateService", rating.clone()).await;
    assert_eq!(
        (&rated["score"], &rated["content"], &rated["canChange"]),
        (&json!(4), &json!("窗口排队很短。"), &json!(true))
    );
    let after = detail(&student, &id).await;
    assert_eq!(after["rateCount"].as_u64().unwrap(), before["rateCount"].as_u64().unwrap() + 1);
    assert_eq!(count_of(&after, 4), count_of(&before, 4) + 1);
    let row = after["records"].as_array().unwrap().iter().find(|r| r["rateId"] == rated["rateId"]).unwrap();
    assert_eq!((&row["content"], &row["labels"][0]["id"]), (&json!("窗口排队很短。"), &json!("on-time")));
    // the same matter again, in both families
    assert_eq!(work_refused(&student, "serverCenter/rateService", rating.clone()).await, "rating.already");
    assert_eq!(refused(&student, "serverCenter/giveScore", rating).await, "rating.already");
    let again = work(&student, "serverCenter/canUserRate", json!({"serviceId": id})).await;
    assert!(again["matters"].as_array().unwrap().iter().all(|m| m["matterId"] != matter));
    assert_eq!(again["mine"][0]["rateId"], rated["rateId"]);
    let mine = student.post("/api/onehall/ratings/mine", json!({})).await.ok();
    assert_eq!(mine["records"][0]["rateId"], rated["rateId"]);
    assert!(!mine["records"][0]["serviceName"].as_str().unwrap().is_empty());
    app.finish().await;
}

#[tokio::test]
async fn what_waits_for_a_rating_is_offered_until_it_is_rated() {
    const WAITING: &str = "/api/onehall/ratings/waiting";
    let app = TestApp::start().await;
    let student = app.sign_in("student").await;
    let before = student.post(WAITING, json!({"size": 100})).await.ok();
    let rows = before["records"].as_array().unwrap();
    let (total, first) = (before["total"].as_u64().unwrap(), &rows[0]);
    assert!(total >= 2 && total == rows.len() as u64, "{before}");
    let times: Vec<&str> = rows.iter().map(|row| row["finishTime"].as_str().unwrap()).collect();
    assert!(times.is_sorted_by(|a, b| a >= b), "the latest ended first");
    let asked = work(&student, "serverCenter/canUserRate", json!({"serviceId": first["serviceId"]})).await;
    assert!(asked["matters"].as_array().unwrap().iter().any(|m| m["matterId"] == first["matterId"]));
    let page = student.post(WAITING, json!({"size": 1, "current": 2})).await.ok();
    assert_eq!((&page["records"][0], &page["total"]), (&rows[1], &json!(total)));
    let reader = student.english();
    let named = reader.post(WAITING, json!({"size": 1})).await.ok()["records"][0]["title"].clone();
    assert!(named.as_str().unwrap().is_ascii() && named != first["title"], "{named}");
    let rating = json!({"serviceId": first["serviceId"], "matterId": first["matterId"], "score": 5});
    let rated = work(&student, "serverCenter/rateService", rating).await;
    let after = student.post(WAITING, json!({"size": 100})).await.ok();
    assert_eq!(after["total"].as_u64().unwrap(), total - 1);
    assert!(after["records"].as_array().unwrap().iter().all(|row| row["matterId"] != first["matterId"]));
    let mine = student.post("/api/onehall/ratings/mine", json!({})).await.ok();
    assert_eq!(mine["records"][0]["rateId"], rated["rateId"]);
    assert_eq!(mine["records"][0]["matterTitle"], first["title"]);
    let read = reader.post("/api/onehall/ratings/mine", json!({})).await.ok();
    assert_eq!(read["records"][0]["matterTitle"], named);
    let there = app.sign_in_to("000001", "student", DEMO_PASSWORD).await;
    let others = there.post(WAITING, json!({"size": 100})).await.ok();
    assert!(
        others["records"].as_array().unwrap().iter().all(|row| rows.iter().all(|r| r["matterId"] != row["matterId"]))
    );
    assert_eq!(app.visitor().post(WAITING, json!({})).await.problem(), "auth.required");
    app.finish().await;
}

#[tokio::test]
async fn two_tries_at_once_make_one_rating() {
    let app = TestApp::start().await;
    let student = app.sign_in("student").await;
    let (id, asked) = rateable(&student).await;
    let matter = asked["matters"][0]["matterId"].clone();
    let before = detail(&student, &id).await["rateCount"].as_u64().unwrap();
    let tries = (0..8).map(|_| {
        let (student, body) = (student.clone(), json!({"serviceId": id, "matterId": matter, "score": 5}));
        tokio::spawn(async move {
            student.post(&format!("{PLATFORM}/serverCenter/giveScore"), body).await.json()["success"] == true
        })
    });
    let answers = futures::future::join_all(tries).await;
    assert_eq!(answers.into_iter().filter(|a| *a.as_ref().unwrap()).count(), 1);
    assert_eq!(detail(&student, &id).await["rateCount"].as_u64().unwrap(), before + 1);
    app.finish().await;
}

#[tokio::test]
async fn scores_move_average_lists_and_details() {
    let app = TestApp::start().await;
    let student = app.sign_in("student").await;
    let (id, _) = rateable(&student).await;
    let before = call(&student, "serverCenter/checkScore", json!({"serviceId": id})).await;
    assert_eq!(before["canScore"], true);
    call(&student, "serverCenter/giveScore", json!({"serviceId": id, "score": 1, "labelIds": ["overdue"]})).await;
    app.carry_events().await;
    let after = call(&student, "serverCenter/checkScore", json!({"serviceId": id})).await;
    let (n, m) = (before["rateCount"].as_u64().unwrap(), after["rateCount"].as_u64().unwrap());
    assert_eq!((m, &after["myScore"]), (n + 1, &json!(1)));
    let shown = detail(&student, &id).await;
    let sum: u64 = (1..=5).map(|s| s * count_of(&shown, s)).sum();
    let exact = f64::from(u32::try_from(sum).unwrap()) / f64::from(u32::try_from(m).unwrap());
    assert!((shown["averageScore"].as_f64().unwrap() - exact).abs() <= 0.051, "{shown}");
    let item = call(&student, "serverCenter/details", json!({"serviceId": id})).await;
    assert_eq!((&item["averageScore"], &item["rateCount"]), (&shown["averageScore"], &json!(m)));
    let sorted = call(&student, "serverCenter/page", json!({"sort": "rating", "size": 100})).await;
    let rows = sorted["records"].as_array().unwrap();
    let rated = rows.iter().take_while(|r| r["rateCount"].as_u64().unwrap() > 0).count();
    assert!(rated > 1 && rows[rated..].iter().all(|r| r["averageScore"].is_null()), "what nobody rated comes last");
    assert!(rows[0]["averageScore"].as_f64() >= Some(4.0));
    app.finish().await;
}

#[tokio::test]
async fn nobody_learns_who_wrote_an_anonymous_rating() {
    let app = TestApp::start().await;
    let (student, admin) = (app.sign_in("student").await, app.sign_in("admin").await);
    let (id, _) = rateable(&student).await;
    let name = student.tokens["real_name"].as_str().unwrap().to_owned();
    let body = json!({"serviceId": id, "score": 5, "content": "没有名字", "anonymous": true});
    let rated = work(&student, "serverCenter/rateService", body).await;
    for (who, caller) in [("student", &student), ("administrator", &admin)] {
        let shown = detail(caller, &id).await;
        let row = shown["records"].as_array().unwrap().iter().find(|r| r["rateId"] == rated["rateId"]).unwrap();
        assert_eq!((&row["userName"], &row["anonymous"]), (&json!(""), &json!(true)), "{who}");
        let text = shown.to_string();
        assert!(!text.contains(&name) && !text.contains(rated["matterId"].as_str().unwrap()), "{who}");
        assert!(!text.contains(student.tokens["user_id"].as_str().unwrap()), "{who}");
    }
    let open = json!({"rateId": rated["rateId"], "score": 5, "content": "有名字", "anonymous": false});
    student.post("/api/onehall/ratings/change", open).await.ok();
    let shown = detail(&admin, &id).await;
    let row = shown["records"].as_array().unwrap().iter().find(|r| r["rateId"] == rated["rateId"]).unwrap();
    let masked = row["userName"].as_str().unwrap();
    assert!(masked.starts_with(name.chars().next().unwrap()) && masked.ends_with('*') && masked != name, "{masked}");
    app.finish().await;
}

#[tokio::test]
async fn a_rating_is_changed_by_its_writer_within_seven_days() {
    let app = TestApp::start().await;
    let student = app.sign_in("student").await;
    let (id, _) = rateable(&student).await;
    let rated = work(&student, "serverCenter/rateService", json!({"serviceId": id, "score": 5})).await;
    let change = json!({"rateId": rated["rateId"], "score": 2, "content": "其实等了很久"});
    let path = "/api/onehall/ratings/change";
    assert_eq!(app.sign_in("teacher").await.post(path, change.clone()).await.problem(), "object.not_found");
    app.advance(TimeDelta::days(7) - TimeDelta::seconds(1));
    let student = app.sign_in("student").await;
    let changed = student.post(path, change.clone()).await.ok();
    assert_eq!((&changed["score"], &changed["rateTime"]), (&json!(2), &rated["rateTime"]));
    assert!(changed["changeTime"].is_string());
    let shown = detail(&student, &id).await;
    let row = shown["records"].as_array().unwrap().iter().find(|r| r["rateId"] == rated["rateId"]).unwrap();
    assert_eq!((&row["score"], &row["changed"]), (&json!(2), &json!(true)));
    app.advance(TimeDelta::seconds(1));
    assert_eq!(student.post(path, change).await.problem(), "rating.change_closed");
    app.finish().await;
}

#[tokio::test]
async fn what_a_rating_says_is_checked() {
    let app = TestApp::start().await;
    let student = app.sign_in("student").await;
    let (id, _) = rateable(&student).await;
    let before = detail(&student, &id).await["rateCount"].clone();
    for (change, code) in [
        (json!({"score": 0}), "request.invalid"),
        (json!({"score": 6}), "request.invalid"),
        (json!({"score": 2}), "rating.reason_missing"),
        (json!({"score": 1, "content": " \n "}), "rating.reason_missing"),
        (json!({"score": 5, "labelIds": ["slow"]}), "request.invalid"),
        (json!({"score": 5, "labelIds": ["nothing"]}), "request.invalid"),
        (json!({"score": 5, "content": "长".repeat(501)}), "request.invalid"),
        (json!({"score": 5, "matterId": "01931f5e-0000-7000-8000-000000000000"}), "rating.not_entitled"),
    ] {
        let mut body = json!({"serviceId": id});
        body.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        assert_eq!(work_refused(&student, "serverCenter/rateService", body).await, code, "{change}");
    }
    assert_eq!(detail(&student, &id).await["rateCount"], before, "nothing was stored");
    let longest = json!({"serviceId": id, "score": 5, "content": "长".repeat(500)});
    work(&student, "serverCenter/rateService", longest).await;
    app.finish().await;
}

#[tokio::test]
async fn only_people_with_a_completed_matter_of_the_tenant_rate() {
    let app = TestApp::start().await;
    let (client, student) = (publisher(&app, "glider").await, app.sign_in("student").await);
    let id = publish(&app, &client, "glider", body("滑翔许可")).await;
    let asked = work(&student, "serverCenter/canUserRate", json!({"serviceId": id})).await;
    assert_eq!((&asked["canRate"], &asked["reason"]), (&json!(false), &json!("NO_MATTER")));
    let body = json!({"serviceId": id, "score": 5});
    assert_eq!(work_refused(&student, "serverCenter/rateService", body.clone()).await, "rating.not_entitled");
    assert_eq!(refused(&student, "serverCenter/giveScore", body).await, "rating.not_entitled");
    // a service for people alone shows no ratings to visitors, and none for another tenant
    let asked = json!({"serviceId": id});
    let path = "nobody/serverCenter/serviceRateDetail";
    assert_eq!(work_refused(&app.visitor(), path, asked.clone()).await, "auth.required");
    assert_eq!(work(&student, path, asked.clone()).await["rateCount"], 0);
    let there = app.sign_in_to("000001", "student", DEMO_PASSWORD).await;
    for path in ["serverCenter/canUserRate", path] {
        assert_eq!(work_refused(&there, path, asked.clone()).await, "service.not_found", "{path}");
    }
    assert_eq!(refused(&there, "serverCenter/checkScore", asked).await, "service.not_found");
    let mine = there.post("/api/onehall/ratings/mine", json!({"size": 100})).await.ok();
    let ours = student.post("/api/onehall/ratings/mine", json!({"size": 100})).await.ok();
    let ids =
        |page: &Value| page["records"].as_array().unwrap().iter().map(|r| r["rateId"].to_string()).collect::<Vec<_>>();
    assert!(ids(&ours).iter().all(|id| !ids(&mine).contains(id)));
    app.finish().await;
}

#[tokio::test]
async fn labels_are_the_tenants_own() {
    let app = TestApp::start().await;
    let (student, there) = (app.sign_in("student").await, app.sign_in_to("000001", "student", DEMO_PASSWORD).await);
    let all = work(&student, "serverCenter/quickScoreLabels", json!({})).await;
    let scores: Vec<u64> = all.as_array().unwrap().iter().map(|r| r["score"].as_u64().unwrap()).collect();
    assert_eq!(scores, [5, 4, 3, 2, 1]);
    let english = work(&student.english(), "serverCenter/quickScoreLabels", json!({"score": 5})).await;
    assert_eq!(english[0]["labels"][0], json!({"id": "fast", "name": "Fast"}));
    let mut tx = app.db.begin().await.unwrap();
    let own = json!([{"code": "swift", "score": 5, "zh": "神速", "en": "Swift"}]);
    onehall_records::settings::put_setting(&mut tx, &app.ctx(), "rating_labels", &own).await.unwrap();
    tx.save().await.unwrap();
    let changed = work(&student, "serverCenter/quickScoreLabels", json!({"score": 5})).await;
    assert_eq!(changed, json!([{"score": 5, "labels": [{"id": "swift", "name": "神速"}]}]));
    assert_eq!(
        work(&there, "serverCenter/quickScoreLabels", json!({"score": 5})).await[0]["labels"][0]["name"],
        "办理很快"
    );
    app.finish().await;
}

#[tokio::test]
async fn texts_are_paged_and_filtered() {
    let app = TestApp::start().await;
    let visitor = app.visitor();
    let busiest = call(&visitor, "serverCenter/customPage", json!({"sort": "rating", "size": 100})).await;
    let rows = busiest["records"].as_array().unwrap();
    let most = rows.iter().max_by_key(|r| r["rateCount"].as_u64()).unwrap();
    let id = most["serviceId"].as_str().unwrap();
    let all = detail(&visitor, id).await;
    let total = all["rateCount"].as_u64().unwrap();
    assert!(total >= 4, "{total}");
    assert_eq!((all["total"].as_u64(), all["records"].as_array().unwrap().len() as u64), (Some(total), total.min(100)));
    assert_eq!((1..=5).map(|s| count_of(&all, s)).sum::<u64>(), total, "the distribution adds up");
    let path = "nobody/serverCenter/serviceRateDetail";
    for score in 1..=5 {
        let found = work(&visitor, path, json!({"serviceId": id, "score": score})).await;
        assert_eq!(found["total"].as_u64().unwrap(), count_of(&all, score));
        assert_eq!(found["rateCount"].as_u64().unwrap(), total);
    }
    let texts = work(&visitor, path, json!({"serviceId": id, "withContent": true, "size": 100})).await;
    assert!(texts["records"].as_array().unwrap().iter().all(|r| r["content"] != ""));
    let second = work(&visitor, path, json!({"serviceId": id, "size": 2, "current": 2})).await;
    assert_eq!(
        second["records"].as_array().unwrap()[..],
        all["records"].as_array().unwrap()[2..4.min(usize::try_from(total).unwrap())]
    );
    app.finish().await;
}

#[tokio::test]
async fn nobody_rates_in_the_name_of_somebody_else() {
    let app = TestApp::start().await;
    let (student, admin) = (app.sign_in("student").await, app.sign_in("admin").await);
    let (id, _) = rateable(&student).await;
    let body = json!({"userId": student.tokens["user_id"]});
    let tokens = admin.post(&format!("{WORKBENCH}/auth/auth/modelLogin"), body).await.ok();
    let substitute = app.caller_of(&tokens);
    let body = json!({"serviceId": id, "score": 5});
    assert_eq!(work_refused(&substitute, "serverCenter/rateService", body.clone()).await, "access.denied");
    assert_eq!(refused(&substitute, "serverCenter/giveScore", body.clone()).await, "access.denied");
    work(&student, "serverCenter/rateService", body).await;
    app.finish().await;
}

#[tokio::test]
async fn a_sensitive_word_is_refused_and_recorded() {
    let app = TestApp::start().await;
    let (student, admin) = (app.sign_in("student").await, app.sign_in("admin").await);
    let (id, _) = rateable(&student).await;
    let before = detail(&student, &id).await["rateCount"].clone();
    let attempts = async || {
        let path = format!("{PLATFORM}/sensitiveWord/attempts");
        admin.post(&path, json!({"kind": "rating"})).await.ok()["total"].as_u64().unwrap()
    };
    let recorded = attempts().await;
    let body = json!({"serviceId": id, "score": 5, "content": "有人在群里找代 考，请处理"});
    let refused = student.post(&format!("{WORKBENCH}/serverCenter/rateService"), body).await;
    assert_eq!(refused.problem(), "opinion.sensitive");
    assert!(refused.json()["msg"].as_str().unwrap().contains("代考"), "{}", refused.text);
    assert_eq!(attempts().await, recorded + 1);
    assert_eq!(detail(&student, &id).await["rateCount"], before, "nothing was stored");
    let rated = work(&student, "serverCenter/rateService", json!({"serviceId": id, "score": 5})).await;
    let change = json!({"rateId": rated["rateId"], "score": 4, "content": "代考"});
    assert_eq!(student.post("/api/onehall/ratings/change", change).await.problem(), "opinion.sensitive");
    app.finish().await;
}
