use proptest::prelude::*;
use serde_json::json;
use url::Url;

use super::*;

fn filled(template: &str, value: &str) -> Result<String, BadValue> {
    PathTemplate::parse(template).unwrap().fill(|_| Some(value))
}

#[test]
fn templates_are_read() {
    let template = PathTemplate::parse("/students/{number}/lessons-{term}.json").unwrap();
    assert_eq!(template.names().collect::<Vec<_>>(), ["number", "term"]);
    for fine in ["/", "/a", "/a/", "/a:b@c", "/v1.0/x~y", "/{a}{b}", "/..a"] {
        assert!(PathTemplate::parse(fine).is_some(), "{fine}");
    }
    for bad in [
        "", "a", "//a", "/a//b", "/.", "/..", "/a/../b", "/a?b", "/a#b", "/%2e", "/a\\b", "/a b", "/课", "/{", "/{}",
        "/{a b}", "/a}", "/{a/b}", "/...",
    ] {
        assert!(PathTemplate::parse(bad).is_none(), "{bad}");
    }
    for (base, fine) in [("", true), ("/api/v1", true), ("/", false), ("/api/", false), ("/{a}", false), ("api", false)]
    {
        assert_eq!(is_base_path(base), fine, "{base}");
    }
}

#[test]
fn values_of_segments_are_escaped_or_refused() {
    for (value, expected) in [
        ("20260001", "/s/20260001/x"),
        ("a b", "/s/a%20b/x"),
        ("课?x=1#y", "/s/%E8%AF%BE%3Fx%3D1%23y/x"),
        ("%2e%2e", "/s/%252e%252e/x"),
        ("..a", "/s/..a/x"),
    ] {
        assert_eq!(filled("/s/{n}/x", value).unwrap(), expected);
    }
    for value in ["", ".", "..", "...", "a/b", "a\\b", "../x", "a\nb", "\u{0}", &"x".repeat(VALUE_CHARS_MAX + 1)] {
        assert_eq!(filled("/s/{n}/x", value), Err(BadValue("n".to_owned())), "{value:?}");
    }
    assert!(filled("/s/.{n}", ".").is_err(), "dots of both make a segment of dots");
    assert!(PathTemplate::parse("/{n}").unwrap().fill(|_| None).is_err());
}

#[test]
fn values_of_headers_and_queries_have_no_control_characters() {
    for value in ["a\r\nx-b: c", "a\nb", "\u{7f}", "课", " a", "a\u{0}"] {
        assert!(header_value(value).is_none(), "{value:?}");
    }
    assert_eq!(header_value("a b;c=\"d\"").unwrap(), "a b;c=\"d\"");
    assert!(is_of_query("课 & x") && !is_of_query("a\nb") && !is_of_query("\u{85}"));
    for name in
        ["Host", "cookie", "Content-Length", "Proxy-Authorization", "X-Forwarded-For", "X-OH-Sign", "a b", "a:b", ""]
    {
        assert!(!is_header(name) && !is_header_of_sign_in(name), "{name}");
    }
    assert!(is_header("X-Term") && is_header_of_sign_in("Authorization") && !is_header("Authorization"));
}

#[test]
fn leaves_of_bodies_are_filled_and_nothing_around_them() {
    let template = json!({"a": "{x}", "b": ["{n}", "{{x}}", "x{x}"], "{x}": true, "c": "{flag}", "d": "{absent}"});
    let value = |name: &str| match name {
        "x" => Some(("\",\"evil\":1", ParameterType::Text)),
        "n" => Some(("7", ParameterType::Number)),
        "flag" => Some(("true", ParameterType::Boolean)),
        _ => None,
    };
    let body = fill_body(&template, &value).unwrap();
    let expected = json!({"a": "\",\"evil\":1", "b": [7, "{{x}}", "x{x}"], "{x}": true, "c": true, "d": "{absent}"});
    assert_eq!(body, expected);
    let mut names = body_names(&template);
    names.sort_unstable();
    assert_eq!(names, ["absent", "flag", "n", "x"]);
    for (text, kind) in
        [("seven", ParameterType::Number), ("NaN", ParameterType::Number), ("1", ParameterType::Boolean)]
    {
        let value = |_: &str| Some((text, kind));
        assert_eq!(fill_body(&json!("{x}"), &value), Err(BadValue("x".to_owned())), "{text}");
    }
    let deep = (0..DEPTH_MAX).fold(json!(1), |inner, _| json!([inner]));
    assert!(!is_body(&deep) && is_body(&deep[0]) && !is_body(&json!("x".repeat(BODY_BYTES_MAX))));
}

proptest! {
    #[test]
    fn no_value_leads_elsewhere(value in "\\PC{0,20}|[./\\\\%2eEfF?#@:]{0,12}") {
        if let Ok(path) = filled("/base/{n}/end", &value) {
            let base = Url::parse("https://source.example").unwrap();
            let url = base.join(&path).unwrap();
            prop_assert_eq!(url.path(), path.as_str());
            prop_assert_eq!(url.path_segments().unwrap().count(), 3);
            prop_assert_eq!(url.origin(), base.origin());
            prop_assert!(url.query().is_none() && url.fragment().is_none());
        }
    }
}
