//! The directory of the school.

use onehall_testkit::{Caller, DEMO_PASSWORD, TestApp};
use serde_json::{Value, json};

use super::{id, im};

async fn call(caller: &Caller, path: &str, body: Value) -> Value {
    caller.post(&format!("/api/blade-platform/app/{path}"), body).await.ok()
}

fn names(rows: &Value) -> Vec<String> {
    rows.as_array().unwrap().iter().map(|row| row["nickname"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn people_are_found_by_department_class_and_name() {
    let app = TestApp::start().await;
    let (student, teacher) = (app.sign_in("student").await, app.sign_in("teacher").await);
    let top = call(&student, "userList/organizationItem", json!({})).await;
    let college =
        top["departments"].as_array().unwrap().iter().find(|one| one["name"] == "信息科学与工程学院").unwrap();
    assert!(college["memberCount"].as_i64().unwrap() > 50 && top["users"].as_array().unwrap().is_empty());
    let inside = call(&student, "userList/organizationItem", json!({"deptId": college["id"]})).await;
    assert_eq!(inside["users"].as_array().unwrap().len(), 100);
    let all = call(&student, "userList/deptList", json!({})).await;
    assert!(all.as_array().unwrap().iter().any(|one| one["id"] == college["id"] && one["isOwn"] == true));
    let colleagues = call(&teacher, "userList/deptColleagueWithJob", json!({})).await;
    assert!(
        colleagues
            .as_array()
            .unwrap()
            .iter()
            .all(|one| one["kind"] != "student" && one["deptName"] == "信息科学与工程学院")
    );
    let mates = call(&student, "userList/classMate", json!({})).await;
    assert!(
        !names(&mates).contains(&"林知夏".to_owned())
            && mates.as_array().unwrap().iter().all(|one| one["postName"] == "计科2401")
    );
    assert_eq!(call(&teacher, "userList/classMate", json!({})).await, json!([]));
    let found = call(&student, "userList/queryFrents", json!({"keyword": "周景行"})).await;
    let person =
        found["records"].as_array().unwrap().iter().find(|one| one["userId"] == id(&teacher).as_str()).unwrap();
    assert_eq!(person["deptName"], "信息科学与工程学院");
    assert_eq!(call(&student, "userList/queryFrents", json!({"keyword": "TEACHER"})).await["total"], 1, "by account");
    assert_eq!(call(&student, "userList/queryFrents", json!({"keyword": "%"})).await["total"], 0);
    let base = call(&student, "msg/userBaseInfo", json!({"userId": id(&teacher)})).await;
    assert_eq!(
        (&base["nickname"], &base["postName"], &base["email"]),
        (&json!("周景行"), &json!("系主任"), &Value::Null)
    );
    let card = call(&student, "msg/getUserInfo", json!({"userId": id(&teacher)})).await;
    assert_eq!(card["email"], "teacher@yunling.example");
    assert!(!card.to_string().contains("1990000"), "telephone numbers are not told: {card}");
    let told = im(&student, "user/getOtherUserInfo", &[("userId", &id(&teacher))]).await;
    assert_eq!((&told["mayChat"], &told["deptName"]), (&json!(true), &json!("信息科学与工程学院")));

    app.disable("teacher", true).await;
    assert_eq!(call(&student, "userList/queryFrents", json!({"keyword": "teacher"})).await["total"], 0);
    let gone = student.post("/api/blade-platform/app/msg/userBaseInfo", json!({"userId": id(&teacher)})).await;
    assert_eq!(gone.problem(), "chat.no_person");
    app.finish().await;
}

#[tokio::test]
async fn another_school_has_its_own_people_and_settings() {
    let app = TestApp::start().await;
    let (student, there) = (app.sign_in("student").await, app.sign_in_to("000001", "student", DEMO_PASSWORD).await);
    let foreign = there.post("/api/blade-platform/app/msg/getUserInfo", json!({"userId": id(&student)})).await;
    assert_eq!(foreign.problem(), "chat.no_person");
    assert_eq!(call(&there, "userList/queryFrents", json!({"keyword": "林知夏"})).await["total"], 0);
    let config = async |caller: &Caller| caller.get("/api/blade-platform/app/config/imConfig/1").await.ok();
    assert_eq!(config(&there).await["XMPPDomain"], "000001.onehall.local");
    assert_eq!(config(&student).await["fileTransferId"], "30001");
    let changed = json!({"typing": true, "quietFrom": "22:30", "quietTo": "07:00"});
    student.post("/api/onehall/chat/settings", changed).await.ok();
    assert_eq!(config(&student).await["typing"], true);
    assert_eq!(config(&there).await["typing"], false);
    let own = im(&student, "user/get", &[]).await;
    assert_eq!(own["settings"]["quietFrom"], "22:30");
    let odd = student.post("/api/onehall/chat/settings", json!({"quietFrom": "25:00"})).await;
    assert_eq!(odd.problem(), "request.invalid");
    app.finish().await;
}
