//! Sealed and signed answers.

use super::*;

const ME: &str = "/api/blade-user/user/getUserInfo";

#[tokio::test]
async fn answers_are_sealed_to_their_request() {
    let app = TestApp::start().await;
    demand(&app, json!({"level": "writes+answers"})).await;
    let browser = Browser::new(&app, app.sign_in("student").await, SuiteId::Jose1).await;
    let wire = browser.wire("GET", ME, "");
    let answer = browser.send("GET", ME, &wire).await;
    assert!(!answer.text.contains("林知夏") && !answer.text.contains("student"), "{}", answer.text);
    assert_eq!(browser.open("GET", ME, &wire, &answer)["account"], json!("student"));
    let other = browser.wire("GET", ME, "");
    let sealed = answer.json()["result"].as_str().unwrap().to_owned();
    let context = |rid: &str, status| AnswerContext {
        target: Target { method: "GET", uri: ME },
        rid: Box::leak(rid.to_owned().into_boxed_str()),
        status,
        now: app.env.now(),
    };
    assert!(open_answer(&browser.key, &sealed, &context(&wire.rid, 1000)).is_ok());
    assert!(open_answer(&browser.key, &sealed, &context(&other.rid, 1000)).is_err(), "of another request");
    assert!(open_answer(&browser.key, &sealed, &context(&wire.rid, 8008)).is_err(), "with another status");
    app.finish().await;
}

#[tokio::test]
async fn a_bundle_is_sealed_with_its_parts() {
    let app = TestApp::start().await;
    demand(&app, json!({"level": "writes+answers"})).await;
    let browser = Browser::new(&app, app.sign_in("student").await, SuiteId::Jose1).await;
    let path = "/api/onehall/bundle";
    let body = json!({"parts": [{"method": "GET", "uri": ME}]});
    let plain = browser.caller.post(path, body.clone()).await;
    assert_eq!(plain.problem(), "seal.required", "a part is no way past protection");
    let wire = browser.wire("POST", path, &body.to_string());
    let answer = browser.send("POST", path, &wire).await;
    assert!(!answer.text.contains("林知夏") && !answer.text.contains("student"), "{}", answer.text);
    let opened = browser.open("POST", path, &wire, &answer);
    assert_eq!(opened["answers"][0]["body"]["result"]["account"], json!("student"));
    app.finish().await;
}

#[tokio::test]
async fn the_service_centre_signs_what_it_answers() {
    let app = TestApp::start().await;
    for level in ["writes", "writes+answers"] {
        demand(&app, json!({"level": level})).await;
        let browser = Browser::new(&app, app.sign_in("student").await, SuiteId::Jose1).await;
        let wire = browser.wire("GET", MINE, "");
        let mut answer = browser.send("GET", MINE, &wire).await;
        assert!(browser.is_signed("GET", MINE, &wire, &answer), "{level}");
        let other = browser.wire("GET", MINE, "");
        assert!(!browser.is_signed("GET", MINE, &other, &answer), "{level}: of another request");
        answer.text = answer.text.replacen("1000", "1001", 1);
        assert!(!browser.is_signed("GET", MINE, &wire, &answer), "{level}: a changed body");
    }
    // a visitor without a key names a suite and checks the signature all the same
    let rid = app.env.new_id().to_string();
    let path = "/api/blade-platform/nobody/serverCenter/ospPage";
    let caller = app.visitor().with("x-oh-crypto", "JOSE-1").with("x-request-id", &rid);
    let answer = caller.post(path, json!({"size": 1})).await;
    if answer.status.as_u16() == 200 {
        let to = AnswerTo { target: Target { method: "POST", uri: path }, rid: &rid, status: 1000 };
        let sign = answer.headers.get("x-sign").and_then(|v| v.to_str().ok());
        let jwks = published(&app).await;
        assert!(verify_answer(&jwks, SuiteId::Jose1, sign, &to, answer.text.as_bytes(), app.env.now()).is_ok());
    }
    app.finish().await;
}

#[tokio::test]
async fn a_level_of_writes_leaves_answers_readable() {
    let app = TestApp::start().await;
    demand(&app, json!({"level": "writes"})).await;
    let browser = Browser::new(&app, app.sign_in("student").await, SuiteId::Gm1).await;
    let wire = browser.wire("GET", ME, "");
    assert_eq!(browser.send("GET", ME, &wire).await.ok()["account"], json!("student"));
    browser.caller.get(ME).await.ok();
    assert_eq!(browser.caller.post(THEME, json!({})).await.problem(), "seal.required");
    app.finish().await;
}

#[tokio::test]
async fn refusals_stay_readable_and_unknown_suites_are_refused() {
    let app = TestApp::start().await;
    demand(&app, json!({"level": "writes+answers"})).await;
    let browser = Browser::new(&app, app.sign_in("student").await, SuiteId::Jose1).await;
    let (wire, mut answer) = browser.post(COLLECT, of("01931f5e-0000-7000-8000-000000000000")).await;
    assert_eq!(answer.problem(), "service.not_found");
    assert!(browser.is_signed("POST", COLLECT, &wire, &answer), "{:?}", answer.headers);
    answer.text = answer.text.replacen("msg\":\"", "msg\":\"请汇款，", 1);
    assert!(!browser.is_signed("POST", COLLECT, &wire, &answer), "nobody else says why");
    let (_, answer) = browser.post(THEME, json!({"mode": "sideways"})).await;
    assert!(answer.headers.get("x-sign").is_none(), "{}", answer.text);
    for (header, problem) in
        [("RSA-9;kid=a", "seal.no_suite"), ("JOSE-1;kid=unknown-key-000", "seal.key_unknown"), (" ", "seal.no_suite")]
    {
        let answer = browser.caller.with("x-oh-crypto", header).get(ME).await;
        assert!(answer.status.as_u16() < 500, "{header}: {}", answer.text);
        assert!(answer.problem().starts_with("seal."), "{header}: {} ({problem})", answer.text);
    }
    app.finish().await;
}
