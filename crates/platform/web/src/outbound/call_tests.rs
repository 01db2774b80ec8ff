use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use axum::Router;
use axum::http::HeaderMap as Headers;
use axum::response::{IntoResponse as _, Redirect};
use axum::routing::{get, post};
use reqwest::header::{HeaderName, HeaderValue};

use super::*;

const SECOND: Duration = Duration::from_secs(1);

async fn server(router: Router) -> u16 {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(axum::serve(listener, router).into_future());
    port
}

fn listing(hosts: &[&str]) -> Outbound {
    let allowed_hosts = hosts.iter().map(|host| (*host).to_owned()).collect();
    Outbound::new(OutboundPolicy { allowed_hosts, ..OutboundPolicy::default() })
}

fn call(url: &str) -> OutboundCall {
    OutboundCall {
        method: Method::GET,
        url: url.parse().unwrap(),
        headers: HeaderMap::new(),
        body: None,
        timeout: SECOND,
        max_bytes: 100,
    }
}

#[tokio::test]
async fn what_is_sent_comes_and_nothing_else() {
    let echo = |headers: Headers, body: String| async move {
        let mut names: Vec<&str> = headers.keys().map(axum::http::HeaderName::as_str).collect();
        names.sort_unstable();
        let answer = format!("{} {body} {}", names.join(","), headers["x-key"].to_str().unwrap());
        ([("set-cookie", "a=b")], answer).into_response()
    };
    let port = server(Router::new().route("/echo", post(echo))).await;
    let outbound = listing(&["127.0.0.1"]);
    let mut sent = call(&format!("http://127.0.0.1:{port}/echo?q=1"));
    sent.method = Method::POST;
    sent.headers.insert(HeaderName::from_static("x-key"), HeaderValue::from_static("k"));
    sent.body = Some(Bytes::from_static(b"hello"));
    for _ in 0..2 {
        let answer = outbound.call(sent.clone()).await.unwrap();
        let text = String::from_utf8(answer.body.to_vec()).unwrap();
        assert_eq!((answer.status, text.as_str()), (200, "accept,content-length,host,user-agent,x-key hello k"));
    }
}

#[tokio::test]
async fn redirects_are_not_followed_and_large_answers_not_read() {
    let asked = Arc::new(AtomicUsize::new(0));
    let counter = asked.clone();
    let inside = move || {
        counter.fetch_add(1, Ordering::SeqCst);
        async { "secret" }
    };
    let port = server(
        Router::new()
            .route("/inside", get(inside))
            .route("/to", get(|| async { Redirect::to("/inside") }))
            .route("/large", get(|| async { "x".repeat(101) }))
            .route("/fits", get(|| async { "x".repeat(100) }))
            .route("/hangs", get(std::future::pending::<()>)),
    )
    .await;
    let outbound = listing(&["127.0.0.1"]);
    let at = |path: &str| call(&format!("http://127.0.0.1:{port}/{path}"));
    assert_eq!(outbound.call(at("to")).await.unwrap().status, 303);
    assert_eq!(asked.load(Ordering::SeqCst), 0);
    assert_eq!(outbound.call(at("fits")).await.unwrap().body.len(), 100);
    assert_eq!(outbound.call(at("large")).await, Err(CallFault::TooLarge));
    let short = OutboundCall { timeout: Duration::from_millis(50), ..at("hangs") };
    assert_eq!(outbound.call(short).await, Err(CallFault::Timeout));
}

#[tokio::test]
async fn what_is_not_listed_is_never_connected_to() {
    let asked = Arc::new(AtomicUsize::new(0));
    let counter = asked.clone();
    let count = move || {
        counter.fetch_add(1, Ordering::SeqCst);
        async { "here" }
    };
    let port = server(Router::new().route("/", get(count))).await;
    let closed = listing(&[]);
    for host in ["127.0.0.1", "localhost", "[::ffff:127.0.0.1]", "2130706433"] {
        let refused = closed.call(call(&format!("http://{host}:{port}/"))).await;
        assert_eq!(refused, Err(CallFault::Refused), "{host}");
    }
    assert_eq!(asked.load(Ordering::SeqCst), 0);
    // a name is judged when it is resolved: this one is not local by its spelling
    let hosts = std::fs::read_to_string("/etc/hosts").unwrap_or_default();
    let own = hosts.lines().filter(|line| line.starts_with("127.")).flat_map(|line| line.split_whitespace().skip(1));
    for name in own.filter(|name| !name.contains("localhost")) {
        assert_eq!(closed.call(call(&format!("http://{name}:{port}/"))).await, Err(CallFault::Refused), "{name}");
    }
    let open = listing(&["localhost"]);
    assert_eq!(open.call(call(&format!("http://localhost:{port}/"))).await.unwrap().status, 200);
}

#[tokio::test]
async fn nobody_there_is_told_without_the_address() {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    drop(listener);
    let outbound = listing(&["127.0.0.1"]);
    let secret = call(&format!("http://127.0.0.1:{port}/?key=canary"));
    assert!(!format!("{secret:?}").contains("canary"));
    assert_eq!(outbound.call(secret).await, Err(CallFault::Connect));
    assert_eq!(outbound.call(call(&format!("https://127.0.0.1:{port}/"))).await, Err(CallFault::Connect));
}
