//! Files of messages.

use axum::http::Method;
use chrono::TimeDelta;
use futures::future::join_all;
use onehall::config::Config;
use onehall_testkit::{Caller, TestAnswer, TestApp, TestAppOptions, program, rows, sweep_files};
use serde_json::{Value, json};

use super::{Server, carrying, form, id, im, key_of};

const UPLOAD: &str = "/api/im/upload/UploadifyServlet";
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0\x1f\x15\xc4\x89\0\0\0\nIDATx\x9cc\0\x01\0\0\x05\0\x01\r\n-\xb4\0\0\0\0IEND\xaeB`\x82";

/// Sends a form: its signed fields, then the file.
async fn send(caller: &Caller, path: &str, key: &str, name: &str, bytes: &[u8]) -> TestAnswer {
    let fields: Vec<(String, String)> = serde_urlencoded::from_str(&form(key, &[("receiver", "1")])).unwrap();
    let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    caller.post_form(path, &fields, Some((name, bytes))).await
}

fn head<'a>(answer: &'a TestAnswer, name: &str) -> &'a str {
    answer.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
}

async fn upload(caller: &Caller, name: &str, bytes: &[u8]) -> Value {
    let answer = send(caller, UPLOAD, &key_of(caller).await, name, bytes).await.json();
    assert_eq!(answer["resultCode"], 1, "{answer}");
    answer["data"].clone()
}

#[tokio::test]
async fn a_picture_is_sent_seen_and_gone_with_its_message() {
    let server = Server::start().await;
    let (student, teacher) = (server.app.sign_in("student").await, server.app.sign_in("teacher").await);
    let (me, other) = (id(&student), id(&teacher));
    let sent = upload(&student, "../晚霞.PNG", PNG).await;
    assert_eq!(
        (&sent["fileName"], &sent["fileTypeName"], &sent["fileSize"], &sent["width"], &sent["height"]),
        (&json!("晚霞.PNG"), &json!("png"), &json!(PNG.len()), &json!(1), &json!(1))
    );
    let url = sent["url"].as_str().unwrap();
    let (mut from, mut to) = (server.here(&student, "web-s").await, server.here(&teacher, "web-t").await);
    let fields = json!({"messageId": "p1", "fromUserId": me, "content": url, "type": 2, "objectId": sent["objectId"], "width": 1, "height": 1});
    from.send(&carrying(&other, "p1", "晚霞.PNG", &fields)).await;
    assert!(to.wait_for("<body>").await.contains(url));
    let seen = server.app.visitor().get(url).await;
    assert_eq!(
        (seen.status.as_u16(), head(&seen, "content-type"), head(&seen, "x-content-type-options")),
        (200, "image/png", "nosniff")
    );
    assert!(head(&seen, "referrer-policy").contains("no-referrer"));
    let small = server.app.visitor().get(sent["thumbUrl"].as_str().unwrap()).await;
    assert_eq!((small.status.as_u16(), head(&small, "content-type")), (200, "image/jpeg"));
    let guessed = format!("{}x", &url[..url.len() - 1]);
    assert_eq!(server.app.visitor().get(&guessed).await.problem(), "file.not_found");
    from.send(&carrying(&other, "r1", "", &json!({"messageId": "r1", "content": "p1", "type": 202}))).await;
    to.wait_for("r1").await;
    from.ping().await;
    assert_eq!(server.app.visitor().get(url).await.problem(), "file.not_found", "taken back everywhere");
    sweep_files(&server.app).await;
    assert_eq!(rows::count(&server.app, "stored_files", "area = 'chat'").await, 0, "and its bytes are gone");
    server.app.finish().await;
}

#[tokio::test]
async fn files_that_nobody_says_go_after_three_days_and_those_of_messages_stay() {
    let server = Server::start().await;
    let (student, teacher) = (server.app.sign_in("student").await, server.app.sign_in("teacher").await);
    let (said, loose) = (upload(&student, "说.png", PNG).await, upload(&student, "不说.png", PNG).await);
    let theirs = upload(&teacher, "别人的.png", PNG).await;
    let (mut from, mut to) = (server.here(&student, "web-s").await, server.here(&teacher, "web-t").await);
    for (message, file) in [("p1", &said), ("p2", &theirs)] {
        let fields = json!({"messageId": message, "fromUserId": id(&student), "content": file["url"], "type": 2,
            "objectId": file["objectId"], "width": 1, "height": 1});
        from.send(&carrying(&id(&teacher), message, "图.png", &fields)).await;
        to.wait_for(message).await;
    }
    let visitor = server.app.visitor();
    let found = async |file: &Value| visitor.get(file["url"].as_str().unwrap()).await.status.as_u16();
    visitor.get(said["thumbUrl"].as_str().unwrap()).await;
    visitor.get(loose["thumbUrl"].as_str().unwrap()).await;
    server.app.advance(TimeDelta::days(2));
    sweep_files(&server.app).await;
    assert_eq!((found(&said).await, found(&loose).await), (200, 200), "a device may send it later");
    server.app.advance(TimeDelta::days(2));
    sweep_files(&server.app).await;
    assert_eq!((found(&said).await, found(&loose).await), (200, 404));
    assert_eq!(found(&theirs).await, 404, "somebody else's message does not keep it");
    let left = server.app.product.deps.files.list("000000").await.unwrap();
    assert_eq!(left.len(), 2, "the picture and its small version: {left:?}");
    server.app.finish().await;
}

#[tokio::test]
async fn only_signed_files_of_known_kinds_and_sizes_are_taken() {
    let server = Server::start().await;
    let (student, teacher) = (server.app.sign_in("student").await, server.app.sign_in("teacher").await);
    let key = key_of(&student).await;
    let foreign = key_of(&teacher).await;
    assert_eq!(send(&student, UPLOAD, &foreign, "a.png", PNG).await.problem(), "chat.secret");
    assert_eq!(send(&server.app.visitor(), UPLOAD, &key, "a.png", PNG).await.problem(), "auth.required");
    assert_eq!(send(&student, UPLOAD, &key, "a.exe", b"MZ\x90\0\x03\0\0\0").await.problem(), "file.kind_refused");
    assert_eq!(send(&student, UPLOAD, &key, "a.png", b"").await.problem(), "file.missing");
    let large = [PNG, &vec![0; 10 * 1024 * 1024]].concat();
    assert_eq!(send(&student, UPLOAD, &key, "a.png", &large).await.problem(), "file.too_large");
    let page = upload(&student, "x.html", b"<html><script>alert(1)</script>").await;
    let seen = server.app.visitor().get(page["url"].as_str().unwrap()).await;
    assert!(head(&seen, "content-type").starts_with("text/plain"), "{}", head(&seen, "content-type"));
    assert!(head(&seen, "content-disposition").starts_with("attachment"));
    let voice = send(&student, "/api/im/upload/amrToMp3", &key, "a.amr", b"#!AMR\n\x3c").await;
    assert_eq!(voice.problem(), "chat.no_converter");
    let config = im(&student, "user/get", &[]).await;
    assert_eq!(config["userId"], id(&student));
    server.app.finish().await;
}

#[tokio::test]
async fn clients_of_others_get_a_place_for_a_file_and_put_it_once() {
    let server = Server::start().await;
    let student = server.app.sign_in("student").await;
    let mut client = server.here(&student, "pc-s").await;
    let ask = |iq: &str, size: usize| {
        format!(
            "<iq xmlns='jabber:client' type='get' id='{iq}' to='onehall.local'><request xmlns='urn:xmpp:http:upload:0' filename='说明.txt' size='{size}'/></iq>"
        )
    };
    client.send(&ask("u1", 6)).await;
    let answer = client.wait_for("u1").await;
    let address = |tag: &str| {
        let (_, rest) =
            answer.split_once(&format!("<{tag} url='http://hall.test")).unwrap_or_else(|| panic!("{answer}"));
        rest.split('\'').next().unwrap().to_owned()
    };
    let (put, get) = (address("put"), address("get"));
    let visitor = server.app.visitor();
    let text = |text: &str| Some(("text/plain", text.to_owned()));
    assert_eq!(visitor.get(&get).await.problem(), "file.not_found");
    assert_eq!(
        visitor.send(Method::PUT, &get, text("readme")).await.problem(),
        "file.not_found",
        "who reads does not put"
    );
    assert_eq!(visitor.send(Method::PUT, &put, text("more than that")).await.problem(), "chat.file_size");
    assert_eq!(visitor.send(Method::PUT, &put, text("readme")).await.status.as_u16(), 201);
    assert_eq!(visitor.send(Method::PUT, &put, text("README")).await.problem(), "file.not_found", "once");
    assert_eq!(visitor.get(&get).await.text, "readme");
    client.send(&ask("u2", 20 * 1024 * 1024 + 1)).await;
    let refused = client.wait_for("u2").await;
    assert!(refused.contains("not-acceptable") && refused.contains("20 MB"), "{refused}");
    client.send(&ask("u3", 6)).await;
    let answer = client.wait_for("u3").await;
    let (_, rest) = answer.split_once("<put url='http://hall.test").unwrap();
    let late = rest.split('\'').next().unwrap().to_owned();
    server.app.advance(TimeDelta::minutes(11));
    assert_eq!(visitor.send(Method::PUT, &late, text("readme")).await.problem(), "file.not_found", "too late");
    server.app.advance(TimeDelta::days(30));
    sweep_files(&server.app).await;
    assert_eq!(rows::count(&server.app, "stored_files", "area = 'chat'").await, 1, "what never came is forgotten");
    assert_eq!(visitor.get(&get).await.text, "readme", "what came stays");
    server.app.finish().await;
}

#[tokio::test]
async fn a_place_for_a_file_is_open_for_ten_minutes_however_the_clock_is_set() {
    for (jump, passes, status) in [(-365, 601, 404), (-365, 599, 201), (365, 599, 201), (365, 601, 404)] {
        let server = Server::start().await;
        let student = server.app.sign_in("student").await;
        let mut client = server.here(&student, "pc-s").await;
        client
            .send("<iq xmlns='jabber:client' type='get' id='u1' to='onehall.local'><request xmlns='urn:xmpp:http:upload:0' filename='a.txt' size='6'/></iq>")
            .await;
        let answer = client.wait_for("u1").await;
        let (_, rest) = answer.split_once("<put url='http://hall.test").unwrap();
        let put = rest.split('\'').next().unwrap();
        server.app.clock.jump(TimeDelta::days(jump));
        let _ = server.app.env.now();
        server.app.advance(TimeDelta::seconds(passes));
        let text = Some(("text/plain", "readme".to_owned()));
        let done = server.app.visitor().send(Method::PUT, put, text).await;
        assert_eq!(done.status.as_u16(), status, "{jump} days, {passes} s: {}", done.text);
        server.app.finish().await;
    }
}

#[tokio::test]
async fn five_hundred_files_pass_on_one_day_however_many_are_sent_at_once() {
    // each waits for its turn, and a slow machine gives a connection two seconds at most
    const AT_ONCE: usize = 20;
    let server = Server::start().await;
    let student = server.app.sign_in("student").await;
    let key = key_of(&student).await;
    let some = async |count: usize| {
        let sent = join_all((0..count).map(|_| send(&student, UPLOAD, &key, "a.png", PNG))).await;
        let refused = sent.iter().filter(|answer| answer.json()["resultCode"] != 1);
        count - refused.inspect(|answer| assert_eq!(answer.problem(), "chat.file_rate")).count()
    };
    for _ in 0..24 {
        assert_eq!(some(AT_ONCE).await, AT_ONCE);
    }
    assert_eq!(some(2 * AT_ONCE).await, 20);
    server.app.finish().await;
}

#[tokio::test]
async fn the_space_of_a_school_is_not_overdrawn_by_many_at_once() {
    let small = TestAppOptions {
        configure: Some(|config| config.areas.set("chat.quota_megabytes", json!(1)).unwrap()),
        ..Default::default()
    };
    let server = Server::of(TestApp::with(small).await).await;
    let student = server.app.sign_in("student").await;
    let key = key_of(&student).await;
    let file = [PNG, &vec![0; 100 * 1024 - PNG.len()]].concat();
    let sent = join_all((0..60).map(|_| send(&student, UPLOAD, &key, "a.png", &file))).await;
    let refused = sent.iter().filter(|answer| answer.json()["resultCode"] != 1);
    assert_eq!(refused.inspect(|answer| assert_eq!(answer.problem(), "chat.file_quota")).count(), 50);
    server.app.finish().await;
}

/// A program of the tests stands in for ffmpeg: it says what it was given and what it saw.
fn with_converter(config: &mut Config) {
    config.areas.set("chat.converter", program("onehall-trial").display().to_string()).unwrap();
}

#[tokio::test]
async fn voice_of_old_phones_is_converted_in_a_room_of_its_own() {
    let options = TestAppOptions { configure: Some(with_converter), ..TestAppOptions::default() };
    let server = Server::of(TestApp::with(options).await).await;
    let student = server.app.sign_in("student").await;
    let key = key_of(&student).await;
    let convert = async |name: &str, bytes: &[u8]| send(&student, "/api/im/upload/amrToMp3", &key, name, bytes).await;
    let sent = convert("语音.amr", b"#!AMR\nhello").await.json();
    assert_eq!((&sent["resultCode"], &sent["data"]["fileName"]), (&json!(1), &json!("语音.mp3")), "{sent}");
    let kept = server.app.visitor().get(sent["data"]["url"].as_str().unwrap()).await;
    assert_eq!(head(&kept, "content-type"), "audio/mpeg");
    // one file beside it, and none outside where landlock holds
    let outside = server.app.product.deps.sandbox.probe().await.unwrap().landlock.is_none();
    assert!(kept.text.ends_with(&format!("#!AMR\nhello 1 {outside}")), "{}", kept.text);
    assert_eq!(convert("a.amr", b"#!AMR\nbroken").await.problem(), "chat.not_converted");
    assert_eq!(convert("a.amr", b"ID3").await.problem(), "file.kind_refused");
    server.app.finish().await;
}

#[tokio::test]
async fn a_converter_that_does_not_run_is_told_as_a_failure() {
    let none: fn(&mut Config) = |config| config.areas.set("chat.converter", "/no/such/ffmpeg").unwrap();
    let text: fn(&mut Config) = |config| config.areas.set("chat.converter", "/etc/passwd").unwrap();
    for configure in [none, text] {
        let options = TestAppOptions { configure: Some(configure), ..TestAppOptions::default() };
        let server = Server::of(TestApp::with(options).await).await;
        let student = server.app.sign_in("student").await;
        let key = key_of(&student).await;
        let answer = send(&student, "/api/im/upload/amrToMp3", &key, "a.amr", b"#!AMR\nhello").await;
        assert_eq!(answer.problem(), "chat.not_converted");
        server.app.finish().await;
    }
}
