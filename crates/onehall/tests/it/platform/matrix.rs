//! The authorisation matrix, made from the router's own document: every route, every kind of caller. A route that does
//! not say who may call it (`x-access`) fails.

use axum::http::Method;
use onehall_identity::operator::{self, AddUser};
use onehall_testkit::{Caller, DEMO_PASSWORD, TestAnswer, TestApp};
use serde_json::Value;

/// A browser loads it by itself, with no client beside it: the key of the link alone authorises.
const BY_LINK: &str = "/api/blade-workbench/transfer/download";

/// One row: a route and who may call it.
pub(super) struct Row {
    pub(super) method: Method,
    pub(super) path: String,
    pub(super) access: String,
}

pub(super) fn rows(document: &Value) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut names = std::collections::BTreeSet::new();
    for (path, operations) in document["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            let name = operation["operationId"].as_str().unwrap_or_default();
            assert!(names.insert(name), "two operations are named {name}: {method} {path}");
            let access = operation["x-access"].as_str();
            let access = access.unwrap_or_else(|| panic!("{method} {path} does not say who may call it")).to_owned();
            let path = path
                .split('/')
                .map(|part| if part.starts_with('{') { "01931f5e-0000-7000-8000-000000000000" } else { part });
            rows.push(Row {
                method: method.to_uppercase().parse().unwrap(),
                path: path.collect::<Vec<_>>().join("/"),
                access,
            });
        }
    }
    rows
}

pub(super) async fn call(caller: &Caller, row: &Row) -> TestAnswer {
    let body = (row.method != Method::GET).then(|| ("application/json", "{}".to_owned()));
    caller.send(row.method.clone(), &row.path, body).await
}

/// The code of a refusal, or nothing when the call was let in (whatever it then said of its empty body).
pub(super) fn refused(answer: &TestAnswer) -> Option<String> {
    // the pages of the single sign-on server answer 401 with a form, which is no refusal of the route
    if answer.text.starts_with('<') {
        return None;
    }
    // a success may tell of refusals: the audit log does
    let tells = answer.text.contains("access.denied") && answer.json()["success"] != true;
    if answer.status.as_u16() != 401 && answer.status.as_u16() != 403 && !tells {
        return None;
    }
    Some(answer.problem())
}

/// Somebody who is signed in whenever a route is tried, also after one that ends sessions.
struct SignedIn {
    tenant: &'static str,
    account: &'static str,
    caller: Caller,
}

impl SignedIn {
    async fn new(app: &TestApp, tenant: &'static str, account: &'static str) -> Self {
        Self { tenant, account, caller: app.sign_in_to(tenant, account, DEMO_PASSWORD).await }
    }

    /// The same session for as long as it is one: a sign-in costs more than all calls of a route.
    async fn caller(&mut self, app: &TestApp) -> Caller {
        if self.caller.get(OWN).await.status.as_u16() != 200 {
            *self = Self::new(app, self.tenant, self.account).await;
        }
        self.caller.clone()
    }
}

/// What everybody who is signed in may read.
const OWN: &str = "/api/blade-user/user/getUserInfo";

/// What a department administrator may do (the built-in role `admin`).
const DEPARTMENTAL: [&str; 7] = [
    "manage-services",
    "manage-notices",
    "serviceFeedback",
    "managementGuideConfig",
    "deptResponsibilityListConfig",
    "edit-duties",
    "any",
];

/// What people of the default tenant alone can have.
const OF_PLATFORM: &str = "manage-tenants";

/// Calls of those rights that are for who administers the whole school alone, whatever they are asked.
const WHOLE_SCHOOL: [&str; 10] = [
    "/api/onehall/catalogue/groups/choices",
    "/api/onehall/catalogue/groups/create",
    "/api/onehall/catalogue/groups/merge",
    "/api/onehall/catalogue/groups/order",
    "/api/onehall/catalogue/groups/remove",
    "/api/onehall/catalogue/groups/update",
    "/api/onehall/guides/remind",
    "/api/onehall/provisioning/state",
    "/api/onehall/provisioning/release",
    "/api/onehall/provisioning/rehearse",
];

/// A department administrator, and somebody whose session was open when the account was disabled.
async fn more_people(app: &TestApp) -> (Caller, Caller) {
    for (account, role) in [("dept-admin", "admin"), ("gone", "teacher")] {
        let user = AddUser {
            account: account.to_owned(),
            name: account.to_owned(),
            kind: "staff".to_owned(),
            roles: vec![role.to_owned()],
            password: Some("a-quiet-Lake-2026".to_owned()),
        };
        operator::add_user(&app.db, &app.ctx(), &user).await.unwrap();
    }
    let departmental = app.sign_in_to("000000", "dept-admin", "a-quiet-Lake-2026").await;
    let disabled = app.sign_in_to("000000", "gone", "a-quiet-Lake-2026").await;
    app.disable("gone", true).await;
    app.carry_events().await;
    (departmental, disabled)
}

