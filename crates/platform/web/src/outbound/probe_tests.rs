use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use axum::Router;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Redirect;
use axum::routing::get;

use super::*;

/// A server on this machine and a policy that lets nothing in but its port.
async fn server(router: Router) -> (u16, OutboundPolicy) {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(axum::serve(listener, router).into_future());
    (port, OutboundPolicy { check_ports: vec![port], ..OutboundPolicy::default() })
}

#[tokio::test]
async fn what_is_not_listed_is_never_connected_to() {
    let asked = Arc::new(AtomicUsize::new(0));
    let counter = asked.clone();
    let count = move || {
        counter.fetch_add(1, Ordering::SeqCst);
        async { "here" }
    };
    let (port, policy) = server(Router::new().route("/", get(count))).await;
    let closed = Outbound::new(policy.clone());
    for host in ["127.0.0.1", "localhost", "[::ffff:127.0.0.1]", "2130706433"] {
        assert_eq!(closed.probe(&format!("http://{host}:{port}/")).await, Probe::faulty(Fault::Private), "{host}");
    }
    assert_eq!(asked.load(Ordering::SeqCst), 0);
    let open = Outbound::new(OutboundPolicy { allowed_networks: vec!["127.0.0.0/8".parse().unwrap()], ..policy });
    assert_eq!(open.probe(&format!("http://127.0.0.1:{port}/")).await, Probe { status: Some(200), fault: None });
    assert_eq!(asked.load(Ordering::SeqCst), 1);
}

#[tokio::test]
async fn statuses_redirects_and_silence_are_told_apart() {
    let plain = |headers: HeaderMap| async move {
        let known = ["host", "user-agent", "accept"];
        let extra: Vec<String> =
            headers.keys().map(ToString::to_string).filter(|name| !known.contains(&name.as_str())).collect();
        if extra.is_empty() { Ok("fine".to_owned()) } else { Err((StatusCode::IM_A_TEAPOT, extra.join(","))) }
    };
    let router = Router::new()
        .route("/fine", get(plain))
        .route("/one", get(|| async { Redirect::to("/fine") }))
        .route("/three", get(|| async { Redirect::to("/two") }))
        .route("/two", get(|| async { Redirect::to("/one") }))
        .route("/four", get(|| async { Redirect::to("/three") }))
        .route("/inside", get(|| async { Redirect::to("http://10.0.0.1/") }))
        .route("/metadata", get(|| async { Redirect::to("http://169.254.169.254/latest") }))
        .route("/file", get(|| async { Redirect::to("file:///etc/passwd") }))
        .route("/nowhere", get(|| async { StatusCode::FOUND }))
        .route("/sign-in", get(|| async { StatusCode::UNAUTHORIZED }))
        .route("/broken", get(|| async { StatusCode::BAD_GATEWAY }));
    let (port, policy) = server(router).await;
    let outbound = Outbound::new(OutboundPolicy { allowed_hosts: vec!["127.0.0.1".to_owned()], ..policy });
    let answered = |status| Probe { status: Some(status), fault: None };
    for (path, expected) in [
        ("fine", answered(200)),
        ("one", answered(200)),
        ("three", answered(200)),
        ("four", Probe::faulty(Fault::Redirects)),
        ("inside", Probe::faulty(Fault::Private)),
        ("metadata", Probe::faulty(Fault::Private)),
        ("file", Probe::faulty(Fault::Scheme)),
        ("nowhere", Probe::faulty(Fault::Redirects)),
        ("sign-in", answered(401)),
        ("gone", Probe { status: Some(404), fault: Some(Fault::HttpStatus) }),
        ("broken", Probe { status: Some(502), fault: Some(Fault::HttpStatus) }),
    ] {
        assert_eq!(outbound.probe(&format!("http://127.0.0.1:{port}/{path}")).await, expected, "{path}");
    }
}

#[tokio::test]
async fn a_closed_port_and_a_name_that_nobody_has_are_told() {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    drop(listener);
    let outbound = Outbound::new(OutboundPolicy {
        allowed_hosts: vec!["127.0.0.1".to_owned()],
        check_ports: vec![port, 80],
        ..OutboundPolicy::default()
    });
    assert_eq!(outbound.probe(&format!("http://127.0.0.1:{port}/")).await, Probe::faulty(Fault::Connect));
    assert_eq!(outbound.probe("http://no-such-name.invalid/").await.status, None);
    assert_eq!(outbound.probe(&format!("https://127.0.0.1:{port}/")).await, Probe::faulty(Fault::Connect));
}
