//! Who may call what: every call of the document, by visitors, people without the right, and another tenant.

use std::collections::BTreeSet;

use axum::http::Method;
use onehall_identity::operator::{self, AddUser};
use onehall_testkit::{Caller, DEMO_PASSWORD, TestAnswer, TestApp};
use serde_json::{Value, json};

use super::{own, path, request, run_of, sent, with_teas};

/// What a call asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum About {
    /// A list, which has its right.
    Sheet,
    /// A task of one's own.
    OwnTask,
    /// A task of one's own, or any for who manages them.
    Task,
    /// A task that waits for who approves.
    Approval,
    /// What is one's own, with nothing named.
    Oneself,
    /// The key of a link alone.
    Link,
}

/// All calls of the area.
fn calls() -> Vec<(Method, String, About)> {
    let post = |call: String, about| (Method::POST, call, about);
    let get = |call: String, about| (Method::GET, call, about);
    let mut all: Vec<_> =
        ["checkFields", "dictionary", "exportCount", "export", "headers", "fieldRelation", "importRun"]
            .map(|call| post(path(call), About::Sheet))
            .into();
    all.extend(["dictionary", "headers", "template"].map(|call| get(path(call), About::Sheet)));
    all.extend([
        post(path("importUpload"), About::Sheet),
        post(own("rehearse"), About::Sheet),
        post(path("progress"), About::OwnTask),
        post(own("link"), About::OwnTask),
        post(own("approve"), About::Approval),
        post(own("tasks"), About::Oneself),
        post(own("aboutMe"), About::Oneself),
        get(path("download"), About::Link),
        get(path("errorDownload"), About::Task),
    ]);
    // `remove` is the last one: for who may, the task is gone then
    all.extend(["faults", "undo", "cancel", "remove"].map(|call| post(own(call), About::Task)));
    all
}

/// What is sent, whichever call it is.
fn body(sheet: &str, key: &str) -> Value {
    let (mut body, mut more) = (run_of(key), request(sheet));
    body.as_object_mut().unwrap().append(more.as_object_mut().unwrap());
    body["code"] = json!("sorts");
    body["key"] = json!(key);
    body["approve"] = json!(true);
    // of another tenant's people it is not even the session's
    body.as_object_mut().unwrap().remove("tenantId");
    body
}

async fn call(caller: &Caller, (method, address, _): &(Method, String, About), sheet: &str, key: &str) -> TestAnswer {
    if *method == Method::GET {
        return caller.get(&format!("{address}?id={sheet}&code=sorts&key={key}&errorKey={key}")).await;
    }
    if address.ends_with("importUpload") {
        return caller.post_form(address, &[("id", sheet)], None).await;
    }
    caller.post(address, body(sheet, key)).await
}

/// The code of a refusal; `let in` for what was answered, or refused for another reason than who asks.
fn told(answer: &TestAnswer) -> String {
    assert!(answer.status.as_u16() < 500, "{} {}", answer.status, answer.text);
    match serde_json::from_str::<Value>(&answer.text) {
        Ok(body) if body["success"] != true => match answer.problem().as_str() {
            refusal @ ("auth.required" | "access.denied" | "object.not_found" | "tenant.mismatch") => {
                refusal.to_owned()
            }
            _ => "let in".to_owned(),
        },
        _ => "let in".to_owned(),
    }
}

/// An import of somebody's with a faulty row, done, and its upload.
async fn imported(app: &TestApp, owner: &Caller) -> (String, String) {
    let upload = sent(owner, &[vec!["编号", "名称"], vec!["a", ""]]).await;
    let begun = owner.post(&path("importRun"), run_of(&upload)).await.ok();
    app.run_jobs().await;
    (begun["redisKey"].as_str().unwrap().to_owned(), upload)
}

/// An administrator of a department alone, who neither manages transfers nor approves exports.
async fn without_the_right(app: &TestApp) -> Caller {
    let user = AddUser {
        account: "dept-admin".to_owned(),
        name: "dept-admin".to_owned(),
        kind: "staff".to_owned(),
        roles: vec!["admin".to_owned()],
        password: Some("a-quiet-Lake-2026".to_owned()),
    };
    operator::add_user(&app.db, &app.ctx(), &user).await.unwrap();
    app.sign_in_to("000000", "dept-admin", "a-quiet-Lake-2026").await
}

