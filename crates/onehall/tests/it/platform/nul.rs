//! U+0000 wherever something can be sent: refused as what it is, never a fault. On PostgreSQL no text may have one.

use axum::http::Method;
use onehall_testkit::{Caller, TestAnswer, TestApp};
use serde_json::{Map, Value, json};

const ID: &str = "01931f5e-0000-7000-8000-000000000000";
const FORM: &str = "application/x-www-form-urlencoded";
const FILE: &str = "multipart/form-data";

/// A route of the document.
struct Route {
    method: Method,
    path: String,
    operation: Value,
}

fn routes(document: &Value) -> Vec<Route> {
    let mut routes = Vec::new();
    for (path, operations) in document["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            let method = method.to_uppercase().parse().unwrap();
            routes.push(Route { method, path: path.clone(), operation: operation.clone() });
        }
    }
    routes
}

impl Route {
    /// The path with `sent` for its parameter number `place`, and an id for the others.
    fn path(&self, place: Option<usize>, sent: &str) -> String {
        let mut number = 0;
        let parts = self.path.split('/').map(|part| {
            if !part.starts_with('{') {
                return part;
            }
            number += 1;
            if place == Some(number - 1) { sent } else { ID }
        });
        parts.collect::<Vec<_>>().join("/")
    }

    fn parameters(&self, place: &str) -> Vec<String> {
        let all = self.operation["parameters"].as_array().into_iter().flatten();
        all.filter(|one| one["in"] == place).filter_map(|one| one["name"].as_str().map(str::to_owned)).collect()
    }

    fn kinds(&self) -> Vec<String> {
        let content = self.operation["requestBody"]["content"].as_object();
        content.into_iter().flatten().map(|(kind, _)| kind.clone()).collect()
    }
}

/// The schema itself.
fn schema<'a>(document: &'a Value, mut schema: &'a Value) -> &'a Value {
    while let Some(name) = schema["$ref"].as_str() {
        schema = &document["components"]["schemas"][name.rsplit('/').next().unwrap()];
    }
    schema
}

/// A value of a schema, with one of U+0000 in every text that may be any text.
fn value(document: &Value, of: &Value, depth: usize) -> Value {
    let of = schema(document, of);
    if let Some(choices) = of["oneOf"].as_array().or(of["anyOf"].as_array()).or(of["allOf"].as_array()) {
        let choice = choices.iter().find(|choice| choice["type"] != "null").unwrap_or(&Value::Null);
        return value(document, choice, depth);
    }
    let kind = of["type"]
        .as_str()
        .or_else(|| of["type"].as_array()?.iter().find_map(|kind| kind.as_str().filter(|k| *k != "null")));
    match kind {
        _ if depth == 0 => Value::Null,
        _ if of["enum"].is_array() => of["enum"][0].clone(),
        Some("string") if of["format"] == "uuid" => ID.into(),
        Some("string") => "a\0b".into(),
        Some("integer" | "number") => of["minimum"].as_i64().unwrap_or(1).into(),
        Some("boolean") => true.into(),
        Some("array") => json!([value(document, &of["items"], depth - 1)]),
        _ => {
            let members = of["properties"].as_object().into_iter().flatten();
            let members: Map<String, Value> =
                members.map(|(name, of)| (name.clone(), value(document, of, depth - 1))).collect();
            members.into()
        }
    }
}

/// What was asked and answered.
struct Walk {
    wrong: Vec<String>,
    asked: usize,
}

impl Walk {
    /// `must`: the refusal has to name the character; else anything but a fault will do.
    fn note(&mut self, what: &str, answer: &TestAnswer, must: bool) {
        self.asked += 1;
        let status = answer.status.as_u16();
        let says_so = status == 400 && answer.text.contains("request.nul");
        if status >= 500 || (must && !says_so) {
            self.wrong.push(format!("{what}: HTTP {status} {}", answer.text.chars().take(200).collect::<String>()));
        }
    }

    async fn file(&mut self, route: &Route, caller: &Caller) {
        let path = route.path(None, "");
        for (name, file_name) in [("file", "a\0.png"), ("fi\0le", "a.png"), ("file", "a%00.png")] {
            let edge = "edge-7b1f";
            let head = format!(
                "--{edge}\r\ncontent-disposition: form-data; name=\"{name}\"; filename=\"{file_name}\"\r\n\r\n"
            );
            let body = format!(
                "{head}PNG\0\r\n--{edge}\r\ncontent-disposition: form-data; name=\"value\0\"\r\n\r\na\0b\r\n--{edge}--\r\n"
            );
            let kind = format!("{FILE}; boundary={edge}");
            let answer = caller.post_bytes(&path, &kind, body.into_bytes()).await;
            self.note(&format!("{path} file {name:?} {file_name:?}"), &answer, false);
        }
    }

