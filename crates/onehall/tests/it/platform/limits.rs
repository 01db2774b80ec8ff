//! Limits that are counted hold when many are sent at the same moment.

use futures::future::join_all;
use onehall_home::model::MenuEntry;
use onehall_home::{NavigationType, operator};
use onehall_kernel::Names;
use onehall_testkit::{Caller, TestAnswer, TestApp};
use serde_json::{Value, json};

/// Sent at one time.
const AT_ONCE: usize = 60;
const PICTURE: &str = "/api/blade-platform/serviceInfo/upload";
/// The smallest picture: one pixel.
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0\x1f\x15\xc4\x89\0\0\0\nIDATx\x9cc\0\x01\0\0\x05\0\x01\r\n-\xb4\0\0\0\0IEND\xaeB`\x82";

/// How many of these went well; the others were refused with `code`.
fn passed(answers: &[TestAnswer], code: &str) -> usize {
    let (well, refused): (Vec<_>, Vec<_>) = answers.iter().partition(|answer| answer.json()["success"] == true);
    for answer in refused {
        assert_eq!(answer.problem(), code);
    }
    well.len()
}

async fn services(caller: &Caller) -> Value {
    caller.get("/api/blade-platform/serverCenter/myCollect").await.ok()
}

/// How many files are kept.
async fn files_in(app: &TestApp) -> usize {
    app.product.deps.files.list("000000").await.unwrap().len()
}

#[tokio::test]
async fn twenty_of_sixty_feedbacks_pass() {
    let app = TestApp::start().await;
    let student = app.sign_in("student").await;
    let service = services(&student).await[0]["serviceId"].clone();
    let before = student.post("/api/onehall/service-feedback/mine", json!({})).await.ok()["total"].as_u64().unwrap();
    let send = async |number: usize| {
        let body = json!({"serviceId": service, "content": format!("第 {number} 条")});
        student.post("/api/onehall/service-feedback/send", body).await
    };
    let sent = join_all((0..AT_ONCE).map(send)).await;
    let passed = passed(&sent, "feedback.too_many") as u64;
    let after = student.post("/api/onehall/service-feedback/mine", json!({})).await.ok()["total"].as_u64().unwrap();
    assert_eq!(after - before, passed);
    assert!(passed == 20 || before > 0 && passed == 20 - before, "{passed} passed, {before} there before");
    app.finish().await;
}

#[tokio::test]
async fn twenty_of_sixty_pictures_of_feedback_pass_and_the_others_leave_no_file() {
    let app = TestApp::start().await;
    let student = app.sign_in("student").await;
    let before = files_in(&app).await;
    let sent = join_all((0..AT_ONCE).map(|n| {
        let student = student.clone();
        async move { student.upload(PICTURE, &format!("{n}.png"), PNG).await }
    }))
    .await;
    assert_eq!(passed(&sent, "feedback.too_many"), 20);
    assert_eq!(files_in(&app).await, before + 20);
    app.finish().await;
}

/// Uploads until a limit of `max` has room for 20, then sixty at once; how many of these passed.
async fn fill(caller: &Caller, path: &str, max: usize, code: &str) -> usize {
    for start in (0..max - 20).step_by(AT_ONCE) {
        let count = AT_ONCE.min(max - 20 - start);
        let sent = join_all((0..count).map(|_| caller.upload(path, "a.png", PNG))).await;
        assert_eq!(passed(&sent, "none is refused"), count);
    }
    passed(&join_all((0..AT_ONCE).map(|_| caller.upload(path, "a.png", PNG))).await, code)
}

#[tokio::test]
async fn pictures_of_configuration_pages_stop_at_two_hundred() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let upload = "/api/online-service-platform/common/upload";
    assert_eq!(fill(&admin, upload, 200, "picture.limit").await, 20);
    app.finish().await;
}

#[tokio::test]
async fn files_of_notices_stop_at_two_hundred() {
    let app = TestApp::start().await;
    let office = app.sign_in("office").await;
    assert_eq!(fill(&office, "/api/onehall/notice-desk/upload", 200, "notice.upload_limit").await, 20);
    app.finish().await;
}

#[tokio::test]
async fn six_of_twenty_menu_entries_pass() {
    let app = TestApp::start().await;
    let put = async |number: usize| {
        let entry = MenuEntry {
            id: app.env.new_id(),
            code: format!("alumni-{number}"),
            names: Names { zh: "校友之家".to_owned(), en: "Alumni".to_owned() },
            kind: NavigationType::Link,
            path: "https://alumni.example.edu.cn".to_owned(),
            icon: String::new(),
            open_way: "1003".to_owned(),
            enabled: true,
            roles: Vec::new(),
            sort: 99,
        };
        let mut tx = app.db.begin().await.unwrap();
        let put = operator::put_menu_entry(&mut tx, &app.ctx(), &entry).await;
        if put.is_ok() {
            tx.save().await.unwrap();
        }
        put.is_ok()
    };
    let made = join_all((0..20).map(put)).await;
    assert_eq!(made.iter().filter(|ok| **ok).count(), 5, "one is there already");
    // and the invariant of the product agrees
    app.finish().await;
}
