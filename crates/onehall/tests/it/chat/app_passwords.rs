//! Application passwords: making, listing, revoking, signing in by them.

use chrono::TimeDelta;
use onehall_identity::operator;
use onehall_testkit::{Caller, DEMO_PASSWORD, TestAnswer};
use serde_json::{Value, json};

use super::client::{Client, base64};
use super::scram::Tried;
use super::{Server, id};

const LIST: &str = "/api/onehall/account/appPasswords/list";
const ADD: &str = "/api/onehall/account/appPasswords/add";
const REMOVE: &str = "/api/onehall/account/appPasswords/remove";
const DOMAIN: &str = "onehall.local";

async fn try_add(caller: &Caller, name: &str, password: &str) -> TestAnswer {
    caller.post(ADD, json!({"name": name, "password": password})).await
}

async fn add(caller: &Caller, name: &str) -> (String, String) {
    let made = try_add(caller, name, DEMO_PASSWORD).await.ok();
    assert_eq!(made["item"]["name"], name);
    (made["item"]["id"].as_str().unwrap().to_owned(), made["password"].as_str().unwrap().to_owned())
}

async fn list(caller: &Caller) -> Value {
    caller.post(LIST, json!({})).await.ok()
}

async fn opened(server: &Server, domain: &str) -> Client {
    let mut client = server.socket().await;
    client.open(domain).await;
    client
}

async fn scram(server: &Server, domain: &str, name: &str, password: &str) -> Tried {
    opened(server, domain).await.try_scram(name, password).await
}

async fn plain(server: &Server, name: &str, password: &str) -> String {
    let mut client = opened(server, DOMAIN).await;
    let secret = base64(&format!("\0{name}\0{password}"));
    client.send(&format!("<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='PLAIN'>{secret}</auth>")).await;
    client.next().await.unwrap()
}

/// A bound session by SCRAM.
async fn here(server: &Server, name: &str, password: &str, resource: &str) -> Client {
    let mut client = opened(server, DOMAIN).await;
    assert_eq!(client.try_scram(name, password).await.end, "success");
    client.open(DOMAIN).await;
    client.bind(resource).await;
    client.send("<presence xmlns='jabber:client'/>").await;
    client.ping().await;
    client
}

#[tokio::test]
async fn each_signs_in_until_it_is_revoked() {
    let server = Server::start().await;
    let (student, teacher) = (server.app.sign_in("student").await, server.app.sign_in("teacher").await);
    let (me, empty) = (id(&student), list(&student).await);
    assert_eq!(empty, json!({"items": [], "max": 20, "needsPassword": true}));
    let (first, laptop) = add(&student, "实验室电脑").await;
    server.app.advance(TimeDelta::seconds(1));
    let (second, phone) = add(&student, "Phone").await;
    assert_ne!(laptop, phone);
    for (name, password) in [(me.as_str(), &laptop), ("student", &laptop), (me.as_str(), &phone), ("Student", &phone)] {
        assert_eq!(scram(&server, DOMAIN, name, password).await.end, "success", "{name}");
        assert!(plain(&server, name, password).await.contains("<success"), "{name}");
    }
    for (what, domain, name, password) in [
        ("another person's name", DOMAIN, id(&teacher), laptop.as_str()),
        ("another school", "000001.onehall.local", me.clone(), laptop.as_str()),
        ("the password of the account", DOMAIN, me.clone(), DEMO_PASSWORD),
        ("the token", DOMAIN, me.clone(), student.access_token.as_str()),
    ] {
        assert_eq!(scram(&server, domain, &name, password).await.end, "not-authorized", "{what}");
    }
    assert!(plain(&server, &id(&teacher), &laptop).await.contains("not-authorized"));

    let mut on_laptop = here(&server, &me, &laptop, "pc-gajim1").await;
    let mut on_phone = here(&server, "student", &phone, "ios-phone1").await;
    let mut in_portal = server.here(&student, "web-here1").await;
    server.app.db.written().await.unwrap();
    let items = list(&student).await["items"].clone();
    assert_eq!((&items[0]["name"], &items[1]["name"]), (&json!("Phone"), &json!("实验室电脑")), "the latest first");
    for item in items.as_array().unwrap() {
        assert_eq!((&item["usedTime"], &item["usedAddress"]), (&items[0]["createTime"], &json!("127.0.0.1")), "{item}");
        assert!(item.get("password").is_none());
    }

    assert_eq!(student.post(REMOVE, json!({"id": second})).await.ok()["items"].as_array().unwrap().len(), 1);
    server.app.carry_events().await;
    assert!(on_phone.until_closed().await.contains("not-authorized"), "it must not reconnect");
    on_laptop.ping().await;
    in_portal.ping().await;
    assert_eq!(scram(&server, DOMAIN, &me, &phone).await.end, "not-authorized");
    assert!(plain(&server, &me, &phone).await.contains("not-authorized"), "also while it is remembered");
    assert_eq!(student.post(REMOVE, json!({"id": second})).await.problem(), "object.not_found");
    assert_eq!(teacher.post(REMOVE, json!({"id": first})).await.problem(), "object.not_found");
    assert_eq!(scram(&server, DOMAIN, &me, &laptop).await.end, "success");
    server.app.finish().await;
}

