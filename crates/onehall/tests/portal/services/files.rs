//! Blank forms of materials, pictures, feedback and the numbers of a detail.

use chrono::TimeDelta;
use onehall_testkit::{Caller, DEMO_PASSWORD, TestAnswer, TestApp};
use serde_json::json;

use super::{PLATFORM, body, body_with, call, clean, publish, publisher};

const LOAD: &str = "/api/onehall/service-files/load";
const SEND: &str = "/api/onehall/service-feedback/send";
const MINE: &str = "/api/onehall/service-feedback/mine";
/// The smallest picture: one pixel.
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0\x1f\x15\xc4\x89\0\0\0\nIDATx\x9cc\0\x01\0\0\x05\0\x01\r\n-\xb4\0\0\0\0IEND\xaeB`\x82";

/// Uploads through `serviceInfo/upload`.
async fn upload(caller: &Caller, name: &str, bytes: &[u8]) -> TestAnswer {
    caller.upload(&format!("{PLATFORM}/serviceInfo/upload"), name, bytes).await
}

async fn picture(caller: &Caller, name: &str) -> String {
    upload(caller, name, PNG).await.ok()["fileId"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_blank_form_is_downloaded_by_those_who_see_its_service() {
    let app = TestApp::start().await;
    let (client, student, visitor) = (publisher(&app, "glider").await, app.sign_in("student").await, app.visitor());
    publish(&app, &client, "glider", body("滑翔许可")).await;
    let path = "/open/v1/services/glider/files?name=%E7%94%B3%E8%AF%B7%E8%A1%A8.pdf";
    let pdf = b"%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n".to_vec();
    let answer = client.post_bytes(path, "application/pdf", pdf).await;
    let made = answer.json();
    assert_eq!((answer.status.as_u16(), &made["name"]), (201, &json!("申请表.pdf")), "{made}");
    let material = json!([{"name": "申请表", "form": "原件", "copies": 1, "required": true,
        "file_id": made["id"], "file_name": "滑翔许可申请表.pdf"}]);
    let unlisted = json!({"guide": {"materials": material}, "audience": {"listed": false}});
    let id = publish(&app, &client, "glider", body_with("滑翔许可", unlisted)).await;
    let detail = call(&student, "serverCenter/details", json!({"serviceId": id})).await;
    let sample = &detail["guide"]["materials"][0]["sample"];
    assert_eq!(sample, &json!({"fileId": made["id"], "name": "滑翔许可申请表.pdf"}));
    let asked = json!({"fileId": sample["fileId"]});
    let loaded = student.post(LOAD, asked.clone()).await;
    assert_eq!(loaded.status.as_u16(), 200, "{}", loaded.text);
    assert!(loaded.text.starts_with("%PDF-1.4"));
    assert_eq!(loaded.headers["x-content-type-options"], "nosniff");
    assert!(loaded.headers["content-disposition"].to_str().unwrap().contains("filename*=UTF-8''"));
    assert_eq!(
        visitor.post(LOAD, asked.clone()).await.problem(),
        "object.not_found",
        "the service is not for visitors"
    );
    let there = app.sign_in_to("000001", "student", DEMO_PASSWORD).await;
    assert_eq!(there.post(LOAD, asked.clone()).await.problem(), "object.not_found", "another tenant");
    // a guide is public where its service is listed, and its blank forms with it
    let open = json!({"guide": {"materials": material}});
    publish(&app, &client, "glider", body_with("滑翔许可", open)).await;
    assert_eq!(visitor.post(LOAD, asked.clone()).await.status.as_u16(), 200);
    app.advance(TimeDelta::days(30));
    clean(&app).await;
    assert_eq!(visitor.post(LOAD, asked).await.status.as_u16(), 200, "it stays with its service");
    app.finish().await;
}

#[tokio::test]
async fn only_the_publisher_gives_a_service_its_forms() {
    let app = TestApp::start().await;
    let (client, other) = (publisher(&app, "glider").await, publisher(&app, "other").await);
    publish(&app, &client, "glider", body("滑翔许可")).await;
    let path = "/open/v1/services/glider/files?name=a.pdf";
    let pdf = || b"%PDF-1.4\n%%EOF\n".to_vec();
    assert_eq!(other.post_bytes(path, "application/pdf", pdf()).await.problem(), "service.unpublished");
    assert_eq!(client.post_bytes(path, "application/pdf", pdf()).await.status.as_u16(), 201);
    for (bytes, code) in [
        (b"<html><script>alert(1)</script>".to_vec(), "file.kind_refused"),
        (b"MZ\x90\0".to_vec(), "file.kind_refused"),
        (Vec::new(), "file.missing"),
    ] {
        assert_eq!(client.post_bytes(path, "application/octet-stream", bytes).await.problem(), code);
    }
    let large = client.post_bytes(path, "application/pdf", vec![b' '; 6 * 1024 * 1024]).await;
    assert_eq!(large.status.as_u16(), 413);
    app.finish().await;
}

#[tokio::test]
async fn feedback_carries_pictures_that_other_people_do_not_see() {
    let app = TestApp::start().await;
    let (client, student, teacher) =
        (publisher(&app, "glider").await, app.sign_in("student").await, app.sign_in("teacher").await);
    let id = publish(&app, &client, "glider", body("滑翔许可")).await;
    let before = student.post(MINE, json!({})).await.ok()["total"].as_u64().unwrap();
    let loose = picture(&student, "不用了.png").await;
    let (first, second) = (picture(&student, "塔台.png").await, picture(&student, "../b.png").await);
    let feedback =
        json!({"serviceId": id, "content": " 风向标坏了。 ", "phone": "0870-5550 128", "fileIds": [first, second]});
    let sent = student.post(SEND, feedback.clone()).await.ok();
    assert_eq!((&sent["content"], &sent["serviceName"]), (&json!("风向标坏了。"), &json!("滑翔许可")));
    let mut names: Vec<&str> =
        sent["pictures"].as_array().unwrap().iter().map(|p| p["name"].as_str().unwrap()).collect();
    names.sort_unstable();
    assert_eq!(names, ["b.png", "塔台.png"]);
    let mine = student.post(MINE, json!({"serviceId": id})).await.ok();
    assert_eq!((&mine["total"], &mine["records"][0]["feedbackId"]), (&json!(1), &sent["feedbackId"]));
    assert_eq!(teacher.post(MINE, json!({"serviceId": id})).await.ok()["total"], 0);
    let shown = student.post(LOAD, json!({"fileId": first})).await;
    assert_eq!((shown.status.as_u16(), &shown.headers["content-type"]), (200, &"image/png".parse().unwrap()));
    for (who, caller) in [("teacher", &teacher), ("visitor", &app.visitor())] {
        assert_eq!(caller.post(LOAD, json!({"fileId": first})).await.problem(), "object.not_found", "{who}");
    }
    let office = app.sign_in("office").await;
    let attachment = office.upload("/api/onehall/notice-desk/upload", "d.png", PNG).await.ok()["fileId"].clone();
    assert_eq!(office.post(LOAD, json!({"fileId": attachment})).await.problem(), "object.not_found", "another area's");
    let stray = json!({"serviceId": id, "content": "x", "fileIds": [attachment]});
    assert_eq!(office.post(SEND, stray).await.problem(), "request.invalid", "another area's");
    // a picture belongs to one feedback, and to its uploader
    assert_eq!(student.post(SEND, feedback).await.problem(), "request.invalid");
    let foreign = picture(&teacher, "c.png").await;
    let stolen = json!({"serviceId": id, "content": "x", "fileIds": [foreign]});
    assert_eq!(student.post(SEND, stolen).await.problem(), "request.invalid");
    assert_eq!(student.post(MINE, json!({})).await.ok()["total"], before + 1, "nothing was stored");
    // what was sent stays, what was not goes
    app.advance(TimeDelta::days(30));
    clean(&app).await;
    let student = app.sign_in("student").await;
    for file in [&first, &second] {
        let loaded = student.post(LOAD, json!({"fileId": file})).await;
        assert_eq!(loaded.headers["content-type"], "image/png", "{}", loaded.text);
    }
    assert_eq!(student.post(LOAD, json!({"fileId": loose})).await.problem(), "object.not_found");
    app.finish().await;
}

#[tokio::test]
async fn a_small_picture_is_made_once_and_goes_with_its_picture() {
    let app = TestApp::start().await;
    let (student, teacher) = (app.sign_in("student").await, app.sign_in("teacher").await);
    // 900 pixels of one colour in one row
    let wide = include_bytes!("wide.png");
    let id = upload(&student, "宽.png", wide).await.ok()["fileId"].as_str().unwrap().to_owned();
    let asked = json!({"fileId": id, "small": true});
    for _ in 0..2 {
        let small = student.post(LOAD, asked.clone()).await;
        assert_eq!((small.status.as_u16(), &small.headers["content-type"]), (200, &"image/jpeg".parse().unwrap()));
        assert_eq!(small.headers["x-content-type-options"], "nosniff");
    }
    let full = student.post(LOAD, json!({"fileId": id})).await;
    assert_eq!(full.headers["content-type"], "image/png", "the picture itself stays as it is");
    assert_eq!(teacher.post(LOAD, asked.clone()).await.problem(), "object.not_found");
    // what can not be made small is answered whole
    let gif =
        b"GIF89a\x01\0\x01\0\x80\0\0\xff\xff\xff\0\0\0!\xf9\x04\x01\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;";
    let moving = upload(&student, "a.gif", gif).await.ok()["fileId"].clone();
    let whole = student.post(LOAD, json!({"fileId": moving, "small": true})).await;
    assert_eq!((whole.status.as_u16(), &whole.headers["content-type"]), (200, &"image/gif".parse().unwrap()));
    app.advance(TimeDelta::hours(25));
    clean(&app).await;
    let student = app.sign_in("student").await;
    assert_eq!(student.post(LOAD, asked).await.problem(), "object.not_found");
    app.finish().await;
}

#[tokio::test]
async fn feedback_is_checked_and_limited() {
    let app = TestApp::start().await;
    let (client, student) = (publisher(&app, "glider").await, app.sign_in("student").await);
    let id = publish(&app, &client, "glider", body("滑翔许可")).await;
    for (change, code) in [
        (json!({"content": ""}), "request.invalid"),
        (json!({"content": "  \n"}), "request.invalid"),
        (json!({"content": "长".repeat(501)}), "request.invalid"),
        (json!({"content": "x", "phone": "<script>"}), "request.invalid"),
        (json!({"content": "找人代 考"}), "opinion.sensitive"),
        (json!({"content": "x", "serviceId": "01931f5e-0000-7000-8000-000000000000"}), "service.not_found"),
    ] {
        let mut body = json!({"serviceId": id});
        body.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        assert_eq!(student.post(SEND, body).await.problem(), code, "{change}");
    }
    for (bytes, code) in
        [(&b"<svg xmlns='http://www.w3.org/2000/svg'/>"[..], "file.kind_refused"), (b"", "file.missing")]
    {
        assert_eq!(upload(&student, "a.png", bytes).await.problem(), code);
    }
    let large = upload(&student, "big.png", &[PNG, &vec![0; 5 * 1024 * 1024]].concat()).await;
    assert_eq!((large.status.as_u16(), large.problem().as_str()), (413, "file.too_large"));
    assert_eq!(upload(&app.visitor(), "a.png", PNG).await.problem(), "auth.required");
    for _ in 0..20 {
        student.post(SEND, json!({"serviceId": id, "content": "建议增加跑道"})).await.ok();
    }
    assert_eq!(
        student.post(SEND, json!({"serviceId": id, "content": "再说一次"})).await.problem(),
        "feedback.too_many"
    );
    app.finish().await;
}

#[tokio::test]
async fn pictures_nobody_sends_are_forgotten() {
    let app = TestApp::start().await;
    let student = app.sign_in("student").await;
    let id = picture(&student, "a.png").await;
    app.advance(TimeDelta::hours(23));
    clean(&app).await;
    let again = app.sign_in("student").await;
    assert_eq!(again.post(LOAD, json!({"fileId": id})).await.status.as_u16(), 200, "not yet");
    app.advance(TimeDelta::hours(2));
    clean(&app).await;
    let student = app.sign_in("student").await;
    assert_eq!(student.post(LOAD, json!({"fileId": id})).await.problem(), "object.not_found");
    app.finish().await;
}

#[tokio::test]
async fn a_detail_says_how_many_matters_were_completed() {
    let app = TestApp::start().await;
    let (client, student) = (publisher(&app, "glider").await, app.sign_in("student").await);
    let id = publish(&app, &client, "glider", body("滑翔许可")).await;
    let detail = call(&student, "serverCenter/details", json!({"serviceId": id})).await;
    assert_eq!(detail["statistics"], json!({"completedCount": 0, "averageDays": null}));
    let page = call(&student, "serverCenter/page", json!({"keyword": "学生请假申请", "size": 1})).await;
    let asked = json!({"serviceId": page["records"][0]["serviceId"]});
    let busy = call(&student, "serverCenter/details", asked).await;
    assert!(busy["statistics"]["completedCount"].as_u64().unwrap() > 5, "{}", busy["statistics"]);
    assert!(busy["statistics"]["averageDays"].as_f64().unwrap() > 0.0);
    app.finish().await;
}
