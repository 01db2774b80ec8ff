//! Clients of other systems: bound to their tenant, and sessions to the client they began with.

use onehall_testkit::{DEMO_PASSWORD, TestApp};
use serde_json::{Value, json};

use super::{ME, TOKEN, refresh, try_password};

fn password(tenant: Option<&str>) -> Value {
    json!({"grant_type": "password", "username": "student", "password": DEMO_PASSWORD, "tenantId": tenant.unwrap_or_default()})
}

#[tokio::test]
async fn a_client_of_one_school_signs_nobody_of_another_in() {
    let app = TestApp::start().await;
    let client = app.open_client_of("000001", "college", &[]).await;
    for (what, answer) in [
        ("by header", client.with("tenant-id", "000000").post(TOKEN, password(None)).await),
        ("by field", client.post(TOKEN, password(Some("000000"))).await),
        ("by query", client.post(&format!("{TOKEN}?tenantId=000000"), json!({"grant_type": "password"})).await),
    ] {
        assert_eq!((answer.status.as_u16(), answer.problem().as_str()), (403, "auth.client_tenant"), "{what}");
    }
    let answer = client.with("tenant-id", "000000").get("/api/blade-auth/oauth/captcha").await;
    assert_eq!(answer.problem(), "auth.client_tenant", "nor does it ask anything there");
    // without a name it is its own school's
    let own = try_password(&client, "student", DEMO_PASSWORD).await;
    assert_eq!((own.status.as_u16(), &own.json()["tenant_id"]), (200, &json!("000001")), "{}", own.text);
    assert_eq!(client.post(TOKEN, password(Some("000001"))).await.json()["tenant_id"], "000001");
    // the browser's client serves every school
    assert_eq!(app.visitor().post(TOKEN, password(Some("000001"))).await.json()["tenant_id"], "000001");
    app.finish().await;
}

#[tokio::test]
async fn a_ticket_of_another_school_opens_no_session_for_it() {
    let app = TestApp::start().await;
    let client = app.open_client_of("000001", "college", &[]).await;
    let browser = app.visitor().with("accept", "application/json");
    let service = "service=http%3A%2F%2Fhall.test%2Flogin";
    let form = browser.get(&format!("/cas/login?{service}")).await.json();
    let body = format!("username=student&password={DEMO_PASSWORD}&lt={}&{service}", form["lt"].as_str().unwrap());
    let ticket = browser.form("/cas/login", &body).await.json()["ticket"].clone();
    let by_ticket = json!({"grant_type": "cas_ticket", "ticket": ticket, "service": "http://hall.test/login"});
    let answer = client.post(TOKEN, by_ticket).await;
    assert_eq!((answer.status.as_u16(), answer.problem().as_str()), (403, "auth.client_tenant"), "{}", answer.text);
    app.finish().await;
}

#[tokio::test]
async fn a_session_is_of_the_client_it_began_with() {
    let app = TestApp::start().await;
    let browser = app.sign_in("student").await;
    let plain = app.plain(&browser).await;
    plain.get(ME).await.ok();
    for (what, caller) in [
        ("the browser's token", plain.with("blade-auth", &format!("bearer {}", browser.access_token))),
        ("the client's token", app.visitor().with("blade-auth", &format!("bearer {}", plain.access_token))),
    ] {
        let answer = caller.get(ME).await;
        assert_eq!((answer.status.as_u16(), answer.problem().as_str()), (401, "auth.client_session"), "{what}");
        let open = caller.post("/api/blade-platform/nobody/serverCenter/ospPage", json!({"size": 1})).await;
        assert_eq!(open.problem(), "auth.client_session", "{what}, where no login is needed");
    }
    browser.get(ME).await.ok();
    assert_eq!(
        refresh(&plain.without("blade-auth"), &browser.tokens["refresh_token"]).await.problem(),
        "auth.refresh_invalid"
    );
    app.finish().await;
}
