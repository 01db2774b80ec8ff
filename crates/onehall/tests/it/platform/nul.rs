//! U+0000 wherever something can be sent: refused as what it is, never a fault. On PostgreSQL no text may have one.

use axum::http::Method;
use onehall_testkit::{Caller, TestAnswer, TestApp};
use serde_json::{Value, json};

use super::document::{Route, body, routes};

const FORM: &str = "application/x-www-form-urlencoded";
const FILE: &str = "multipart/form-data";

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
        let whole = body(document, route, "a\0b");
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
    let document: Value = serde_json::from_slice(&app.product.document.text().unwrap()).unwrap();
    let scopes = ["todos", "applications", "services", "news", "tools", "users", "notices", "provision-people"];
    let open = app.open_client("open", &scopes).await;
    let admin = app.sign_in("admin").await;
    let mut walk = Walk { wrong: Vec::new(), asked: 0 };
    for route in routes(&document) {
        // the stream has no end to read; the socket is no call
        if route.path.ends_with("/onehall/events") || route.path == "/ws" {
            continue;
        }
        let is_open = route.path.starts_with("/open/") || route.path.starts_with("/scim/");
        let caller = if is_open { &open } else { &admin };
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
