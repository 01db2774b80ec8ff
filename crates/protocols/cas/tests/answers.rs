//! Answers against the schema, and as clients read them.

#![expect(clippy::unwrap_used, reason = "helpers of tests fail by panicking")]

use chrono::{DateTime, Utc};
use onehall_cas::answer::{self, SamlContext, saml_failure, saml_success, validation_xml};
use onehall_cas::client::{Validation, parse_cas1_response, parse_service_response};
use onehall_cas::{Attributes, Endpoint, Failure, FailureCode, Format, Success, Ticket, TicketKind};
use roxmltree::{Document, Node};
use std::io::Write;
use std::process::{Command, Stdio};

const USER: &str = "o'Neil <\"张三\"> & co";

fn time() -> DateTime<Utc> {
    "2026-11-21T07:00:00.123Z".parse().unwrap()
}

fn full() -> Success {
    Success {
        user: USER.to_owned(),
        attributes: Some(Attributes {
            authentication_date: time(),
            long_term: false,
            is_from_new_login: true,
            others: vec![
                ("memberOf".to_owned(), vec!["cn=a,dc=b".to_owned(), "<x>".to_owned()]),
                ("2 fa:<".to_owned(), vec!["yes".to_owned()]),
                ("学院".to_owned(), vec!["计算机学院".to_owned()]),
                ("isFromNewLogin".to_owned(), vec!["forged".to_owned()]),
                (String::new(), vec!["nameless".to_owned()]),
            ],
        }),
        pgt_iou: Some("PGTIOU-1".to_owned()),
        proxies: vec!["https://newest/cb".to_owned(), "https://oldest/cb?a&b".to_owned()],
    }
}

fn plain() -> Success {
    Success { attributes: None, pgt_iou: None, proxies: Vec::new(), ..full() }
}

