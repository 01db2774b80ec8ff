//! The authorisation matrix by rights: somebody whose one role allows exactly one thing is let in at the routes that ask for it,
//! and all other things together do not let anybody in there. Routes and rights come from the product's own document.

use onehall_kernel::{Right, RightKind};
use onehall_testkit::{Caller, TestApp};
use serde_json::{Value, json};

use super::matrix::{Row, call, refused, rows};

/// What may be called by who administers the whole school alone, whatever they are asked: by nobody here.
const WHOLE_SCHOOL: [&str; 13] = [
    "/api/onehall/catalogue/groups/choices",
    "/api/onehall/catalogue/groups/create",
    "/api/onehall/catalogue/groups/merge",
    "/api/onehall/catalogue/groups/order",
    "/api/onehall/catalogue/groups/remove",
    "/api/onehall/catalogue/groups/update",
    "/api/onehall/roles/",
    "/api/onehall/guides/remind",
    "/api/onehall/provisioning/",
    "/api/onehall/clients/",
    "/api/onehall/settings/",
    "/api/onehall/cas-services/",
    "/api/onehall/sign-in/services",
];

/// The ability whose holders edit documents without an entry of the configuration menu.
const EDITS_DOCUMENTS: &str = "manage-services";

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

/// Somebody's one role, and whoever changes what it allows.
struct Role<'a> {
    app: &'a TestApp,
    admin: &'a Caller,
    seen: Value,
}

impl Role<'_> {
    /// Lets it allow exactly this.
    async fn allow(&mut self, rights: &[String]) {
        let form = json!({"roleId": self.seen["roleId"], "version": self.seen["version"], "roleName": "一项权限",
            "roleNameEn": "One right", "rights": rights});
        self.seen = self.admin.post("/api/onehall/roles/update", form).await.ok();
        self.app.carry_events().await;
    }
}

/// What the routes answered that was not to be.
#[derive(Default)]
struct Verdict {
    wrong: Vec<String>,
    opened: usize,
}

impl Verdict {
    async fn expect(&mut self, caller: &Caller, with: &str, row: &Row, is_in: bool) {
        let is_in = is_in && !WHOLE_SCHOOL.iter().any(|path| row.path.starts_with(path));
        let expected = if is_in { None } else { Some("access.denied".to_owned()) };
        self.opened += usize::from(is_in);
        let got = refused(&call(caller, row).await);
        if got != expected {
            let (method, path, access) = (&row.method, &row.path, &row.access);
            self.wrong.push(format!("{with} at {method} {path} ({access}): {got:?}, not {expected:?}"));
        }
    }
}

#[tokio::test]
async fn each_right_opens_what_asks_for_it_and_nothing_else() {
    let app = TestApp::start().await;
    let document: Value = serde_json::from_slice(&app.product.document.text().unwrap()).unwrap();
    let mut guarded = rows(&document);
    guarded.retain(|row| ["ability:", "entry:", "document:"].iter().any(|kind| row.access.starts_with(kind)));
    let (of_documents, guarded): (Vec<Row>, Vec<Row>) =
        guarded.into_iter().partition(|row| row.access == "document:any");
    let (of_any, of_one): (Vec<Row>, Vec<Row>) = guarded.into_iter().partition(|row| row.access == "entry:any");
    let admin = app.sign_in("admin").await;
    let (caller, seen) = somebody(&app, &admin).await;
    let mut role = Role { app: &app, admin: &admin, seen };
    let rights = onehall::product::rights().unwrap();
    let all: Vec<String> = rights.iter().map(Right::access).collect();
    let mut verdict = Verdict::default();
    for right in rights.iter() {
        let access = right.access();
        let own: Vec<&Row> = of_one.iter().filter(|row| row.access == access).collect();
        role.allow(std::slice::from_ref(&access)).await;
        let told = caller.get("/api/blade-user/user/getUserInfo").await.ok();
        let kind = if right.kind == RightKind::Ability { "abilities" } else { "menuEntries" };
        assert_eq!(told[kind], json!([right.name]), "what the browser is told");
        for row in &own {
            verdict.expect(&caller, &format!("{access} alone"), row, true).await;
        }
        if let Some(row) = of_any.first() {
            verdict.expect(&caller, &format!("{access} alone"), row, right.kind == RightKind::Entry).await;
        }
        if let Some(row) = of_documents.first() {
            let is_in = right.kind == RightKind::Entry || right.name == EDITS_DOCUMENTS;
            verdict.expect(&caller, &format!("{access} alone"), row, is_in).await;
        }
        // what all others together do not open, none of them does
        let others: Vec<String> = all.iter().filter(|one| **one != access).cloned().collect();
        role.allow(&others).await;
        for row in own {
            verdict.expect(&caller, &format!("all but {access}"), row, false).await;
        }
    }
    let (abilities, entries): (Vec<String>, Vec<String>) = all.into_iter().partition(|one| one.starts_with("ability:"));
    for (rights, with, is_in) in [(abilities, "all abilities", false), (entries, "all entries", true)] {
        role.allow(&rights).await;
        for row in &of_any {
            verdict.expect(&caller, with, row, is_in).await;
        }
        // among all abilities is the one that edits documents
        for row in &of_documents {
            verdict.expect(&caller, with, row, true).await;
        }
    }
    assert!(verdict.wrong.is_empty(), "{}:\n{}", verdict.wrong.len(), verdict.wrong.join("\n"));
    assert!(verdict.opened > 150, "only {} routes were opened", verdict.opened);
    app.finish().await;
}
