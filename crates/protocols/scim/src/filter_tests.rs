use proptest::prelude::*;
use serde_json::json;

use super::*;

const EXT: &str = "urn:onehall:params:scim:schemas:extension:campus:1.0:User";

fn person() -> Value {
    json!({
        "userName": "bjensen", "active": true, "age": 41, "title": "",
        "name": {"formatted": "Barbara Jensen", "familyName": "Jensen"},
        "emails": [{"type": "work", "value": "b@example.edu", "primary": true}, {"type": "home", "value": "b@home.org"}],
        "meta": {"lastModified": "2026-05-13T04:42:34Z"},
        EXT: {"kind": "teacher"},
    })
}

#[test]
fn the_examples_of_the_standard_and_what_is_near_them() {
    for (text, expected) in [
        ("userName eq \"bjensen\"", true),
        ("USERNAME Eq \"BJENSEN\"", true),
        ("name.familyName co \"ens\"", true),
        ("urn:ietf:params:scim:schemas:core:2.0:User:userName sw \"b\"", true),
        ("userName ew \"en\"", true),
        ("userName ew \"x\"", false),
        ("title pr", false),
        ("nickName pr", false),
        ("nickName eq null", true),
        ("name pr", true),
        ("meta.lastModified gt \"2011-05-13T04:42:34Z\"", true),
        ("meta.lastModified lt \"2011-05-13T04:42:34Z\"", false),
        ("age ge 41 and age le 41.0", true),
        ("age gt 41", false),
        ("active eq true", true),
        ("active eq \"true\"", false),
        ("title pr and userName eq \"bjensen\"", false),
        ("title pr or userName eq \"bjensen\"", true),
        // `and` binds before `or`
        ("userName eq \"bjensen\" or title pr and title pr", true),
        ("(userName eq \"bjensen\" or title pr) and title pr", false),
        ("not (title pr)", true),
        ("userName ne \"x\" and not (userName eq \"x\")", true),
        ("emails co \"home.org\"", true),
        ("emails.type eq \"work\"", true),
        ("emails.type ne \"work\"", false),
        ("emails[type eq \"work\" and value co \"@example\"]", true),
        ("emails[type eq \"home\" and value co \"@example\"]", false),
        ("emails[type eq \"work\"] and active eq true", true),
        ("urn:onehall:params:scim:schemas:extension:campus:1.0:User:kind eq \"teacher\"", true),
        ("userName eq \"a\\\"b\"", false),
        ("userName eq \"\\u0062jensen\"", true),
        ("(((userName pr)))", true),
    ] {
        let filter = Filter::parse(text, &[EXT]).unwrap_or_else(|fault| panic!("{text}: {fault}"));
        assert_eq!(filter.fits(&person()), expected, "{text}");
    }
}

#[test]
fn what_is_no_filter_is_refused() {
    let deep = format!("{}a pr{}", "(".repeat(14), ")".repeat(14));
    let many = vec!["a pr"; 61].join(" or ");
    let long = format!("a eq \"{}\"", "x".repeat(2_000));
    for text in [
        "",
        " ",
        "userName",
        "userName eq",
        "userName xx \"a\"",
        "userName eq bjensen",
        "userName eq \"a",
        "eq \"a\"",
        "userName eq \"a\" and",
        "and userName pr",
        "(userName pr",
        "userName pr)",
        "userName pr title pr",
        "not userName pr",
        "emails[type eq \"a\"",
        "emails[]",
        "a.b.c pr",
        "urn:none:1.0:User:x pr",
        "userName eq \"\\x\"",
        "userName eq [1]",
        "urn:onehall:params:scim:schemas:extension:campus:1.0:User pr",
        "名 pr",
        &deep,
        &many,
        &long,
    ] {
        let refused = Filter::parse(text, &[EXT]).expect_err(text);
        assert_eq!(refused.kind, FaultKind::InvalidFilter, "{text}");
    }
}

proptest! {
    /// Whatever is sent is read or refused, and what is read can be compared.
    #[test]
    fn nothing_that_is_sent_breaks_it(text in "[a-zA-Z \"\\\\()\\[\\].:0-9$é名]{0,60}") {
        if let Ok(filter) = Filter::parse(&text, &[EXT]) {
            let fits = filter.fits(&person());
            prop_assert_ne!(Filter::Not(Box::new(filter)).fits(&person()), fits);
        }
    }

    /// A text in quotes is found as it is, whatever stands in it.
    #[test]
    fn texts_are_found_as_they_are(text in "\\PC{1,40}") {
        let quoted = Value::String(text.clone()).to_string();
        let filter = Filter::parse(&format!("x eq {quoted}"), &[]).unwrap();
        let (same, longer) = (json!({"x": text}), json!({"x": format!("{text}!")}));
        prop_assert!(filter.fits(&same) && !filter.fits(&longer));
    }
}