#[tokio::test]
async fn a_password_that_is_revoked_between_sign_in_and_binding_binds_nothing() {
    let server = Server::start().await;
    let student = server.app.sign_in("student").await;
    let (made, password) = add(&student, "Gajim").await;
    let mut client = opened(&server, DOMAIN).await;
    assert_eq!(client.try_scram("student", &password).await.end, "success");
    client.open(DOMAIN).await;
    student.post(REMOVE, json!({"id": made})).await.ok();
    server.app.carry_events().await;
    client
        .send("<iq xmlns='jabber:client' type='set' id='b'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'/></iq>")
        .await;
    assert!(client.wait_for("id='b'").await.contains("not-allowed"));
    let mut token = server.socket().await;
    token.sign_in(DOMAIN, "student", &student.access_token).await;
    student.post("/api/onehall/account/sessions/endOthers", json!({})).await.ok();
    token.bind("web-still1").await;
    let mut late = server.socket().await;
    late.sign_in(DOMAIN, "student", &student.access_token).await;
    student.get("/api/blade-workbench/auth/loginOut").await.ok();
    server.app.carry_events().await;
    late.send("<iq xmlns='jabber:client' type='set' id='b'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'/></iq>")
        .await;
    assert!(late.wait_for("id='b'").await.contains("not-allowed"), "signed out meanwhile");
    server.app.finish().await;
}

#[tokio::test]
async fn a_new_password_and_a_disabled_account_end_them() {
    let server = Server::start().await;
    let (student, teacher) = (server.app.sign_in("student").await, server.app.sign_in("teacher").await);
    let (_, password) = add(&student, "Gajim").await;
    let (_, kept) = add(&teacher, "Gajim").await;
    let mut open = here(&server, "student", &password, "pc-gajim1").await;
    let mut other = here(&server, "teacher", &kept, "pc-gajim1").await;
    let change = json!({"oldPassword": DEMO_PASSWORD, "newPassword": "another-quiet-Lake-9"});
    let changed = student.post("/api/onehall/account/password", change).await.ok();
    assert_eq!(changed, json!({"endedSessions": 0, "removedAppPasswords": 1}));
    server.app.carry_events().await;
    assert!(open.until_closed().await.contains("not-authorized"));
    assert_eq!(scram(&server, DOMAIN, "student", &password).await.end, "not-authorized");

    server.app.disable("teacher", true).await;
    server.app.carry_events().await;
    assert!(other.until_closed().await.contains("not-authorized"));
    assert_eq!(scram(&server, DOMAIN, "teacher", &kept).await.end, "not-authorized");
    assert!(plain(&server, "teacher", &kept).await.contains("not-authorized"));
    server.app.disable("teacher", false).await;
    assert_eq!(scram(&server, DOMAIN, "teacher", &kept).await.end, "success", "disabled, not taken away");
    operator::set_password(&server.app.db, &server.app.ctx(), &onehall_sso::Tickets, "teacher", "another-quiet-Lake-9")
        .await
        .unwrap();
    assert_eq!(scram(&server, DOMAIN, "teacher", &kept).await.end, "not-authorized");
    server.app.finish().await;
}