    async fn walk(&mut self, document: &Value, route: &Route, caller: &Caller) {
        let (method, plain) = (&route.method, route.path(None, ""));
        let empty = |method: &Method| (*method != Method::GET).then(|| ("application/json", "{}".to_owned()));
        for place in 0..route.path.matches('{').count() {
            let path = route.path(Some(place), "a%00b");
            self.note(&format!("{method} {path}"), &caller.send(method.clone(), &path, empty(method)).await, true);
        }
        let mut queries = route.parameters("query");
        queries.push("any".to_owned());
        for name in queries {
            let path = format!("{plain}?{name}=a%00b");
            self.note(&format!("{method} {path}"), &caller.send(method.clone(), &path, empty(method)).await, true);
        }
        if *method == Method::GET {
            return;
        }
        let kinds = route.kinds();
        if kinds.iter().any(|kind| kind == FILE) {
            return self.file(route, caller).await;
        }
        if kinds.iter().any(|kind| kind == "application/octet-stream") {
            return;
        }
        let form = "username=a%00b&password=a&service=a%00&lt=a&access_token=a%00&secret=a&logoutRequest=%00";
        let answer = caller.send(method.clone(), &plain, Some((FORM, form.to_owned()))).await;
        self.note(&format!("{method} {plain} form"), &answer, true);
        let content = &route.operation["requestBody"]["content"]["application/json"]["schema"];
        let whole = value(document, content, 6);
        let mut bodies = vec![json!({"any": "a\0b"}), json!({"a\0b": 1}), json!([{"deep": ["\0"]}])];
        bodies.push(whole.clone());
        for (name, _) in whole.as_object().into_iter().flatten() {
            bodies.push(json!({name: "a\0b"}));
        }
        for body in bodies {
            let must = body.to_string().contains("\\u0000");
            let answer = caller.send(method.clone(), &plain, Some(("application/json", body.to_string()))).await;
            self.note(&format!("{method} {plain} {body}"), &answer, must);
        }
    }
}

#[tokio::test]
async fn no_route_takes_it() {
    let app = TestApp::start().await;
    let document: Value = serde_json::from_slice(&app.product.document).unwrap();
    let open =
        app.open_client("open", &["todos", "applications", "services", "news", "tools", "users", "notices"]).await;
    let admin = app.sign_in("admin").await;
    let mut walk = Walk { wrong: Vec::new(), asked: 0 };
    for route in routes(&document) {
        // the stream has no end to read; the socket is no call
        if route.path.ends_with("/onehall/events") || route.path == "/ws" {
            continue;
        }
        let caller = if route.path.starts_with("/open/") { &open } else { &admin };
        walk.walk(&document, &route, caller).await;
    }
    assert!(walk.wrong.is_empty(), "{} of {}:\n{}", walk.wrong.len(), walk.asked, walk.wrong.join("\n"));
    assert!(walk.asked > 1_000, "only {} calls: is the document complete?", walk.asked);
    app.finish().await;
}

#[tokio::test]
async fn neither_the_client_nor_the_headers_carry_it() {
    let app = TestApp::start().await;
    for (id, secret) in [("one\0hall", "onehall"), ("onehall", "one\0hall"), ("\0", "\0")] {
        let answer = app.client(id, secret).get("/api/blade-workbench/nobody/preLogin/schoolInfo").await;
        assert_eq!((answer.status.as_u16(), answer.problem().as_str()), (400, "request.nul"));
    }
    for name in
        ["captcha-key", "captcha-code", "tenant-id", "x-request-id", "access-token", "refresh-token", "idempotency-key"]
    {
        let caller = app.visitor().with(name, "a%00b");
        for path in ["/api/blade-auth/oauth/token", "/api/blade-workbench/auth/tokenLogin"] {
            let answer =
                caller.post(path, json!({"grant_type": "captcha", "username": "student", "password": "x"})).await;
            assert!(answer.status.as_u16() < 500, "{name} {path}: {}", answer.text);
        }
    }
    app.finish().await;
}

#[tokio::test]
async fn the_refusal_says_what_to_do_in_both_languages() {
    let app = TestApp::start().await;
    let visitor = app.visitor();
    let path = "/api/blade-workbench/nobody/guide/lucene/search";
    let answer = visitor.post(path, json!({"keyword": "a\0"})).await;
    assert!(answer.text.contains("U+0000") && answer.text.contains("请删除该字符后重试"), "{}", answer.text);
    let answer = visitor.english().post(path, json!({"keyword": "a\0"})).await;
    assert!(answer.text.contains("Remove it and try again"), "{}", answer.text);
    // what only looks like one is text
    visitor.post(path, json!({"keyword": "a\\u0000 %00", "current": 1, "size": 10})).await.ok();
    app.finish().await;
}
