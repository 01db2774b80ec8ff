//! Sub-applications: brought by few, given to all members of a school, served as they came.

use std::io::{Cursor, Write as _};

use onehall_testkit::rows::count;
use onehall_testkit::{DEMO_PASSWORD, TestAnswer, TestApp, sweep_files};
use serde_json::json;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::*;

const MODULE: &str = "export function bootstrap() {} export function mount() {} export function unmount() {}";

/// An archive of these files.
fn archive(files: &[(&str, &str)]) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (path, text) in files {
        writer.start_file(*path, SimpleFileOptions::default()).unwrap();
        writer.write_all(text.as_bytes()).unwrap();
    }
    writer.finish().unwrap().into_inner()
}

/// A bundle of this version.
fn bundle(version: &str) -> Vec<u8> {
    let manifest = json!({"app": "lab-board", "name": "实验室看板", "nameEn": "Laboratory board", "version": version,
        "entry": "assets/main.js", "styles": ["assets/main.css"], "methods": ["refresh"]});
    archive(&[
        ("manifest.json", &manifest.to_string()),
        ("assets/main.js", &format!("{MODULE} // {version}")),
        ("assets/main.css", "p { color: red }"),
        ("icon.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>"),
    ])
}

async fn upload(admin: &Caller, bytes: &[u8]) -> TestAnswer {
    admin.upload(&at("micro/upload"), "lab.zip", bytes).await
}

async fn activate(admin: &Caller, version: Value) -> TestAnswer {
    admin.post(&at("micro/activate"), json!({"app": "lab-board", "version": version})).await
}

async fn given(member: &Caller) -> Value {
    member.get(&at("apps")).await.ok()["micro"].clone()
}

#[tokio::test]
async fn a_version_is_brought_given_and_served_as_it_came() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let taken = upload(&admin, &bundle("1.0.0")).await.ok();
    assert_eq!((&taken["app"], &taken["version"], &taken["files"]), (&json!("lab-board"), &json!("1.0.0"), &json!(4)));
    carried(&app).await;
    assert_eq!(given(&student).await, json!([]), "nobody gets it yet");
    activate(&admin, json!("1.0.0")).await.ok();
    carried(&app).await;
    let one = given(&student).await[0].clone();
    for (field, value) in [
        ("app", json!("lab-board")),
        ("name", json!("实验室看板")),
        ("nameEn", json!("Laboratory board")),
        ("version", json!("1.0.0")),
        ("methods", json!(["refresh"])),
    ] {
        assert_eq!(one[field], value, "{field}");
    }
    let href = one["entry"]["href"].as_str().unwrap();
    assert!(href.starts_with("/micro/lab-board/1.0.0-") && href.ends_with("/assets/main.js"), "{href}");
    assert!(one["entry"]["integrity"].as_str().unwrap().starts_with("sha384-"));
    assert_eq!(one["styles"].as_array().unwrap().len(), 1);

    // a module is loaded by the browser itself, which sends no token
    let anybody = app.visitor().without("authorization");
    let served = anybody.get(href).await;
    assert_eq!((served.status.as_u16(), served.text.as_str()), (200, format!("{MODULE} // 1.0.0").as_str()));
    for (header, value) in [
        ("content-type", "text/javascript; charset=utf-8"),
        ("cache-control", "public, max-age=31536000, immutable"),
        ("x-content-type-options", "nosniff"),
        ("cross-origin-resource-policy", "same-origin"),
    ] {
        assert_eq!(served.headers[header], value, "{header}");
    }
    let style = anybody.get(one["styles"][0]["href"].as_str().unwrap()).await;
    assert_eq!(style.headers["content-type"], "text/css; charset=utf-8");
    let picture = anybody.get(&href.replace("assets/main.js", "icon.svg")).await;
    assert!(picture.headers["content-security-policy"].to_str().unwrap().contains("sandbox"));
    for path in [
        href.replace("main.js", "none.js"),
        href.replace("1.0.0-", "1.0.1-"),
        href.replace("lab-board", "other"),
        href.replace("assets/main.js", "assets/../manifest.json"),
        href.replace("assets/main.js", "%2e%2e/%2e%2e/x.js"),
        "/micro/lab-board/1.0.0/assets/main.js".to_owned(),
        "/micro/lab-board".to_owned(),
        "/micro/".to_owned(),
    ] {
        let answer = anybody.get(&path).await;
        assert_eq!(answer.status.as_u16(), 404, "{path}");
        assert!(!answer.text.contains("<html"), "{path}: never the portal's page");
    }
    app.finish().await;
}

