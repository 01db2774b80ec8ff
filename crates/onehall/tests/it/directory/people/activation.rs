//! Activation codes as those make and withdraw them who look after people.

use onehall_testkit::TestApp;
use onehall_testkit::rows::count;
use serde_json::json;

use super::*;

const NEW: &str = "another-quiet-Lake-9";

/// The row of a department.
async fn counts(admin: &Caller, dept: &Value) -> Value {
    let page = admin.post(&at("activation/departments"), json!({"size": 100})).await.ok();
    let found = page["records"].as_array().unwrap().iter().find(|one| one["deptId"] == *dept).cloned();
    found.unwrap_or_else(|| panic!("{dept} is not in {page}"))
}

/// The lines of a file of codes, without its heading; cells by column.
fn lines(text: &str) -> Vec<Vec<String>> {
    let rows = text.trim_end().lines().skip(1);
    rows.map(|line| line.split(',').map(str::to_owned).collect()).collect()
}

async fn activate(app: &TestApp, account: &str, code: &str) -> String {
    let body = json!({"account": account, "code": code, "newPassword": NEW});
    let answer = app.visitor().post("/api/onehall/activation/use", body).await;
    if answer.json()["success"] == true { String::new() } else { answer.problem() }
}

#[tokio::test]
async fn a_department_gets_its_codes_in_a_file() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let dept = department(&admin, "201").await;
    let before = counts(&admin, &dept).await;
    // whoever of the demonstration has no password gets a code first
    admin.post(&at("activation/export"), json!({"deptId": dept})).await;
    let rest = counts(&admin, &dept).await;
    assert_eq!((&rest["withoutCode"], &rest["living"]), (&json!(0), &before["withoutCode"]));
    for account in ["B2", "B1", "B3"] {
        admin.post(&at("create"), teacher(account, &dept)).await.ok();
    }
    let fresh = counts(&admin, &dept).await;
    assert_eq!(fresh["withoutCode"], 3);
    assert_eq!(fresh["withoutPassword"].as_i64().unwrap(), before["withoutPassword"].as_i64().unwrap() + 3);
    let file = admin.post(&at("activation/export"), json!({"deptId": dept})).await;
    assert_eq!(file.headers["content-type"], "text/csv; charset=utf-8");
    assert_eq!(file.headers["cache-control"], "no-store");
    assert!(file.headers["content-disposition"].to_str().unwrap().contains(".csv"));
    assert!(file.text.starts_with("\u{feff}部门,姓名,账号,激活码,有效期至\r\n"), "{}", file.text);
    let rows = lines(&file.text);
    assert_eq!(rows.iter().map(|row| row[2].as_str()).collect::<Vec<_>>(), ["B1", "B2", "B3"]);
    assert_eq!(rows[0][1], "顾南风");
    assert_eq!(activate(&app, "B1", &rows[0][3]).await, "");
    assert_eq!(activate(&app, "B2", &rows[0][3]).await, "activation.refused", "the code of somebody else");
    let now = counts(&admin, &dept).await;
    assert_eq!(now["used"], 1);
    assert_eq!(now["living"].as_i64().unwrap(), rest["living"].as_i64().unwrap() + 2);
    assert_eq!(admin.post(&at("activation/export"), json!({"deptId": dept})).await.problem(), "activation.nobody");
    // a file that got lost: withdrawn and made anew
    let gone = admin.post(&at("activation/withdraw"), json!({"deptId": dept})).await.ok();
    assert_eq!((&gone["withdrawn"], &gone["isMore"]), (&now["living"], &json!(false)));
    assert_eq!(activate(&app, "B2", &rows[1][3]).await, "activation.refused");
    let again = admin.english().post(&at("activation/export"), json!({"deptId": dept})).await;
    assert!(
        again.text.starts_with("\u{feff}Department,Name,Account,Activation code,Valid until\r\n"),
        "{}",
        again.text
    );
    let of_b2 = lines(&again.text).into_iter().find(|row| row[2] == "B2").unwrap();
    assert_eq!(activate(&app, "B2", &of_b2[3]).await, "");
    let told = admin.post(&at("activation/withdraw"), json!({"deptId": dept, "isWithBelow": true})).await.ok();
    assert_eq!(told["isMore"], json!(false));
    assert_eq!(admin.post(&at("activation/withdraw"), json!({"deptId": dept})).await.ok()["withdrawn"], 0, "twice");
    assert_eq!(count(&app, "audit_log", "action = 'activation.exported'").await, 3);
    app.finish().await;
}

#[tokio::test]
async fn people_who_are_named_get_codes_whatever_they_have() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let (student, other) = (line(&admin, "student").await, line(&admin, "teacher").await);
    let ids = json!([student["userId"], other["userId"], student["userId"]]);
    let file = admin.post(&at("activation/export"), json!({"userIds": ids})).await;
    let rows = lines(&file.text);
    assert_eq!(rows.len(), 2, "{}", file.text);
    let of_student = rows.iter().find(|row| row[2] == "student").unwrap();
    assert_eq!(activate(&app, "student", &of_student[3]).await, "");
    let living = count(&app, "activation_codes", "used_at IS NULL").await;
    let me = line(&admin, "admin").await;
    for (ids, problem) in
        [(json!([other["userId"], "1"]), "object.not_found"), (json!([other["userId"], me["userId"]]), "person.self")]
    {
        assert_eq!(admin.post(&at("activation/export"), json!({"userIds": ids})).await.problem(), problem);
    }
    assert_eq!(count(&app, "activation_codes", "used_at IS NULL").await, living, "nothing is made");
    let dept = department(&admin, "201").await;
    let many: Vec<String> = (1..=1_001).map(|id| id.to_string()).collect();
    for (call, body) in [
        ("export", json!({})),
        ("export", json!({"deptId": dept, "userIds": ids})),
        ("export", json!({"userIds": many})),
        ("export", json!({"deptId": "x"})),
        ("withdraw", json!({})),
        ("withdraw", json!({"deptId": dept, "userId": other["userId"]})),
        ("make", json!({})),
    ] {
        let answer = admin.post(&at(&format!("activation/{call}")), body.clone()).await;
        let problem = answer.problem();
        assert!(["request.invalid", "request.malformed"].contains(&problem.as_str()), "{call} {body}: {problem}");
    }
    app.finish().await;
}

