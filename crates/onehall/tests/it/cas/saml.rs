//! SAML 1.1 over SOAP.

use axum::http::Method;

use super::{Browser, SERVICE, enc, header, start};

fn soap(ticket: &str) -> String {
    format!(
        "<?xml version=\"1.0\"?><SOAP-ENV:Envelope xmlns:SOAP-ENV=\"http://schemas.xmlsoap.org/soap/envelope/\"><SOAP-ENV:Header/><SOAP-ENV:Body><samlp:Request xmlns:samlp=\"urn:oasis:names:tc:SAML:1.0:protocol\" MajorVersion=\"1\" MinorVersion=\"1\" RequestID=\"_r1\" IssueInstant=\"2026-11-21T04:00:00Z\"><samlp:AssertionArtifact>{ticket}</samlp:AssertionArtifact></samlp:Request></SOAP-ENV:Body></SOAP-ENV:Envelope>"
    )
}

#[tokio::test]
async fn an_assertion_once() {
    let app = start().await;
    let ticket = Browser::new(&app).sign_in(SERVICE).await;
    let path = format!("/cas/samlValidate?TARGET={}", enc(SERVICE));
    let application = app.visitor().without("authorization");
    let ask = |body: String| application.send(Method::POST, &path, Some(("text/xml", body)));
    let answer = ask(soap(&ticket)).await;
    assert_eq!(answer.status.as_u16(), 200);
    assert!(header(&answer, "content-type").starts_with("text/xml"));
    assert!(answer.text.contains("samlp:Success") && answer.text.contains("<NameIdentifier>student</NameIdentifier>"));
    assert!(answer.text.contains("InResponseTo=\"_r1\"") && answer.text.contains("AttributeName=\"kind\""));
    let replay = ask(soap(&ticket)).await;
    assert!(replay.text.contains("INVALID_TICKET") && !replay.text.contains("Assertion "), "{}", replay.text);
    let bomb = ask("<!DOCTYPE x [<!ENTITY a \"b\">]><x>&a;</x>".to_owned()).await;
    assert!(bomb.status.as_u16() == 200 && bomb.text.contains("INVALID_REQUEST"));
    app.finish().await;
}
