//! A disabled tenant: its streams end, nobody signs in to it, and nobody binds who just did.

use onehall_testkit::DEMO_PASSWORD;
use serde_json::json;

use super::client::base64;
use super::{Server, id};

const DOMAIN: &str = "000001.onehall.local";

/// Disables the second school of the demonstration, or enables it.
async fn turn(server: &Server, call: &str) {
    let admin = server.app.sign_in("admin").await;
    let page = admin.post("/api/onehall/tenants/detail", json!({"tenantKey": "000001"})).await.ok();
    let body = json!({"tenantKey": "000001", "version": page["version"]});
    admin.post(&format!("/api/onehall/tenants/{call}"), body).await.ok();
    server.app.carry_events().await;
}

#[tokio::test]
async fn streams_of_a_disabled_tenant_end_and_none_begins() {
    let server = Server::start().await;
    let student = server.app.sign_in_to("000001", "student", DEMO_PASSWORD).await;
    let elsewhere = server.app.sign_in("student").await;
    let mut open = server.socket().await;
    open.sign_in(DOMAIN, &id(&student), &student.access_token).await;
    open.bind("web-a1").await;
    let mut signed_in = server.socket().await;
    signed_in.sign_in(DOMAIN, &id(&student), &student.access_token).await;
    let mut other = server.here(&elsewhere, "web-b1").await;
    turn(&server, "disable").await;
    assert!(open.until_closed().await.contains("not-authorized"), "a running stream");
    signed_in
        .send("<iq xmlns='jabber:client' type='set' id='b'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'/></iq>")
        .await;
    assert!(signed_in.wait_for("id='b'").await.contains("not-allowed"), "who signed in just before");
    let mut new = server.socket().await;
    new.send(&format!("<open xmlns='urn:ietf:params:xml:ns:xmpp-framing' to='{DOMAIN}' version='1.0'/>")).await;
    assert!(new.until_closed().await.contains("host-unknown"), "a new one");
    other.ping().await;
    turn(&server, "enable").await;
    let mut again = server.socket().await;
    again.open(DOMAIN).await;
    let secret = base64(&format!("\0{}\0{}", id(&student), student.access_token));
    again.send(&format!("<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='PLAIN'>{secret}</auth>")).await;
    again.wait_for("<success").await;
    server.app.finish().await;
}
