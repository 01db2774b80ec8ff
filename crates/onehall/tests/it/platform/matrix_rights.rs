//! The authorisation matrix by rights: somebody whose one role allows exactly one thing is let in at the routes that ask for it,
//! and at no other one that asks for a right. Routes and rights come from the product's own document.

use onehall_kernel::{Right, RightKind};
use onehall_testkit::{Caller, TestApp};
use serde_json::{Value, json};

use super::matrix::{Row, call, refused, rows};

/// What may be called by who administers the whole school alone, whatever they are asked: by nobody here.
const WHOLE_SCHOOL: [&str; 2] = ["/api/onehall/roles/", "/api/onehall/guides/remind"];

/// Somebody of one role, which allows nothing yet: the session, and the role as it was answered.
async fn somebody(app: &TestApp, admin: &Caller) -> (Caller, Value) {
    let form = json!({"roleName": "一项权限", "roleNameEn": "One right", "rights": []});
    let role = admin.post("/api/onehall/roles/create", form).await.ok();
    let form =
        json!({"account": "one-right", "userName": "甲", "kind": "staff", "deptId": null, "roleIds": [role["roleId"]]});
    let person = admin.post("/api/onehall/people/create", form).await.ok();
    let reset = admin.post("/api/onehall/people/reset-password", json!({"userId": person["userId"]})).await.ok();
    (app.sign_in_to("000000", "one-right", reset["password"].as_str().unwrap()).await, role)
}

/// Whether a role of this right alone opens a route.
fn opens(right: &Right, row: &Row) -> bool {
    let is_asked_for = match row.access.as_str() {
        "entry:any" => right.kind == RightKind::Entry,
        access => access == right.access(),
    };
    is_asked_for && !WHOLE_SCHOOL.iter().any(|path| row.path.starts_with(path))
}

#[tokio::test]
async fn each_right_opens_what_asks_for_it_and_nothing_else() {
    let app = TestApp::start().await;
    let document: Value = serde_json::from_slice(&app.product.document).unwrap();
    let mut guarded = rows(&document);
    guarded.retain(|row| row.access.starts_with("ability:") || row.access.starts_with("entry:"));
    let admin = app.sign_in("admin").await;
    let (caller, mut role) = somebody(&app, &admin).await;
    let (mut wrong, mut opened) = (Vec::new(), 0);
    let rights = onehall::product::rights().unwrap();
    for right in rights.iter() {
        let form = json!({"roleId": role["roleId"], "version": role["version"], "roleName": "一项权限",
            "roleNameEn": "One right", "rights": [right.access()]});
        role = admin.post("/api/onehall/roles/update", form).await.ok();
        app.carry_events().await;
        let told = caller.get("/api/blade-user/user/getUserInfo").await.ok();
        let (abilities, entries) = (&told["abilities"], &told["menuEntries"]);
        let (held, empty) = if right.kind == RightKind::Ability { (abilities, entries) } else { (entries, abilities) };
        assert_eq!((held, empty), (&json!([right.name]), &json!([])), "what the browser is told");
        for row in &guarded {
            let answer = call(&caller, row).await;
            let expected = if opens(right, row) { None } else { Some("access.denied".to_owned()) };
            opened += usize::from(expected.is_none());
            let got = refused(&answer);
            if got != expected {
                let (method, path, access) = (&row.method, &row.path, &row.access);
                wrong.push(format!("{} at {method} {path} ({access}): {got:?}, not {expected:?}", right.access()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}:\n{}", wrong.len(), wrong.join("\n"));
    assert!(opened >= guarded.len(), "only {opened} of {} routes were opened", guarded.len());
    app.finish().await;
}
