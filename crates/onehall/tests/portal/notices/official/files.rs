//! Attachments and pictures.

use chrono::TimeDelta;
use onehall_testkit::{Caller, DEMO_PASSWORD, TestApp, TestAppOptions, sweep_files};
use serde_json::{Value, json};

use super::drafts::clean;
use super::{DESK, account, desk, draft, id_of, read, send};

const LOAD: &str = "/api/blade-workbench/downloadFile";
const PDF: &[u8] = b"%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n";
/// The smallest picture: one pixel.
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0\x1f\x15\xc4\x89\0\0\0\nIDATx\x9cc\0\x01\0\0\x05\0\x01\r\n-\xb4\0\0\0\0IEND\xaeB`\x82";

async fn upload(caller: &Caller, name: &str, bytes: &[u8]) -> onehall_testkit::TestAnswer {
    caller.upload(&format!("{DESK}/upload"), name, bytes).await
}

async fn load(caller: &Caller, id: &Value) -> u16 {
    caller.post(LOAD, json!({"fileId": id})).await.status.as_u16()
}

#[tokio::test]
async fn attachments_are_for_recipients_senders_and_readers_of_public_notices() {
    let app = TestApp::start().await;
    let (office, student, teacher) =
        (app.sign_in("office").await, app.sign_in("student").await, app.sign_in("teacher").await);
    let speaker = account(&office, "学生工作处").await;
    let file = upload(&office, "C:\\附件.pdf", PDF).await.ok();
    assert_eq!(
        (&file["name"], &file["mime"], &file["url"]),
        (&json!("附件.pdf"), &json!("application/pdf"), &Value::Null)
    );
    let id = &file["fileId"];
    assert_eq!((load(&office, id).await, load(&teacher, id).await), (200, 404), "the uploader's alone");
    let audience = json!({"userIds": [id_of(&student)]});
    let made = draft(&office, &speaker, audience, json!({"fileIds": [id]})).await;
    assert_eq!((&made["fileCount"], &made["files"][0]["name"]), (&json!(1), &json!("附件.pdf")));
    let other = draft(&office, &speaker, json!({}), json!({})).await;
    let stolen = json!({"noticeId": other["noticeId"], "version": 1, "accountId": speaker, "fileIds": [id]});
    assert_eq!(desk(&office, "save", stolen).await.problem(), "request.invalid", "a file belongs to one notice");
    assert_eq!(load(&student, id).await, 404, "the notice is not out");
    send(&app, &office, &made).await;
    let there = app.sign_in_to("000001", "student", DEMO_PASSWORD).await;
    for (who, caller, status) in [
        ("student", &student, 200),
        ("office", &office, 200),
        ("teacher", &teacher, 404),
        ("other tenant", &there, 404),
    ] {
        assert_eq!(load(caller, id).await, status, "{who}");
    }
    let answer = student.post(LOAD, json!({"fileId": id})).await;
    assert_eq!(answer.headers["x-content-type-options"], "nosniff");
    assert!(answer.headers["content-disposition"].to_str().unwrap().starts_with("inline"), "a PDF may be shown");
    let path = format!("/api/blade-workbench/nobody/messageCenter/messageFile/{}", id.as_str().unwrap());
    assert_eq!(app.visitor().get(&path).await.status.as_u16(), 404, "the notice is not public");
    let copy = desk(&office, "copy", json!({"noticeId": made["noticeId"]})).await.ok();
    assert_ne!(copy["files"][0]["fileId"], *id);
    let body = json!({"noticeId": copy["noticeId"], "version": 1, "accountId": speaker, "title": "公开通知", "isPublic": true,
        "content": "<p>公开</p>", "audience": {"userIds": [id_of(&student)]}, "fileIds": [copy["files"][0]["fileId"]]});
    let public = desk(&office, "save", body).await.ok();
    send(&app, &office, &public).await;
    let path = format!(
        "/api/blade-workbench/nobody/messageCenter/messageFile/{}",
        public["files"][0]["fileId"].as_str().unwrap()
    );
    assert_eq!(app.visitor().get(&path).await.text.as_bytes(), PDF);
    assert_eq!(load(&teacher, &public["files"][0]["fileId"]).await, 200);
    desk(&office, "withdraw", json!({"noticeId": public["noticeId"]})).await.ok();
    assert_eq!(app.visitor().get(&path).await.status.as_u16(), 404);
    app.finish().await;
}

#[tokio::test]
async fn kinds_and_sizes_are_checked_by_content() {
    let configure = |config: &mut onehall::config::Config| {
        config.areas.set("notices.file_max_mb", json!(1)).unwrap();
    };
    let app = TestApp::with(TestAppOptions { configure: Some(configure), ..TestAppOptions::default() }).await;
    let office = app.sign_in("office").await;
    for (name, bytes, code) in [
        ("a.pdf", b"<html><script>alert(1)</script>".to_vec(), "file.kind_refused"),
        ("a.png", b"<svg xmlns='http://www.w3.org/2000/svg'/>".to_vec(), "file.kind_refused"),
        ("a.txt", b"plain".to_vec(), "file.kind_refused"),
        ("a.exe", b"MZ\x90\0".to_vec(), "file.kind_refused"),
        ("a.pdf", Vec::new(), "file.missing"),
        ("a.pdf", [PDF, &vec![b' '; 1024 * 1024]].concat(), "file.too_large"),
    ] {
        assert_eq!(upload(&office, name, &bytes).await.problem(), code, "{name} of {} bytes", bytes.len());
    }
    let fits = [b"%PDF-1.4\n".as_slice(), &vec![b' '; 1024 * 1024 - 15], b"%%EOF\n"].concat();
    assert_eq!(upload(&office, "a.pdf", &fits).await.ok()["bytes"], 1024 * 1024);
    let student = app.sign_in("student").await;
    assert_eq!(upload(&student, "a.pdf", PDF).await.problem(), "access.denied");
    let eleven: Vec<String> = (0..11).map(|n| format!("01931f5e-0000-7000-8000-{n:012}")).collect();
    let speaker = account(&office, "学生工作处").await;
    let body = json!({"accountId": speaker, "fileIds": eleven});
    assert_eq!(desk(&office, "save", body).await.problem(), "request.invalid");
    app.finish().await;
}

#[tokio::test]
async fn files_of_no_notice_go_and_pictures_that_are_shown_stay() {
    let app = TestApp::start().await;
    let office = app.sign_in("office").await;
    let speaker = account(&office, "学生工作处").await;
    let picture = async || {
        let answer = office.upload(&format!("{DESK}/picture"), "图.png", PNG).await.ok();
        answer["url"].as_str().unwrap().to_owned()
    };
    let (kept, loose) = (picture().await, picture().await);
    let answer = app.visitor().get(&kept).await;
    assert_eq!((answer.status.as_u16(), &answer.headers["content-type"]), (200, &"image/png".parse().unwrap()));
    let refused = office.upload(&format!("{DESK}/picture"), "图.png", PDF).await;
    assert_eq!(refused.problem(), "file.kind_refused");
    let file = upload(&office, "a.pdf", PDF).await.ok();
    let content = json!({"content": format!("<p><img src=\"{kept}\"></p>")});
    let made = draft(&office, &speaker, json!({"userIds": [id_of(&office)]}), content.clone()).await;
    send(&app, &office, &made).await;
    let detail = read(&office, "detail", json!({"messageId": made["noticeId"]})).await.ok();
    assert!(detail["content"].as_str().unwrap().contains(&kept), "{detail}");
    app.advance(TimeDelta::days(9));
    clean(&app).await;
    assert_eq!(app.visitor().get(&loose).await.status.as_u16(), 200, "nine days are not ten");
    app.advance(TimeDelta::days(2));
    clean(&app).await;
    assert_eq!(app.visitor().get(&loose).await.status.as_u16(), 404);
    assert_eq!(app.visitor().get(&kept).await.status.as_u16(), 200);
    let office = app.sign_in("office").await;
    assert_eq!(load(&office, &file["fileId"]).await, 404);
    app.finish().await;
}

#[tokio::test]
async fn files_stay_with_their_notice_and_wait_ten_days_after_it() {
    let app = TestApp::start().await;
    let office = app.sign_in("office").await;
    let speaker = account(&office, "学生工作处").await;
    let mut files = Vec::new();
    for name in ["一.pdf", "二.pdf", "三.pdf"] {
        files.push(upload(&office, name, PDF).await.ok()["fileId"].clone());
    }
    let made = draft(&office, &speaker, json!({}), json!({"fileIds": [files[2], files[0], files[1]]})).await;
    let names = |notice: &Value| {
        let files = notice["files"].as_array().unwrap().iter();
        files.map(|file| file["name"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(names(&made), ["三.pdf", "一.pdf", "二.pdf"], "in the order they were named");
    let body = json!({"noticeId": made["noticeId"], "version": 1, "accountId": speaker, "title": "少一个",
        "fileIds": [files[1], files[2]]});
    let saved = desk(&office, "save", body).await.ok();
    assert_eq!(names(&saved), ["二.pdf", "三.pdf"]);
    app.advance(TimeDelta::days(9));
    sweep_files(&app).await;
    let office = app.sign_in("office").await;
    let copy = desk(&office, "copy", json!({"noticeId": made["noticeId"]})).await.ok();
    assert_eq!(names(&copy), ["二.pdf", "三.pdf"]);
    assert_eq!(load(&office, &files[0]).await, 200, "left out nine days ago");
    desk(&office, "remove", json!({"noticeId": made["noticeId"]})).await.ok();
    app.advance(TimeDelta::days(2));
    sweep_files(&app).await;
    let office = app.sign_in("office").await;
    let there = async |id: &Value| load(&office, id).await;
    assert_eq!((there(&files[0]).await, there(&files[1]).await), (404, 200), "the other two wait for ten days");
    // the copy's own rows keep the bytes when the first notice's go
    app.advance(TimeDelta::days(9));
    sweep_files(&app).await;
    let office = app.sign_in("office").await;
    assert_eq!(load(&office, &files[1]).await, 404);
    assert_eq!(load(&office, &copy["files"][0]["fileId"]).await, 200);
    // nobody touched the copy for ten days
    app.advance(TimeDelta::days(2));
    clean(&app).await;
    let office = app.sign_in("office").await;
    assert_eq!(load(&office, &copy["files"][0]["fileId"]).await, 404);
    app.finish().await;
}
