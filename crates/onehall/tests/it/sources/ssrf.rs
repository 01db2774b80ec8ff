//! No address, value or redirect leads where nobody listed.

use onehall_feature::SourceParameterType;
use serde_json::json;

use super::upstream::{Answered, Upstream, json as answer};
use super::*;
use onehall_testkit::rows::count;

const URLS: &str = include_str!("../../../../platform/web/src/outbound/ssrf_urls.txt");

/// The addresses of the corpus with what is wrong with each.
fn corpus() -> Vec<(String, String)> {
    let mut all = Vec::new();
    for line in URLS.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let (reason, quoted) = line.split_once(' ').unwrap();
        // the corpus escapes as JSON does, and two more
        let text = quoted.replace("\\0", "\\u0000");
        let url: String = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {line}"));
        all.push((reason.to_owned(), url));
    }
    assert!(all.len() >= 250, "{}", all.len());
    all
}

#[tokio::test]
async fn no_address_of_the_corpus_becomes_an_origin_or_an_address_of_tokens() {
    let app = start().await;
    let admin = app.sign_in("admin").await;
    let mut refused = 0;
    // ports are the operator's business where hosts are public
    for (reason, url) in corpus().into_iter().filter(|(reason, _)| reason != "PORT") {
        // 127.0.0.1 is listed here: as it is written, and not in another spelling
        let is_listed = url.starts_with("http://127.0.0.1") || url.starts_with("https://127.0.0.1");
        let bare = url.trim_end_matches('/').to_owned();
        for form in [
            json!({"origin": url}),
            json!({"origin": bare}),
            json!({"authKind": "OAUTH2_CLIENT", "authFields": {"clientId": "x", "tokenUrl": url}}),
        ] {
            let problem = admin.post(&at("save"), with(source("https://jw.example.edu"), form.clone())).await;
            if is_listed && problem.status.as_u16() == 200 && problem.text.contains("\"success\":true") {
                continue;
            }
            let problem = problem.problem();
            let is_refusal =
                ["request.invalid", "source.unlisted", "request.nul", "source.name_taken"].contains(&&*problem);
            assert!(is_refusal, "{reason} {url:?} {form}: {problem}");
            refused += usize::from(problem != "source.name_taken");
        }
    }
    assert!(refused >= 600, "{refused}");
    app.finish().await;
}

#[tokio::test]
async fn no_value_changes_what_is_asked() {
    let inside = Upstream::on("127.0.0.2", |_| answer(&json!({"data": [{"title": "secret"}]}))).await;
    let upstream = Upstream::start(|_| answer(&json!({"data": []}))).await;
    let app = start().await;
    let admin = app.sign_in("admin").await;
    let id = save(&admin, with(source(&upstream.origin), json!({"basePath": "/api"}))).await;
    let parameters = json!([{"name": "v", "in": "PATH", "paramType": "CONSTANT"}, {"name": "q", "in": "QUERY", "paramType": "CONSTANT"}]);
    let form = json!({"parameters": parameters, "freshSeconds": 0});
    let api_id = save_api(&admin, id, with(api("/s/{v}/end"), form)).await;
    let who = reader(&app, &admin).await;
    let (mut asked, mut refused) = (0, 0);
    let more =
        ["..", ".", "%2e%2e", "..%2f..%2fadmin", "..\\..", "a#b", "a?b", "@evil.example", "x\r\nHost: evil", "//evil"];
    let corpus = corpus().into_iter().map(|(_, url)| url);
    let hosts: Vec<String> = corpus.clone().map(|url| url.replace(['/', '\\'], "")).collect();
    for text in corpus.chain(hosts).chain(more.map(str::to_owned)).chain([inside.origin.clone()]) {
        let values = vec![
            ("v".to_owned(), value(SourceParameterType::Constant, &text)),
            ("q".to_owned(), value(SourceParameterType::Constant, &text)),
        ];
        match read(&app, &who, &SourceCall { values, ..titles(api_id) }).await {
            Ok(_) => {
                asked += 1;
                let last = upstream.last();
                let parts: Vec<&str> = last.uri.path().split('/').collect();
                assert!(matches!(parts[..], ["", "api", "s", _, "end"]), "{text:?}: {}", last.uri);
                assert_eq!(last.query("q"), text);
                assert_eq!(format!("http://{}", last.header("host")), upstream.origin, "{text:?}");
            }
            Err(problem) => {
                assert_eq!(problem, "source.value", "{text:?}");
                refused += 1;
            }
        }
    }
    assert!(asked >= 200 && refused >= 200, "{asked} asked, {refused} refused");
    assert_eq!((upstream.count(), inside.count()), (asked, 0));
    app.finish().await;
}

