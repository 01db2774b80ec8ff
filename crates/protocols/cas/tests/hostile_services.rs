//! Every line of `hostile-services.txt` must end as it says.

#![expect(clippy::unwrap_used, clippy::panic, reason = "helpers of tests fail by panicking")]

use onehall_cas::{MatchKind, ServiceMatcher, ServiceUrl};

fn unescape(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text.chars();
    while let Some(c) = rest.next() {
        if c != '\\' {
            out.push(c);
            continue;
        }
        match rest.next() {
            Some('\\') => out.push('\\'),
            Some('t') => out.push('\t'),
            Some('n') => out.push('\n'),
            Some('r') => out.push('\r'),
            Some('s') => out.push(' '),
            Some('u') => {
                let digits: String = rest.by_ref().skip(1).take_while(|c| *c != '}').collect();
                if !digits.is_empty() {
                    out.push(char::from_u32(u32::from_str_radix(&digits, 16).unwrap()).unwrap());
                }
            }
            other => panic!("unknown escape {other:?} in {text}"),
        }
    }
    out
}

fn registered() -> Vec<ServiceMatcher> {
    [
        (MatchKind::Exact, "https://ok.example/login"),
        (MatchKind::Prefix, "http://ok.example/app"),
        (MatchKind::Regex, r"https://[a-z0-9-]+\.campus\.example/sso(/.*)?"),
        (MatchKind::Prefix, "http://ok/"),
    ]
    .into_iter()
    .map(|(kind, pattern)| ServiceMatcher::new(kind, pattern).unwrap())
    .collect()
}

#[test]
fn every_service_ends_as_listed() {
    let registered = registered();
    let (mut hostile, mut wrong) = (0, Vec::new());
    for line in include_str!("hostile-services.txt").lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (expected, text) = line.split_once(' ').unwrap();
        let verdict = match ServiceUrl::parse(&unescape(text)) {
            Err(error) => format!("malformed:{error:?}"),
            Ok(url) if registered.iter().any(|matcher| matcher.matches(&url)) => "ok".to_owned(),
            Ok(_) => "stranger".to_owned(),
        };
        hostile += usize::from(expected != "ok");
        if verdict != expected {
            wrong.push(format!("{text}: {verdict}, expected {expected}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(hostile >= 120, "only {hostile} hostile services");
}

#[test]
fn length_limit() {
    let at_limit = format!("http://ok/{}", "a".repeat(2038));
    assert!(ServiceUrl::parse(&at_limit).is_ok());
    assert!(ServiceUrl::parse(&format!("{at_limit}a")).is_err());
}
