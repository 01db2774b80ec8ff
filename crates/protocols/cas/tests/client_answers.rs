//! Answers of other servers, honest and hostile.

#![expect(clippy::panic, reason = "helpers of tests fail by panicking")]

use onehall_cas::client::{Validated, Validation, XmlError, parse_service_response};
use rstest::rstest;

fn success(inner: &str) -> String {
    format!(
        "<cas:serviceResponse xmlns:cas='http://www.yale.edu/tp/cas'><cas:authenticationSuccess>{inner}</cas:authenticationSuccess></cas:serviceResponse>"
    )
}

fn read(body: &str) -> Validated {
    match parse_service_response(body) {
        Ok(Validation::Success(validated)) => validated,
        other => panic!("{other:?}"),
    }
}

#[test]
fn an_indented_answer_with_a_zoned_date() {
    let body = format!(
        "\u{feff}\n<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n{}",
        success(
            "\n <cas:user>\n  zhang\n </cas:user>\n <cas:attributes>\n  <!-- by the server -->\n  <cas:authenticationDate>2026-11-21T15:00:00.5+08:00[Asia/Shanghai]</cas:authenticationDate>
  <cas:isFromNewLogin>TRUE</cas:isFromNewLogin><cas:longTermAuthenticationRequestTokenUsed>no idea</cas:longTermAuthenticationRequestTokenUsed>
  <cas:mail>a@b</cas:mail><cas:mail>c@d</cas:mail><cas:nested><cas:x>1</cas:x></cas:nested><cas:empty/></cas:attributes><cas:extra>x</cas:extra>\n"
        )
    );
    let validated = read(&body);
    assert_eq!(validated.user, "zhang");
    assert_eq!(validated.attributes["mail"], ["a@b", "c@d"]);
    assert_eq!(validated.attributes["empty"], [""]);
    assert!(!validated.attributes.contains_key("nested"));
    assert_eq!(validated.authentication_date, Some("2026-11-21T07:00:00.5Z".parse().unwrap()));
    assert_eq!((validated.is_from_new_login, validated.long_term), (Some(true), None));
}

#[test]
fn attributes_as_pairs() {
    let body = success(
        "<cas:user>z</cas:user><cas:attributes><cas:mail>a@b</cas:mail><cas:attribute name='mail' value='a@b'/><cas:attribute name='sn' value='&amp;'/></cas:attributes>",
    );
    let validated = read(&body);
    assert_eq!(validated.attributes["mail"], ["a@b"]);
    assert_eq!(validated.attributes["sn"], ["&"]);
}

#[test]
fn proxies_keep_their_order() {
    let body = success(
        "<cas:user>z</cas:user><cas:proxies><cas:proxy>https://b/</cas:proxy><cas:proxy>https://a/</cas:proxy></cas:proxies>",
    );
    assert_eq!(read(&body).proxies, ["https://b/", "https://a/"]);
}

#[test]
fn unknown_codes_are_kept() {
    let body = "<c:serviceResponse xmlns:c='http://www.yale.edu/tp/cas'><c:authenticationFailure code=' BAD_DAY '> no </c:authenticationFailure></c:serviceResponse>";
    let Ok(Validation::Failure(refused)) = parse_service_response(body) else { panic!() };
    assert_eq!((refused.code.as_str(), refused.message.as_str(), refused.known_code()), ("BAD_DAY", "no", None));
}

#[rstest]
#[case::empty(String::new())]
#[case::html("<html><body>yes</body></html>".to_owned())]
#[case::no_namespace("<serviceResponse><authenticationSuccess><user>z</user></authenticationSuccess></serviceResponse>".to_owned())]
#[case::foreign_namespace(success("<cas:user>z</cas:user>").replace("www.yale.edu/tp/cas", "www.yale.edu/tp/cas/"))]
#[case::foreign_user(success("<x:user xmlns:x='urn:x'>z</x:user>"))]
#[case::no_user(success(""))]
#[case::empty_user(success("<cas:user> \n </cas:user>"))]
#[case::two_users(success("<cas:user>z</cas:user><cas:user>admin</cas:user>"))]
#[case::comment_in_user(success("<cas:user>admin<!-- x -->.evil</cas:user>"))]
#[case::element_in_user(success("<cas:user>admin<cas:b/>x</cas:user>"))]
#[case::comment_in_attribute(success(
    "<cas:user>z</cas:user><cas:attributes><cas:mail>a@b<!---->.evil</cas:mail></cas:attributes>"
))]
#[case::two_blocks(success("<cas:user>z</cas:user><cas:attributes/><cas:attributes/>"))]
#[case::success_and_failure(success("<cas:user>z</cas:user>").replace("</cas:serviceResponse>", "<cas:authenticationFailure code='X'/></cas:serviceResponse>"))]
#[case::two_successes(success("<cas:user>z</cas:user>").replace("</cas:serviceResponse>", "<cas:authenticationSuccess><cas:user>y</cas:user></cas:authenticationSuccess></cas:serviceResponse>"))]
#[case::nested_success(format!("<a>{}</a>", success("<cas:user>z</cas:user>")))]
#[case::failure_without_code("<c:serviceResponse xmlns:c='http://www.yale.edu/tp/cas'><c:authenticationFailure/></c:serviceResponse>".to_owned())]
#[case::cut_off(success("<cas:user>z</cas:user>").replace("</cas:serviceResponse>", ""))]
#[case::trailing_element(format!("{}<x/>", success("<cas:user>z</cas:user>")))]
fn refuses(#[case] body: String) {
    assert!(parse_service_response(&body).is_err());
}

#[test]
fn refuses_document_types_and_size() {
    let good = success("<cas:user>&u;</cas:user>");
    let with_type = format!("<!DOCTYPE x [<!ENTITY u SYSTEM 'file:///etc/passwd'>]>{good}");
    assert_eq!(parse_service_response(&with_type), Err(XmlError::DocumentType));
    assert_eq!(parse_service_response(&good), Err(XmlError::Malformed));
    let large = success(&format!("<cas:user>z</cas:user><cas:x>{}</cas:x>", "x".repeat(256 * 1024)));
    assert_eq!(parse_service_response(&large), Err(XmlError::TooLarge));
}
