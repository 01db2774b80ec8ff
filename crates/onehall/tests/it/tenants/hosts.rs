//! Host names: one tenant's alone, and what is seen under them.

use futures::future::join_all;
use onehall_testkit::{Caller, DEMO_PASSWORD, TestApp, rows};
use serde_json::{Value, json};

use super::{COLLEGE, at, bind, detail, seen, with};

const BOOT: &str = "/api/blade-platform/nobody/index/index";
const TOKEN: &str = "/api/blade-auth/oauth/token";
const HOST: &str = "college.example.edu";

/// Somebody whose browser asks a host.
fn on(caller: &Caller, host: &str) -> Caller {
    caller.with("host", host)
}

#[tokio::test]
async fn a_host_is_one_tenants_alone() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let made = admin.post(&at("create"), super::new_tenant("000777")).await.ok();
    for (host, problem) in [
        ("10.0.0.5", "request.invalid"),
        ("https://x.example", "request.invalid"),
        ("x_y.example", "request.invalid"),
        ("", "request.invalid"),
        ("hall.test", "tenant.host_own"),
        ("HALL.test.", "tenant.host_own"),
        ("localhost", "tenant.host_own"),
    ] {
        let body = with(seen(&admin, COLLEGE).await, json!({"host": host}));
        assert_eq!(admin.post(&at("bind-host"), body).await.problem(), problem, "{host}");
    }
    // the name by which the administrator is here now is not given away
    let body = with(seen(&admin, COLLEGE).await, json!({"host": "alias.example.edu"}));
    let refused = on(&admin, "alias.example.edu:8443").post(&at("bind-host"), body).await;
    assert_eq!(refused.problem(), "tenant.host_own");
    // two at once
    let first = with(seen(&admin, COLLEGE).await, json!({"host": HOST}));
    let second =
        with(json!({"tenantKey": "000777", "version": made["version"]}), json!({"host": "COLLEGE.example.edu."}));
    let path = at("bind-host");
    let both = join_all([admin.post(&path, first.clone()), admin.post(&path, second)]).await;
    let won = both.iter().filter(|answer| answer.json()["success"] == true).count();
    let lost = both.iter().filter(|answer| answer.json()["success"] != true).map(|answer| answer.problem());
    assert_eq!((won, lost.collect::<Vec<_>>()), (1, vec!["tenant.host_taken".to_owned()]));
    assert_eq!(rows::count(&app, "tenant_hosts", &format!("host = '{HOST}'")).await, 1);
    app.finish().await;
}

#[tokio::test]
async fn a_host_is_bound_and_unbound_once() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let old = with(seen(&admin, COLLEGE).await, json!({"host": "大学.中国"}));
    let saved = admin.post(&at("bind-host"), old.clone()).await.ok();
    assert_eq!(detail(&admin, COLLEGE).await["hosts"], json!(["xn--pss25c.xn--fiqs8s"]));
    assert_eq!(admin.post(&at("bind-host"), old.clone()).await.problem(), "object.conflict");
    let again = with(old, json!({"version": saved["version"]}));
    assert_eq!(admin.post(&at("bind-host"), again.clone()).await.ok()["version"], saved["version"], "twice");
    let gone = admin.post(&at("unbind-host"), again.clone()).await.ok();
    let again = with(again, json!({"version": gone["version"]}));
    assert_eq!(admin.post(&at("unbind-host"), again).await.ok()["version"], gone["version"], "twice");
    for action in ["tenant.host_bound", "tenant.host_unbound"] {
        assert_eq!(rows::count(&app, "audit_log", &format!("action = '{action}'")).await, 2, "{action} in each tenant");
    }
    for number in 0..20 {
        bind(&app, &admin, COLLEGE, &format!("h{number}.example.edu")).await;
    }
    let body = with(seen(&admin, COLLEGE).await, json!({"host": "h20.example.edu"}));
    assert_eq!(admin.post(&at("bind-host"), body).await.problem(), "tenant.hosts_full");
    app.finish().await;
}