#[tokio::test]
async fn no_path_of_the_corpus_leaves_its_origin() {
    let inside = Upstream::on("127.0.0.2", |_| answer(&json!({"data": [{"title": "secret"}]}))).await;
    let upstream = Upstream::start(|_| answer(&json!({"data": []}))).await;
    let app = start().await;
    let admin = app.sign_in("admin").await;
    let id = save(&admin, with(source(&upstream.origin), json!({"basePath": "/api"}))).await;
    let more = [
        "/..",
        "/../../admin",
        "/%2e%2e/x",
        "/a/..%2fb",
        "/a\\..\\b",
        "/a#b",
        "/a?b=c",
        "//evil.example",
        "/@evil.example",
    ];
    let urls: Vec<String> = corpus().into_iter().map(|(_, url)| url).collect();
    let slashed = urls.iter().map(|url| format!("/{url}"));
    let all: Vec<String> =
        urls.iter().cloned().chain(slashed).chain(more.map(str::to_owned)).chain([inside.origin.clone()]).collect();
    let who = reader(&app, &admin).await;
    let (mut kept, mut refused) = (Vec::new(), 0);
    for path in &all {
        let form = with(api("/x"), json!({"sourceId": id, "path": path, "freshSeconds": 0}));
        let answer = admin.post(&at("api/save"), form).await;
        if answer.json()["status"] != 1000 {
            refused += 1;
            continue;
        }
        let saved = answer.ok();
        let api_id: Uuid = saved["apiId"].as_str().unwrap().parse().unwrap();
        read(&app, &who, &titles(api_id)).await.unwrap();
        let last = upstream.last();
        assert!(last.uri.path().starts_with("/api/") && !last.uri.path().contains(".."), "{path:?}: {}", last.uri);
        assert_eq!(format!("http://{}", last.header("host")), upstream.origin, "{path:?}");
        kept.push(path.clone());
        let version = admin.post(&at("apis"), json!({"sourceId": id})).await.ok()[0]["version"].clone();
        admin.post(&at("api/remove"), json!({"apiId": api_id, "version": version})).await.ok();
    }
    assert!(refused >= 250, "{refused} refused, kept {kept:?}");
    assert_eq!((upstream.count(), inside.count()), (kept.len(), 0), "{kept:?}");
    app.finish().await;
}

#[tokio::test]
async fn no_redirect_is_followed() {
    let inside = Upstream::on("127.0.0.2", |_| answer(&json!({"data": [{"title": "secret"}]}))).await;
    let app = start().await;
    let admin = app.sign_in("admin").await;
    let mut targets: Vec<String> = corpus().into_iter().map(|(_, url)| url).collect();
    targets.extend([
        inside.origin.clone(),
        "/api/other".to_owned(),
        "http://hall.test/api/onehall/sources/list".to_owned(),
    ]);
    let targets: Vec<axum::http::HeaderValue> = targets.iter().filter_map(|target| target.parse().ok()).collect();
    let count_of = targets.len();
    assert!(count_of >= 200, "{count_of}");
    let upstream = Upstream::start(move |asked| {
        let number: usize = asked.query("n").parse().unwrap();
        let code = [301, 302, 303, 307, 308][number % 5];
        let mut response = axum::response::Response::new(axum::body::Body::empty());
        *response.status_mut() = axum::http::StatusCode::from_u16(code).unwrap();
        response.headers_mut().insert("location", targets[number].clone());
        Answered::Now(response)
    })
    .await;
    let id = save(&admin, source(&upstream.origin)).await;
    let parameters = json!([{"name": "n", "in": "QUERY", "paramType": "CONSTANT"}]);
    let api_id = save_api(&admin, id, with(api("/x"), json!({"parameters": parameters}))).await;
    let who = reader(&app, &admin).await;
    for number in 0..count_of {
        let values = vec![("n".to_owned(), value(SourceParameterType::Constant, &number.to_string()))];
        let said = read(&app, &who, &SourceCall { values, ..titles(api_id) }).await;
        assert_eq!(said, Err("source.unavailable".to_owned()));
    }
    assert_eq!((upstream.count(), inside.count()), (count_of, 0));
    assert_eq!(item(&admin, id).await["health"]["lastFault"], "REDIRECT");
    app.finish().await;
}

#[tokio::test]
async fn an_address_in_a_private_network_says_what_the_operator_lists() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await.english();
    let answer = admin.post(&at("save"), source("http://10.1.2.3:8080")).await;
    assert_eq!(answer.problem(), "source.unlisted");
    assert!(answer.text.contains("allowed_hosts = [\\\"10.1.2.3\\\"]"), "{}", answer.text);
    assert_eq!(count(&app, "source_systems", "1 = 1").await, 0);
    app.finish().await;
}