#[tokio::test]
async fn every_route_lets_in_exactly_whom_it_says() {
    let app = TestApp::start().await;
    let document: Value = serde_json::from_slice(&app.product.document.text().unwrap()).unwrap();
    let visitor = app.visitor();
    let expired = visitor.with("blade-auth", "bearer AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA");
    let scopeless = app.open_client("no-scopes", &[]).await;
    let (departmental, disabled) = more_people(&app).await;
    let foreign_admin = app.sign_in_to("000001", "admin", DEMO_PASSWORD).await;
    let mut student = SignedIn::new(&app, "000000", "student").await;
    let mut admin = SignedIn::new(&app, "000000", "admin").await;
    let mut other = SignedIn::new(&app, "000001", "student").await;
    let mut scoped = std::collections::BTreeMap::new();
    let mut checked = 0;
    let mut wrong = Vec::new();
    for row in rows(&document) {
        let student = student.caller(&app).await;
        let admin = admin.caller(&app).await;
        let other = other.caller(&app).await;
        let mut expect = |who: &str, answer: &TestAnswer, expected: Option<&str>| {
            checked += 1;
            assert!(
                answer.status.as_u16() < 500,
                "{} {} as {who}: HTTP {} {}",
                row.method,
                row.path,
                answer.status,
                answer.text
            );
            let got = refused(answer);
            if got.as_deref() != expected {
                wrong.push(format!(
                    "{} {} ({}) as {who}: expected {expected:?}, got {got:?}",
                    row.method, row.path, row.access
                ));
            }
        };
        if row.path.contains("/onehall/events") {
            // an open stream has no end to read; the refusals are what counts here
            expect("visitor", &call(&visitor, &row).await, Some("auth.required"));
            expect("expired", &call(&expired, &row).await, Some("auth.session_ended"));
            continue;
        }
        match row.access.split_once(':').map_or((row.access.as_str(), ""), |(kind, name)| (kind, name)) {
            ("nobody", _) => {
                for (who, caller) in [("visitor", &visitor), ("student", &student), ("other tenant", &other)] {
                    expect(who, &call(caller, &row).await, None);
                }
            }
            ("user", _) => {
                expect("visitor", &call(&visitor, &row).await, Some("auth.required"));
                expect("expired", &call(&expired, &row).await, Some("auth.session_ended"));
                expect("disabled person", &call(&disabled, &row).await, Some("auth.session_ended"));
                expect("student", &call(&student, &row).await, None);
                expect("other tenant", &call(&other, &row).await, None);
            }
            ("ability" | "entry" | "document", name) => {
                let may = DEPARTMENTAL.contains(&name) && !WHOLE_SCHOOL.contains(&row.path.as_str());
                let departmental_may = if may { None } else { Some("access.denied") };
                expect("department administrator", &call(&departmental, &row).await, departmental_may);
                expect("disabled person", &call(&disabled, &row).await, Some("auth.session_ended"));
                let foreign_may = if name == OF_PLATFORM { Some("access.denied") } else { None };
                expect("other tenant's administrator", &call(&foreign_admin, &row).await, foreign_may);
                expect("visitor", &call(&visitor, &row).await, Some("auth.required"));
                expect("expired", &call(&expired, &row).await, Some("auth.session_ended"));
                expect("student", &call(&student, &row).await, Some("access.denied"));
                expect("other tenant's student", &call(&other, &row).await, Some("access.denied"));
                expect("administrator", &call(&admin, &row).await, None);
            }
            ("scope", name) => {
                if !scoped.contains_key(name) {
                    scoped.insert(name.to_owned(), app.open_client(&format!("only-{name}"), &[name]).await);
                }
                expect("client with the scope", &call(&scoped[name], &row).await, None);
                expect("no client", &call(&visitor.without("authorization"), &row).await, Some("auth.client_missing"));
                expect("browser client", &call(&visitor, &row).await, Some("access.scope_missing"));
                expect("client without the scope", &call(&scopeless, &row).await, Some("access.scope_missing"));
            }
            (other, _) => panic!("{} {}: unknown access {other}", row.method, row.path),
        }
        if row.path.starts_with("/api/") && row.path != BY_LINK {
            expect("no client", &call(&visitor.without("authorization"), &row).await, Some("auth.client_missing"));
        }
    }
    assert!(wrong.is_empty(), "{} of {checked} checks failed:\n{}", wrong.len(), wrong.join("\n"));
    assert!(checked > 200, "only {checked} checks: is the document complete?");
    app.finish().await;
}