#[tokio::test]
async fn under_its_host_a_tenant_is_seen_and_no_other_one() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    bind(&app, &admin, COLLEGE, HOST).await;
    let here = on(&app.visitor(), HOST);
    let boot = here.post(BOOT, json!({})).await.ok();
    assert_eq!(boot["tenantId"], COLLEGE);
    assert_eq!(boot["tenants"].as_array().unwrap().len(), 1, "no other tenant is told of");
    let login = &boot["identityAuth"];
    assert_eq!(login["service"], format!("http://{HOST}/login"));
    assert!(login["loginUrl"].as_str().unwrap().starts_with(&format!("http://{HOST}/cas/login")), "{login}");
    // parts of a bundle are asked under the same host
    let bundle = json!({"parts": [{"method": "POST", "uri": BOOT, "body": {}}]});
    let parts = here.post("/api/onehall/bundle", bundle).await.ok();
    assert_eq!(parts["answers"][0]["body"]["result"]["tenantId"], COLLEGE, "{parts}");
    // the platform's own host is as it was
    let boot = app.visitor().post(BOOT, json!({})).await.ok();
    assert_eq!(
        (&boot["tenantId"], &boot["identityAuth"]["service"]),
        (&json!("000000"), &json!("http://hall.test/login"))
    );
    // who names another tenant, or comes with its session, is refused
    let named = here.with("tenant-id", "000000").post(BOOT, json!({})).await;
    assert_eq!((named.status.as_u16(), named.problem().as_str()), (403, "tenant.mismatch"));
    assert_eq!(on(&admin, HOST).post(&at("list"), json!({})).await.problem(), "tenant.mismatch");
    let body = |tenant: &str| json!({"grant_type": "password", "username": "student", "password": DEMO_PASSWORD, "tenantId": tenant});
    assert_eq!(here.post(TOKEN, body("")).await.json()["tenant_id"], COLLEGE);
    assert_eq!(here.post(TOKEN, body("000000")).await.problem(), "tenant.mismatch");
    let foreign = app.open_client("library", &["todos"]).await;
    let asked = on(&foreign, HOST).get("/open/v1/todos/x").await;
    assert_eq!(asked.problem(), "auth.client_tenant");
    let meta = here.get("/.well-known/host-meta.json").await;
    assert!(meta.text.contains(&format!("ws://{HOST}/ws")), "{}", meta.text);
    app.finish().await;
}

#[tokio::test]
async fn single_sign_on_is_the_hosts() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    bind(&app, &admin, COLLEGE, HOST).await;
    let browser = on(&app.visitor().with("accept", "application/json"), HOST);
    let service = format!("service=http%3A%2F%2F{HOST}%2Flogin");
    let form = browser.get(&format!("/cas/login?{service}")).await.json();
    let body = format!("username=student&password={DEMO_PASSWORD}&lt={}&{service}", form["lt"].as_str().unwrap());
    let done = browser.form("/cas/login", &body).await;
    let cookie = done.headers["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
    let ticket = done.json()["ticket"].clone();
    let grant = json!({"grant_type": "cas_ticket", "ticket": ticket, "service": format!("http://{HOST}/login")});
    let tokens = on(&app.visitor(), HOST).post(TOKEN, grant).await.json();
    assert_eq!((&tokens["tenant_id"], &tokens["account"]), (&json!(COLLEGE), &json!("student")));
    // another host's portal gets no ticket of it, and its cookie keeps nobody signed in elsewhere
    let foreign = browser.get("/cas/login?tenant=000000").await;
    assert_eq!(foreign.json()["errorCode"], "tenant.unknown", "{}", foreign.text);
    bind(&app, &admin, "000000", "uni.example.edu").await;
    let moved = on(&app.visitor().with("accept", "application/json"), "uni.example.edu").with("cookie", &cookie);
    let asked = moved.get("/cas/login?service=http%3A%2F%2Funi.example.edu%2Flogin").await.json();
    assert_eq!((&asked["ticket"], asked["lt"].is_string()), (&Value::Null, true), "{asked}");
    app.finish().await;
}

#[tokio::test]
async fn pages_of_a_host_frame_what_its_tenant_has() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    bind(&app, &admin, COLLEGE, HOST).await;
    let framed = |host: &'static str| {
        let visitor = on(&app.visitor(), host);
        async move {
            let policy = visitor.get("/login").await.headers["content-security-policy"].to_str().unwrap().to_owned();
            assert!(policy.contains("form-action 'self'") && policy.contains("frame-ancestors 'none'"), "{policy}");
            policy.contains("https://lab.demo.example.edu.cn")
        }
    };
    assert!(framed("hall.test").await, "the university's applications");
    assert!(!framed(HOST).await, "which are none of the college's");
    app.finish().await;
}

#[tokio::test]
async fn links_lead_to_the_host_one_came_by() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    bind(&app, &admin, COLLEGE, HOST).await;
    let student = app.sign_in_to(COLLEGE, "student", DEMO_PASSWORD).await;
    let config = on(&student, HOST).get("/api/im/config").await.json();
    assert_eq!(config["data"]["apiUrl"], format!("http://{HOST}/api/im"));
    let config = student.get("/api/im/config").await.json();
    assert_eq!(config["data"]["apiUrl"], "http://hall.test/api/im");
    let theme = on(&app.visitor().without("authorization"), HOST);
    assert_eq!(theme.get("/static-config/theme.json").await.status.as_u16(), 200);
    let mismatch = theme.with("tenant-id", "000000").get("/static-config/theme.json").await;
    assert_eq!(mismatch.problem(), "tenant.mismatch");
    app.finish().await;
}