#[tokio::test]
async fn versions_follow_each_other_and_old_pages_go_on() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    for version in ["1.0.0", "1.1.0-beta.1"] {
        upload(&admin, &bundle(version)).await.ok();
    }
    assert_eq!(upload(&admin, &bundle("1.0.0")).await.problem(), "embed.version_known");
    activate(&admin, json!("1.0.0")).await.ok();
    carried(&app).await;
    let old = given(&student).await[0]["entry"]["href"].as_str().unwrap().to_owned();
    activate(&admin, json!("1.1.0-beta.1")).await.ok();
    carried(&app).await;
    let now = given(&student).await;
    assert_eq!((now.as_array().unwrap().len(), &now[0]["version"]), (1, &json!("1.1.0-beta.1")));
    assert_eq!(app.visitor().get(&old).await.status.as_u16(), 200, "open pages still load their parts");
    let listed = admin.get(&at("micro/list")).await.ok();
    let states: Vec<_> =
        listed.as_array().unwrap().iter().map(|one| (one["version"].clone(), one["isActive"].clone())).collect();
    assert_eq!(states.len(), 2);
    assert!(states.contains(&(json!("1.1.0-beta.1"), json!(true))) && states.contains(&(json!("1.0.0"), json!(false))));
    assert_ne!(listed[0]["uploadedByName"], "");

    let remove =
        async |version: &str| admin.post(&at("micro/remove"), json!({"app": "lab-board", "version": version})).await;
    assert_eq!(remove("1.1.0-beta.1").await.problem(), "embed.version_active");
    remove("1.0.0").await.ok();
    assert_eq!(remove("1.0.0").await.problem(), "object.not_found");
    assert_eq!(app.visitor().get(&old).await.status.as_u16(), 404);
    assert_eq!(activate(&admin, json!("1.0.0")).await.problem(), "object.not_found");
    activate(&admin, json!(null)).await.ok();
    carried(&app).await;
    assert_eq!(given(&student).await, json!([]), "taken away from members");
    remove("1.1.0-beta.1").await.ok();
    sweep_files(&app).await;
    for table in ["micro_bundles", "micro_files"] {
        assert_eq!(count(&app, table, "1 = 1").await, 0, "{table}");
    }
    assert_eq!(count(&app, "stored_files", "area = 'micro' AND state <> 'deleting'").await, 0);
    for (action, times) in [("uploaded", 2), ("activated", 3), ("removed", 2)] {
        assert_eq!(count(&app, "audit_log", &format!("action = 'micro.{action}'")).await, times, "{action}");
    }
    app.finish().await;
}

#[tokio::test]
async fn archives_that_do_not_fit_leave_nothing() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let manifest = json!({"app": "x", "name": "x", "version": "1.0.0", "entry": "main.js"}).to_string();
    for (bytes, words) in [
        (b"no archive".to_vec(), "不是可读取的 ZIP 文件"),
        (archive(&[("main.js", "1")]), "缺少 manifest.json"),
        (archive(&[("manifest.json", &manifest)]), "main.js"),
        (archive(&[("manifest.json", &manifest), ("main.js", "1"), ("index.html", "1")]), "index.html"),
        (archive(&[("manifest.json", &manifest), ("main.js", "1"), ("../main.js", "1")]), "../main.js"),
        (archive(&[("manifest.json", "{}"), ("main.js", "1")]), "manifest.json 的 JSON"),
    ] {
        let answer = upload(&admin, &bytes).await;
        assert_eq!(answer.problem(), "embed.bundle_refused", "{words}");
        assert!(answer.text.contains(words), "{words}: {}", answer.text);
    }
    let large = vec![0_u8; 20 * 1024 * 1024 + 1];
    assert_eq!(upload(&admin, &large).await.problem(), "file.too_large");
    assert_eq!(admin.post(&at("micro/upload"), json!({})).await.problem(), "request.media_type");
    assert_eq!(count(&app, "micro_bundles", "1 = 1").await, 0);
    assert_eq!(count(&app, "stored_files", "area = 'micro'").await, 0);
    app.finish().await;
}

#[tokio::test]
async fn schools_do_not_meet_and_members_bring_nothing() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let there = app.sign_in_to("000001", "admin", DEMO_PASSWORD).await;
    upload(&admin, &bundle("1.0.0")).await.ok();
    activate(&admin, json!("1.0.0")).await.ok();
    carried(&app).await;
    assert_eq!(given(&there).await, json!([]));
    assert_eq!(there.get(&at("micro/list")).await.ok(), json!([]));
    assert_eq!(activate(&there, json!("1.0.0")).await.problem(), "object.not_found");
    let seen = json!({"app": "lab-board", "version": "1.0.0"});
    assert_eq!(there.post(&at("micro/remove"), seen.clone()).await.problem(), "object.not_found");
    // the same version of another school is its own
    upload(&there, &bundle("1.0.0")).await.ok();
    there.post(&at("micro/remove"), seen.clone()).await.ok();
    let href = given(&student).await[0]["entry"]["href"].as_str().unwrap().to_owned();
    assert_eq!(app.visitor().get(&href).await.status.as_u16(), 200);

    assert_eq!(upload(&student, &bundle("2.0.0")).await.problem(), "access.denied");
    assert_eq!(activate(&student, json!(null)).await.problem(), "access.denied");
    assert_eq!(student.post(&at("micro/remove"), seen).await.problem(), "access.denied");
    assert_eq!(student.get(&at("micro/list")).await.problem(), "access.denied");
    app.finish().await;
}