/// The program `xmllint` (package libxml2-utils) is required: without it this fails.
fn schema_accepts(xml: &str) -> Result<(), String> {
    let schema = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cas-3.0.xsd");
    let mut child = Command::new("xmllint")
        .args(["--noout", "--nonet", "--schema", schema, "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("xmllint is needed (package libxml2-utils)");
    child.stdin.take().unwrap().write_all(xml.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    if output.status.success() { Ok(()) } else { Err(String::from_utf8_lossy(&output.stderr).into_owned()) }
}

#[test]
fn every_answer_is_valid_against_the_schema() {
    let mut answers = vec![validation_xml(&Ok(full())), validation_xml(&Ok(plain()))];
    let ticket = Ticket::new(TicketKind::Proxy, &[5; 16]).unwrap();
    answers.push(answer::proxy_xml(&Ok(ticket)));
    for code in FailureCode::ALL {
        let failure = Failure::new(code, "a <b> & \"c\"");
        answers.push(validation_xml(&Err(failure.clone())));
        answers.push(answer::proxy_xml(&Err(failure)));
    }
    for xml in answers {
        assert_eq!(schema_accepts(&xml), Ok(()), "{xml}");
        assert!(!xml.contains('\n'));
    }
}

#[test]
fn the_schema_finds_faults() {
    let good = validation_xml(&Ok(full()));
    let without_date = good.replace("cas:authenticationDate", "cas:date");
    let wrong_order = good.replace("<cas:proxyGrantingTicket>PGTIOU-1</cas:proxyGrantingTicket>", "").replace(
        "</cas:authenticationSuccess>",
        "<cas:proxyGrantingTicket>PGTIOU-1</cas:proxyGrantingTicket></cas:authenticationSuccess>",
    );
    let no_code = validation_xml(&Err(Failure::new(FailureCode::InvalidTicket, "x"))).replace(" code=", " kode=");
    for xml in [without_date, wrong_order, no_code] {
        assert!(schema_accepts(&xml).is_err(), "{xml}");
    }
}

fn elements<'a, 'i>(node: Node<'a, 'i>) -> Vec<Node<'a, 'i>> {
    node.children().filter(Node::is_element).collect()
}

#[test]
fn order_and_texts_of_a_full_success() {
    let xml = validation_xml(&Ok(full()));
    let document = Document::parse(&xml).unwrap();
    let success = elements(document.root_element())[0];
    let names = |node| elements(node).iter().map(|n| n.tag_name().name().to_owned()).collect::<Vec<_>>();
    assert_eq!(names(success), ["user", "attributes", "proxyGrantingTicket", "proxies"]);
    let parts = elements(success);
    assert_eq!(parts[0].text(), Some(USER));
    assert_eq!(
        names(parts[1]),
        [
            "authenticationDate",
            "longTermAuthenticationRequestTokenUsed",
            "isFromNewLogin",
            "memberOf",
            "memberOf",
            "_2_fa__",
            "学院"
        ]
    );
    let texts = |node| elements(node).iter().map(|n| n.text().unwrap().to_owned()).collect::<Vec<_>>();
    assert_eq!(texts(parts[1]), ["2026-11-21T07:00:00.123Z", "false", "true", "cn=a,dc=b", "<x>", "yes", "计算机学院"]);
    assert_eq!(texts(parts[3]), ["https://newest/cb", "https://oldest/cb?a&b"]);
}

#[test]
fn formats_and_content_types() {
    let rendered = answer::validation(Endpoint::Validate, Format::Json, &Ok(full()));
    assert_eq!((rendered.content_type, rendered.body), ("text/plain;charset=UTF-8", format!("yes\n{USER}\n")));
    let failure = Err(Failure::new(FailureCode::InvalidTicket, "gone"));
    assert_eq!(answer::validation(Endpoint::Validate, Format::Xml, &failure).body, "no\n\n");
    let forged = Success { user: "a\nadmin".to_owned(), ..plain() };
    assert_eq!(answer::cas1_text(&Ok(forged)), "yes\na\u{fffd}admin\n");

    let rendered = answer::validation(Endpoint::ServiceValidate, Format::Xml, &Ok(full()));
    assert_eq!(rendered.content_type, "application/xml;charset=UTF-8");
    let rendered = answer::validation(Endpoint::ProxyValidate, Format::Json, &Ok(full()));
    assert_eq!(rendered.content_type, "application/json;charset=UTF-8");
    let json: serde_json::Value = serde_json::from_str(&rendered.body).unwrap();
    let success = &json["serviceResponse"]["authenticationSuccess"];
    assert_eq!(success["user"], USER);
    assert_eq!(success["attributes"]["isFromNewLogin"], serde_json::json!([true]));
    assert_eq!(success["attributes"]["authenticationDate"], serde_json::json!(["2026-11-21T07:00:00.123Z"]));
    assert_eq!(success["attributes"]["memberOf"], serde_json::json!(["cn=a,dc=b", "<x>"]));
    assert_eq!(success["proxyGrantingTicket"], "PGTIOU-1");
    assert_eq!(success["proxies"][0], "https://newest/cb");
    let rendered = answer::validation(Endpoint::ServiceValidate, Format::Json, &failure);
    assert_eq!(
        rendered.body,
        r#"{"serviceResponse":{"authenticationFailure":{"code":"INVALID_TICKET","description":"gone"}}}"#
    );
    let ticket = Ticket::parse("PT-1").unwrap();
    assert_eq!(
        answer::proxy(Format::Json, &Ok(ticket.clone())).body,
        r#"{"serviceResponse":{"proxySuccess":{"proxyTicket":"PT-1"}}}"#
    );
    assert_eq!(
        answer::proxy(Format::Xml, &Ok(ticket)).body,
        "<cas:serviceResponse xmlns:cas=\"http://www.yale.edu/tp/cas\"><cas:proxySuccess><cas:proxyTicket>PT-1</cas:proxyTicket></cas:proxySuccess></cas:serviceResponse>"
    );
}

#[test]
fn clients_read_what_we_write() {
    let Ok(Validation::Success(read)) = parse_service_response(&validation_xml(&Ok(full()))) else { panic!() };
    assert_eq!((read.user.as_str(), read.pgt_iou.as_deref()), (USER, Some("PGTIOU-1")));
    assert_eq!(
        (read.authentication_date, read.long_term, read.is_from_new_login),
        (Some(time()), Some(false), Some(true))
    );
    assert_eq!(read.attributes["memberOf"], ["cn=a,dc=b", "<x>"]);
    for code in FailureCode::ALL {
        let xml = validation_xml(&Err(Failure::new(code, "why & <how>")));
        let Ok(Validation::Failure(refused)) = parse_service_response(&xml) else { panic!() };
        assert_eq!((refused.known_code(), refused.message.as_str()), (Some(code), "why & <how>"));
    }
    assert!(
        matches!(parse_cas1_response(&answer::cas1_text(&Ok(plain()))), Ok(Validation::Success(v)) if v.user == USER)
    );
}

fn saml_context() -> SamlContext<'static> {
    SamlContext {
        random: &[4; 16],
        issuer: "https://sso.example/cas",
        recipient: "https://app.example/?a=1&b=\"2\"",
        in_response_to: Some("_q1"),
        now: time(),
    }
}

#[test]
fn saml_success_by_position() {
    let mut success = full();
    for _ in 0..2 {
        let rendered = saml_success(&success, saml_context()).unwrap();
        assert_eq!(rendered.content_type, "text/xml;charset=UTF-8");
        let document = Document::parse(&rendered.body).unwrap();
        // header, body; status, assertion; conditions, statement whose first child is the subject
        let body = elements(document.root_element())[1];
        let response = elements(body)[0];
        assert_eq!(response.attribute("Recipient"), Some("https://app.example/?a=1&b=\"2\""));
        assert_eq!(response.attribute("InResponseTo"), Some("_q1"));
        let [status, assertion] = elements(response)[..] else { panic!() };
        assert_eq!(elements(status)[0].attribute("Value"), Some("samlp:Success"));
        assert!(assertion.has_tag_name(("urn:oasis:names:tc:SAML:1.0:assertion", "Assertion")));
        assert_ne!(response.attribute("ResponseID"), assertion.attribute("AssertionID"));
        let parts = elements(assertion);
        let conditions = parts[0];
        assert_eq!(conditions.attribute("NotOnOrAfter"), Some("2026-11-21T07:00:30.123Z"));
        let subject = elements(parts[1])[0];
        assert_eq!(elements(subject)[0].tag_name().name(), "NameIdentifier");
        assert_eq!(elements(subject)[0].text(), Some(USER));
        if success.attributes.is_some() {
            let member =
                elements(parts[1]).into_iter().find(|n| n.attribute("AttributeName") == Some("memberOf")).unwrap();
            let values: Vec<_> = elements(member).iter().map(|n| n.text().unwrap().to_owned()).collect();
            assert_eq!(values, ["cn=a,dc=b", "<x>"]);
        }
        success.attributes = None;
    }
}

#[test]
fn saml_failure_has_no_assertion() {
    let failure = Failure::new(FailureCode::InvalidTicket, "gone <&");
    let rendered = saml_failure(&failure, saml_context()).unwrap();
    let document = Document::parse(&rendered.body).unwrap();
    let code = document.descendants().find(|n| n.tag_name().name() == "StatusCode").unwrap();
    assert_eq!(code.attribute("Value"), Some("samlp:RequestDenied"));
    let message = document.descendants().find(|n| n.tag_name().name() == "StatusMessage").unwrap();
    assert_eq!(message.text(), Some("INVALID_TICKET: gone <&"));
    assert!(!rendered.body.contains("Assertion"));
}
