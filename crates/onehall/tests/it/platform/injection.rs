//! Statements in every text of every call: none reaches the database as one.

use axum::http::Method;
use onehall_testkit::{Caller, TestAnswer, TestApp};
use regex::Regex;
use serde_json::{Value, json};

use super::document::{ID, Route, body, routes};

/// What people try (OWASP, "Testing for SQL Injection"), for both databases.
const TRIES: [&str; 12] = [
    "'",
    "\"",
    "`\\'\"",
    "' OR '1'='1' --",
    "\" OR \"\"=\"",
    "1); DROP TABLE tenants; --",
    "' UNION SELECT account, password_hash FROM users --",
    "'||(SELECT password_hash FROM users LIMIT 1)||'",
    "%' ESCAPE '!' OR 1=1 --",
    "$1 ?1 :a @b",
    "x'/**/AND/**/1=CAST((SELECT version()) AS INT)--",
    "id DESC; SELECT pg_sleep(5) --",
];
/// Two conditions between which an answer must make no difference.
const TRUE: &str = "a' AND '7'='7";
const FALSE: &str = "a' AND '7'='8";
/// What a database says that was reached.
const WORDS: [&str; 9] = [
    "syntax error",
    "sqlite",
    "SQLSTATE",
    "no such column",
    "no such table",
    "unterminated",
    "unrecognized token",
    "password_hash",
    "PostgreSQL",
];

/// Who asks, and what came of it.
struct Walk {
    wrong: Vec<String>,
    asked: usize,
    /// Ids, times and numbers that differ from answer to answer.
    passing: Regex,
}

/// Path and body with a text in its place.
type Build<'a> = Box<dyn Fn(&str) -> (String, Option<String>) + 'a>;

/// A request with a place for a text.
struct Place<'a> {
    route: &'a Route,
    name: String,
    build: Build<'a>,
}

fn encoded(text: &str) -> String {
    text.bytes()
        .map(|b| if b.is_ascii_alphanumeric() { char::from(b).to_string() } else { format!("%{b:02X}") })
        .collect()
}

/// Every text of a route: parts of its path, its query, each member of its body, and all members at once.
fn places<'a>(document: &'a Value, route: &'a Route) -> Vec<Place<'a>> {
    let plain = route.path(None, "");
    let is_read = route.method == Method::GET;
    let empty = move || (!is_read).then(|| "{}".to_owned());
    let mut found = Vec::new();
    for number in 0..route.path.matches('{').count() {
        let build = Box::new(move |text: &str| (route.path(Some(number), &encoded(text)), empty()));
        found.push(Place { route, name: format!("part {number}"), build });
    }
    for name in route.parameters("query") {
        let (plain, of) = (plain.clone(), name.clone());
        let build = Box::new(move |text: &str| (format!("{plain}?{of}={}", encoded(text)), empty()));
        found.push(Place { route, name: format!("query {name}"), build });
    }
    if is_read || !route.kinds().iter().any(|kind| kind == "application/json") {
        return found;
    }
    let whole = body(document, route, "a");
    for (name, member) in whole.as_object().into_iter().flatten() {
        if !member.to_string().contains("\"a\"") {
            continue;
        }
        let (plain, of) = (plain.clone(), name.clone());
        let build = Box::new(move |text: &str| {
            let mut sent = body(document, route, "a");
            sent[&of] = body(document, route, text)[&of].clone();
            (plain.clone(), Some(sent.to_string()))
        });
        found.push(Place { route, name: format!("member {name}"), build });
    }
    // also where something else is meant: sorting, ids, numbers
    for name in ["column", "orderBy", "sort", "ascs", "descs", "current", "size", "id", "serviceId", "keyword"] {
        if whole.get(name).is_some() {
            let plain = plain.clone();
            let build = Box::new(move |text: &str| (plain.clone(), Some(json!({name: text}).to_string())));
            found.push(Place { route, name: format!("alone {name}"), build });
        }
    }
    found
}