#[tokio::test]
async fn only_the_person_makes_them_and_not_too_many() {
    let server = Server::start().await;
    let student = server.app.sign_in("student").await;
    let admin = server.app.sign_in("admin").await;
    let (made, password) = add(&student, "Gajim").await;
    let body = json!({"userId": id(&student)});
    let acting = server.app.caller_of(&admin.post("/api/blade-workbench/auth/auth/modelLogin", body).await.ok());
    assert_eq!(list(&acting).await["items"][0]["name"], "Gajim");
    assert_eq!(try_add(&acting, "Mine", DEMO_PASSWORD).await.problem(), "access.denied");
    assert_eq!(acting.post(REMOVE, json!({"id": made})).await.problem(), "access.denied");
    assert_eq!(try_add(&server.app.visitor(), "Mine", DEMO_PASSWORD).await.problem(), "auth.required");
    for wrong in ["", &"长".repeat(41), "   "] {
        assert_eq!(try_add(&student, wrong, DEMO_PASSWORD).await.status.as_u16(), 400, "{wrong}");
    }
    for number in 1..20 {
        add(&student, &format!("第 {number} 台")).await;
    }
    assert_eq!(try_add(&student, "one more", DEMO_PASSWORD).await.problem(), "auth.app_passwords_full");
    student.post(REMOVE, json!({"id": made})).await.ok();
    add(&student, "again").await;
    let keyed = server.app.sign_in("teacher").await.with("idempotency-key", "an-application-password-1");
    let (made, _) = add(&keyed, "Gajim").await;
    // the answer with the password was kept nowhere, and there is no second one that nobody asked for
    assert_eq!(try_add(&keyed, "Gajim", DEMO_PASSWORD).await.problem(), "request.done");
    assert_eq!(list(&keyed.without("idempotency-key")).await["items"].as_array().unwrap().len(), 1);
    server.app.sign_in("teacher").await.post(REMOVE, json!({"id": made})).await.ok();
    let other = server.app.sign_in("teacher").await;
    assert_eq!(list(&other).await["items"], json!([]), "everybody has their own");
    for _ in 0..3 {
        assert_eq!(try_add(&other, "Gajim", &password).await.problem(), "auth.bad_credentials");
    }
    assert_eq!(
        try_add(&other, "Gajim", DEMO_PASSWORD).await.problem(),
        "auth.captcha_required",
        "counted as at sign-in"
    );
    server.app.finish().await;
}

#[tokio::test]
async fn nobody_learns_which_names_exist_and_wrong_ones_are_limited() {
    let server = Server::start().await;
    let student = server.app.sign_in("student").await;
    let (_, password) = add(&student, "Gajim").await;
    let known = scram(&server, DOMAIN, "student", "wrong").await;
    let none_made = scram(&server, DOMAIN, "teacher", "wrong").await;
    let unknown = scram(&server, DOMAIN, "nobody-of-that-name", "wrong").await;
    for tried in [&known, &none_made, &unknown] {
        assert_eq!((tried.end.as_str(), tried.salt.len()), ("not-authorized", known.salt.len()), "{tried:?}");
    }
    assert_eq!(scram(&server, DOMAIN, "Nobody-of-that-name", "wrong").await.salt, unknown.salt, "the same every time");
    assert_eq!(scram(&server, DOMAIN, "student", "wrong").await.salt, known.salt);
    add(&server.app.sign_in("teacher").await, "Gajim").await;
    assert_eq!(scram(&server, DOMAIN, "teacher", "wrong").await.salt, none_made.salt, "making one changes nothing");

    for _ in 0..3 {
        assert_eq!(scram(&server, DOMAIN, "student", "wrong").await.end, "not-authorized");
    }
    assert_eq!(scram(&server, DOMAIN, "student", &password).await.end, "temporary-auth-failure", "after five");
    assert!(plain(&server, "student", &password).await.contains("temporary-auth-failure"));
    assert_eq!(scram(&server, DOMAIN, "teacher", "wrong").await.end, "not-authorized", "other names go on");
    let mut portal = server.here(&student, "web-here1").await;
    portal.ping().await;
    server.app.finish().await;
}

#[tokio::test]
async fn accounts_for_load_sign_in_by_what_their_file_says() {
    let server = Server::start().await;
    let secret = &server.app.product.deps.install_secret;
    let made = onehall_identity::add_load_accounts(&server.app.db, &server.app.ctx(), secret, 2).await.unwrap();
    for (account, other) in [(&made[0], &made[1]), (&made[1], &made[0])] {
        let name = account.user.to_string();
        assert_eq!(scram(&server, DOMAIN, &name, &account.password).await.end, "success");
        assert_eq!(scram(&server, DOMAIN, &name, &other.password).await.end, "not-authorized");
    }
    server.app.finish().await;
}