#[tokio::test]
async fn administrators_of_departments_reach_their_own_people_and_nobody_above() {
    let app = TestApp::start().await;
    let_departments_manage(&app).await;
    let admin = app.sign_in("admin").await;
    let own = administrator_of_201(&app, &admin).await;
    let (here, there) = (department(&admin, "201").await, department(&admin, "302").await);
    let new = admin.post(&at("create"), teacher("B1", &here)).await.ok();
    let elsewhere = admin.post(&at("create"), teacher("B2", &there)).await.ok();
    let high = with(teacher("B3", &here), json!({"roleIds": [role(&admin, "administrator").await]}));
    let above = admin.post(&at("create"), high).await.ok();
    for call in ["activation/make", "activation/withdraw"] {
        assert_eq!(own.post(&at(call), whom(&elsewhere)).await.problem(), "object.not_found", "{call}");
        assert_eq!(own.post(&at(call), whom(&above)).await.problem(), "person.above", "{call}");
        own.post(&at(call), whom(&new)).await.ok();
    }
    let file = own.post(&at("activation/export"), json!({"deptId": here, "isWithBelow": true})).await;
    let accounts: Vec<String> = lines(&file.text).into_iter().map(|row| row[2].clone()).collect();
    assert!(accounts.contains(&"B1".to_owned()) && !accounts.contains(&"B3".to_owned()), "{accounts:?}");
    for call in ["activation/export", "activation/withdraw"] {
        assert_eq!(own.post(&at(call), json!({"deptId": there})).await.problem(), "object.not_found", "{call}");
        let nowhere = json!({"deptId": uuid::Uuid::from_u128(7)});
        assert_eq!(own.post(&at(call), nowhere).await.problem(), "object.not_found", "{call}");
    }
    let page = own.post(&at("activation/departments"), json!({"size": 100})).await.ok();
    let seen: Vec<&Value> = page["records"].as_array().unwrap().iter().map(|one| &one["deptId"]).collect();
    assert!(seen.contains(&&here) && !seen.contains(&&there), "{page}");
    let found = admin.post(&at("activation/departments"), json!({"keyword": "302"})).await.ok();
    assert_eq!((&found["total"], &found["records"][0]["deptId"]), (&json!(1), &there));
    let before = found["records"][0]["withoutPassword"].as_i64().unwrap();
    admin.post(&at("reset-password"), whom(&elsewhere)).await.ok();
    let found = admin.post(&at("activation/departments"), json!({"keyword": "302"})).await.ok();
    assert_eq!(found["records"][0]["withoutPassword"], before - 1, "at once");
    // whom the caller may not change keeps the code
    let code = admin.post(&at("activation/make"), whom(&above)).await.ok()["code"].as_str().unwrap().to_owned();
    own.post(&at("activation/withdraw"), json!({"deptId": here})).await.ok();
    assert_eq!(activate(&app, "B3", &code).await, "");
    let teacher = app.sign_in("teacher").await;
    for (call, body) in [
        ("make", whom(&new)),
        ("export", json!({"deptId": here})),
        ("withdraw", whom(&new)),
        ("departments", json!({})),
    ] {
        let refused = teacher.post(&at(&format!("activation/{call}")), body).await.problem();
        assert_eq!(refused, "access.denied", "{call}");
    }
    app.finish().await;
}

#[tokio::test]
async fn disabled_people_and_people_of_other_schools_get_none() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let dept = department(&admin, "302").await;
    let made = admin.post(&at("create"), teacher("B1", &dept)).await.ok();
    admin.post(&at("activation/make"), whom(&made)).await.ok();
    let off = admin.post(&at("disable"), seen(&made)).await.ok();
    assert_eq!(count(&app, "activation_codes", "1 = 1").await, 0, "it ends with the account");
    assert_eq!(admin.post(&at("activation/make"), whom(&off)).await.problem(), "person.disabled");
    let file = admin.post(&at("activation/export"), json!({"deptId": dept})).await;
    assert!(!file.text.contains(",B1,"), "{}", file.text);
    let body = json!({"userIds": [made["userId"]]});
    assert_eq!(admin.post(&at("activation/export"), body).await.problem(), "person.disabled");
    let other = app.sign_in_to("000001", "admin", onehall_testkit::DEMO_PASSWORD).await;
    for (call, body) in [
        ("make", whom(&made)),
        ("withdraw", whom(&made)),
        ("export", json!({"deptId": dept})),
        ("withdraw", json!({"deptId": dept})),
    ] {
        let path = at(&format!("activation/{call}"));
        assert_eq!(other.with("tenant-id", "000001").post(&path, body).await.problem(), "object.not_found", "{call}");
    }
    app.finish().await;
}
