//! Who changed a configuration last.

use chrono::TimeDelta;
use onehall_testkit::{Caller, DEMO_PASSWORD, TestApp};
use serde_json::{Value, json};

const EDITS: &str = "/api/onehall/configurations/edits";
const FOOTER: &str = "/api/online-service-platform/indexfooterinfo";
const LINKS: &str = "/api/online-service-platform/indexnavigationconfig";

async fn edits(caller: &Caller) -> Vec<(String, String, String)> {
    let all = caller.post(EDITS, json!({})).await.ok();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let rows = all.as_array().unwrap().iter();
    rows.map(|row| (text(&row["configuration"]), text(&row["editorName"]), text(&row["editTime"]))).collect()
}

async fn put_link(admin: &Caller) {
    let version = admin.post(&format!("{LINKS}/list"), json!({})).await.ok()["version"].clone();
    let link = json!({
        "name": "校园导览", "nameEn": "Campus Tour", "url": "https://tour.yunling.example", "version": version,
        "publish": true,
    });
    admin.post(&format!("{LINKS}/submit"), link).await.ok();
}

#[tokio::test]
async fn the_last_change_of_each_configuration_is_told() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let me = admin.get("/api/blade-user/user/getUserInfo").await.ok()["user_name"].as_str().unwrap().to_owned();
    assert_eq!(edits(&admin).await, [], "nobody changed what the demonstration began with");

    let mut footer = admin.post(&format!("{FOOTER}/detail"), json!({})).await.ok();
    admin.post(&format!("{FOOTER}/submit"), footer.clone()).await.ok();
    assert_eq!(edits(&admin).await, [], "what changes nothing is no edit");
    footer["phone"] = json!("0870-5550 000");
    footer["publish"] = json!(true);
    admin.post(&format!("{FOOTER}/submit"), footer).await.ok();
    let first = edits(&admin).await;
    assert_eq!((first.len(), &first[0].0, &first[0].1), (1, &"footer".to_owned(), &me));

    app.advance(TimeDelta::minutes(5));
    put_link(&admin).await;
    let types = admin.post("/api/onehall/tools/types/list", json!({})).await.ok();
    let tool = json!({"typeId": types[0]["typeId"], "name": "校历", "url": "https://jwxt.example.edu.cn/x"});
    let made = admin.post("/api/online-service-platform/commonTool/save", tool).await.ok();
    let page = admin.post("/api/onehall/notice-desk/accounts/page", json!({})).await.ok();
    let mut account = page["records"][0].clone();
    account["senders"] = json!([]);
    let said = ["accountId", "code", "name", "nameEn", "intro", "introEn", "avatar", "mpType", "deptId", "enabled"];
    let said = said.into_iter().chain(["version", "senders"]).map(|key| (key.to_owned(), account[key].clone()));
    let body = Value::Object(said.filter(|(_, value)| !value.is_null()).collect());
    admin.post("/api/onehall/notice-desk/accounts/save", body).await.ok();
    let all = edits(&admin).await;
    let names: Vec<&str> = all.iter().map(|(name, _, _)| name.as_str()).collect();
    assert_eq!(names, ["footer", "landing-links", "landing-tools", "official-accounts"]);
    assert!(all.iter().all(|(_, editor, _)| *editor == me), "{all:?}");
    assert_eq!(all[0], first[0], "the footer's stays");
    assert!(all[1..].iter().all(|(_, _, time)| *time > first[0].2), "{all:?}");

    app.advance(TimeDelta::minutes(5));
    let gone = json!({"toolId": made["tool"]["toolId"]});
    admin.post("/api/onehall/tools/remove", gone).await.ok();
    let last = edits(&admin).await;
    assert!(last[2].2 > all[2].2 && last[1] == all[1], "a removal is a change: {last:?}");
    app.finish().await;
}

#[tokio::test]
async fn edits_are_told_to_those_who_configure_in_their_school() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let other = app.sign_in_to("000001", "admin", DEMO_PASSWORD).await;
    put_link(&admin).await;
    assert_eq!(edits(&admin).await.len(), 1);
    assert_eq!(edits(&other).await, []);
    assert_eq!(student.post(EDITS, json!({})).await.problem(), "access.denied");
    assert_eq!(app.visitor().post(EDITS, json!({})).await.problem(), "auth.required");
    app.finish().await;
}
