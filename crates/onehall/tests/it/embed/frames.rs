//! What pages may frame: one policy for every node, at once.

use onehall_testkit::{DEMO_PASSWORD, TestApp};
use serde_json::json;

use super::*;

#[tokio::test]
async fn pages_of_all_nodes_name_what_is_enabled() {
    let app = TestApp::start().await;
    let other = app.node(1).await;
    let (here, there) = (app.visitor(), app.visitor().at(&other));
    let both = async || {
        carried(&app).await;
        onehall_bus::dispatch_pending(&other.product.app.bus, &other.db, &other.env).await.unwrap();
        let (one, two) = (framed(&here).await, framed(&there).await);
        assert_eq!(one, two, "both nodes say the same");
        one
    };
    assert_eq!(both().await, DEMO);
    let admin = app.sign_in("admin").await;
    let made = make(&admin, with(form(LAB), json!({"origins": [LAB, "https://a.example.edu:8443"]}))).await;
    assert_eq!(both().await, DEMO, "what is switched off is framed nowhere");
    let on = enable(&admin, &made, true).await;
    let more = "http://127.0.0.1:18791 http://127.0.0.1:18792 https://a.example.edu:8443 https://lab.demo.example.edu.cn https://lab.example.edu";
    assert_eq!(both().await, more);
    // another school's are there too, each once
    let second = app.sign_in_to("000001", "admin", DEMO_PASSWORD).await;
    let theirs = with(form("https://b.example.edu"), json!({"origins": ["https://b.example.edu", LAB]}));
    let theirs = make_enabled(&second, theirs).await;
    let all = both().await;
    assert_eq!(all, more.replace("8443 ", "8443 https://b.example.edu "));
    enable(&admin, &on, false).await;
    assert!(both().await.contains(LAB), "the other school still frames it");
    enable(&second, &theirs, false).await;
    assert_eq!(both().await, DEMO);
    app.finish().await;
}

#[tokio::test]
async fn only_pages_carry_the_list() {
    let app = TestApp::start().await;
    for path in ["/api/no/such/call", "/assets/nothing.js", "/health/live", "/cas/nothing"] {
        let answer = app.visitor().get(path).await;
        let policy = answer.headers["content-security-policy"].to_str().unwrap();
        assert!(!policy.contains("127.0.0.1"), "{path}: {policy}");
    }
    for path in ["/", "/home/homePage", "/login"] {
        let answer = app.visitor().get(path).await;
        let policy = answer.headers["content-security-policy"].to_str().unwrap();
        assert!(policy.contains("http://127.0.0.1:18791"), "{path}: {policy}");
    }
    app.finish().await;
}

#[tokio::test]
async fn what_all_schools_frame_ends() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    for nth in 0..49 {
        let origins: Vec<String> = (0..10).map(|n| format!("https://a{nth}-{n}.example.edu")).collect();
        let form = with(form(&origins[0]), json!({"origins": origins}));
        make_enabled(&admin, form).await;
    }
    // 490 and 3 of the demonstration
    let origins: Vec<String> = (0..8).map(|n| format!("https://b{n}.example.edu")).collect();
    let second = app.sign_in_to("000001", "admin", DEMO_PASSWORD).await;
    let made = make(&second, with(form(&origins[0]), json!({"origins": origins}))).await;
    let on = json!({"appId": made["appId"], "version": made["version"], "isEnabled": true});
    assert_eq!(second.post(&at("apps/enable"), on).await.problem(), "embed.framed_limit");
    let fewer =
        with(form(&origins[0]), json!({"origins": origins[..7], "appId": made["appId"], "version": made["version"]}));
    let saved = second.post(&at("apps/save"), fewer).await.ok();
    let on = enable(&second, &saved, true).await;
    let more = with(form(&origins[0]), json!({"origins": origins, "appId": made["appId"], "version": on["version"]}));
    assert_eq!(second.post(&at("apps/save"), more).await.problem(), "embed.framed_limit");
    carried(&app).await;
    assert_eq!(framed(&app.visitor()).await.split(' ').count(), 500);
    app.finish().await;
}