impl Walk {
    async fn send(&mut self, caller: &Caller, place: &Place<'_>, text: &str) -> TestAnswer {
        let (path, body) = (place.build)(text);
        let answer = caller.send(place.route.method.clone(), &path, body.map(|body| ("application/json", body))).await;
        self.asked += 1;
        // what was written by an earlier try may be read back too, as the words of a group are
        let mut without = answer.text.replace(text, "");
        for earlier in TRIES.iter().filter(|one| WORDS.iter().any(|word| one.contains(word))) {
            without = without.replace(earlier, "").replace(&earlier.to_lowercase(), "");
        }
        let word = WORDS.iter().find(|word| without.contains(**word) && !text.contains(**word));
        if answer.status.as_u16() >= 500 || word.is_some() {
            let told: String = answer.text.chars().take(200).collect();
            self.wrong.push(format!(
                "{} {path} {} {text}: {} {word:?} {told}",
                place.route.method, place.name, answer.status
            ));
        }
        answer
    }

    /// What an answer says, without what was sent and what passes.
    fn looks(&self, answer: &TestAnswer, text: &str) -> String {
        if answer.text.starts_with("<!doctype") {
            // a page whose form counts once
            return answer.status.to_string();
        }
        let [html, hex, xml] = ["&#39;", "&#x27;", "&apos;"].map(|quote| text.replace('\'', quote));
        let small = text.to_lowercase();
        let said = [text, &html, &hex, &xml, &small, &encoded(text)]
            .iter()
            .fold(answer.text.clone(), |all, one| all.replace(one, "…"));
        format!("{} {}", answer.status, self.passing.replace_all(&said, "#"))
    }

    async fn differs(&mut self, caller: &Caller, place: &Place<'_>) {
        let [yes, no, again] = [TRUE, FALSE, TRUE];
        let first = self.send(caller, place, yes).await;
        let other = self.send(caller, place, no).await;
        let (first, other) = (self.looks(&first, yes), self.looks(&other, no));
        if first == other {
            return;
        }
        // a write may have changed what the next one is told: then the same text is told something else too
        let repeated = self.send(caller, place, again).await;
        if self.looks(&repeated, again) == first {
            self.wrong.push(format!("{} {} {}: {first} and {other}", place.route.method, place.route.path, place.name));
        }
    }
}

#[tokio::test]
async fn no_text_is_read_as_a_statement() {
    let app = TestApp::start().await;
    let document: Value = serde_json::from_slice(&app.product.document.text().unwrap()).unwrap();
    let scopes = ["todos", "applications", "services", "news", "tools", "users", "notices", "provision-people"];
    let open = app.open_client("open", &scopes).await.with("x-request-id", "injection-1");
    let mut admin = app.sign_in("admin").await.with("x-request-id", "injection-1");
    let passing =
        Regex::new("[0-9a-f]{8}-[0-9a-f-]{27}|[0-9]{4}-[0-9]{2}-[0-9]{2}[^\"]*|[0-9A-Za-z_+/-]{22,}|[0-9]{6,}")
            .unwrap();
    let mut walk = Walk { wrong: Vec::new(), asked: 0, passing };
    let mut turn = 0;
    for route in routes(&document) {
        // a stream has no end to read, a socket is no call; signing out ends what the others need
        if route.path.ends_with("/events") || route.path == "/ws" {
            continue;
        }
        for place in places(&document, &route) {
            let is_open = route.path.starts_with("/open/") || route.path.starts_with("/scim/");
            let caller = if is_open { &open } else { &admin };
            for _ in 0..6 {
                walk.send(caller, &place, TRIES[turn % TRIES.len()]).await;
                turn += 1;
            }
            walk.differs(caller, &place).await;
        }
        if admin.get("/api/blade-user/user/getUserInfo").await.status.as_u16() != 200 {
            admin = app.sign_in("admin").await.with("x-request-id", "injection-1");
        }
    }
    assert!(walk.wrong.is_empty(), "{} of {}:\n{}", walk.wrong.len(), walk.asked, walk.wrong.join("\n"));
    assert!(walk.asked > 3_000, "only {} calls: is the document complete?", walk.asked);
    println!("{} calls", walk.asked);
    assert_eq!(onehall_testkit::rows::count(&app, "tenants", "1 = 1").await, 2, "nothing was dropped or made");
    assert!(app.visitor().get(&format!("/open/v1/todos/{ID}")).await.status.as_u16() < 500);
    app.finish().await;
}