#[tokio::test]
async fn every_call_lets_in_whom_it_may() {
    let app = with_teas(2).await;
    let (owner, student) = (app.sign_in("student").await, app.sign_in("teacher").await);
    let (admin, unmanaged) = (app.sign_in("admin").await, without_the_right(&app).await);
    let far = app.sign_in_to("000001", "admin", DEMO_PASSWORD).await;
    let (task, upload) = imported(&app, &owner).await;
    let all = calls();
    let known: BTreeSet<(String, String)> =
        all.iter().map(|(method, call, _)| (method.to_string().to_lowercase(), call.clone())).collect();
    let document: Value = serde_json::from_slice(&app.product.document.text().unwrap()).unwrap();
    for (address, operations) in document["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            let is_ours = operation["tags"].as_array().is_some_and(|tags| tags.contains(&json!("transfer")));
            let pair = (method.clone(), address.clone());
            assert_eq!(is_ours, known.contains(&pair), "{method} {address} is not in the table, or is no call");
        }
    }
    let (mut wrong, mut checked) = (Vec::new(), 0);
    for one in &all {
        let about = one.2;
        let of_a_task = |own: &'static str, managed: &'static str, other: &'static str| match about {
            About::OwnTask => own,
            About::Task => managed,
            About::Approval => "access.denied",
            _ => other,
        };
        let approves =
            if about == About::Approval { "let in" } else { of_a_task("object.not_found", "let in", "let in") };
        let far_off = match about {
            About::Approval => "object.not_found",
            _ => of_a_task("object.not_found", "object.not_found", "let in"),
        };
        let nobody = "object.not_found";
        let visited = if about == About::Link { "object.not_found" } else { "auth.required" };
        let lists = about == About::Sheet;
        for (who, caller, sheet, expected) in [
            ("a visitor", &app.visitor(), "teas", visited),
            ("a student", &student, "teas", of_a_task(nobody, nobody, "let in")),
            ("a student at a closed list", &student, "closed-teas", if lists { nobody } else { "" }),
            ("an administrator without the right", &unmanaged, "teas", of_a_task(nobody, nobody, "let in")),
            ("an administrator at a closed list", &admin, "closed-teas", if lists { nobody } else { "" }),
            ("an administrator at a list that is not there", &admin, "none", if lists { nobody } else { "" }),
            ("another tenant", &far, "teas", far_off),
            ("its owner", &owner, "teas", of_a_task("let in", "let in", "let in")),
            ("who manages tasks", &admin, "teas", approves),
        ] {
            if expected.is_empty() {
                continue;
            }
            let key = if lists { &upload } else { &task };
            let answer = call(caller, one, sheet, key).await;
            checked += 1;
            let got = match (about, answer.status.as_u16()) {
                // a link that is not there says so by itself
                (About::Link, 404) => expected.to_owned(),
                _ => told(&answer),
            };
            // the owner removes it before who manages tasks comes
            let is_gone = one.1.ends_with("remove") && who == "who manages tasks";
            if got != expected && !is_gone {
                wrong.push(format!("{} {} as {who}: expected {expected}, got {got}", one.0, one.1));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(checked > 150, "{checked}");
    app.finish().await;
}

#[tokio::test]
async fn no_list_holds_what_is_not_ones_own() {
    let app = with_teas(2).await;
    let (owner, student) = (app.sign_in("student").await, app.sign_in("teacher").await);
    let (admin, unmanaged) = (app.sign_in("admin").await, without_the_right(&app).await);
    let far = app.sign_in_to("000001", "admin", DEMO_PASSWORD).await;
    let (task, _) = imported(&app, &owner).await;
    let tasks = async |caller: &Caller, all: bool| caller.post(&own("tasks"), json!({"all": all})).await;
    for (caller, total) in [(&owner, 1), (&student, 0), (&admin, 0), (&far, 0)] {
        assert_eq!(tasks(caller, false).await.ok()["total"], total);
    }
    for (caller, total) in [(&admin, 1), (&far, 0)] {
        assert_eq!(tasks(caller, true).await.ok()["total"], total);
    }
    for caller in [&owner, &student, &unmanaged] {
        assert_eq!(tasks(caller, true).await.problem(), "access.denied");
    }
    // whoever says that the session is of another tenant is refused before anything is looked at
    for call in ["progress", "export", "fieldRelation", "importRun"] {
        let mut named = body("teas", &task);
        named["tenantId"] = json!("000000");
        assert_eq!(far.post(&path(call), named).await.problem(), "tenant.mismatch", "{call}");
    }
    app.finish().await;
}
