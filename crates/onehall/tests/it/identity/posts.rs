//! People who work for several departments.

use onehall_directory::operator::change_post;
use onehall_testkit::{DEMO_PASSWORD, TestApp};
use serde_json::{Value, json};

use super::ME;

const POWER: &str = "/api/blade-workbench/baseService/getDeptTreePower";

fn posts(me: &Value) -> Vec<(&str, &str)> {
    let rows = me["posts"].as_array().unwrap();
    rows.iter().map(|row| (row["dept_name"].as_str().unwrap(), row["post_name"].as_str().unwrap())).collect()
}

fn names(nodes: &Value) -> Vec<&str> {
    nodes.as_array().unwrap().iter().map(|node| node["deptName"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn every_post_is_told_with_the_main_one_first() {
    let app = TestApp::start().await;
    let teacher = app.sign_in("teacher").await;
    let me = teacher.get(ME).await.ok();
    assert_eq!(posts(&me), [("信息科学与工程学院", "系主任"), ("教务处", "校级教学督导")]);
    assert_eq!((&me["dept_name"], &me["post_name"]), (&json!("信息科学与工程学院"), &json!("系主任")));
    change_post(&app.db, &app.ctx(), "teacher", "301", "图书馆学科馆员", false).await.unwrap();
    assert_eq!(posts(&teacher.get(ME).await.ok()).last().unwrap(), &("图书馆", "图书馆学科馆员"));
    change_post(&app.db, &app.ctx(), "teacher", "107", "校级教学督导", true).await.unwrap();
    assert_eq!(posts(&teacher.get(ME).await.ok()).len(), 2);
    let there = app.sign_in_to("000001", "teacher", DEMO_PASSWORD).await;
    assert_eq!(posts(&there.get(ME).await.ok()).len(), 1, "the namesake of another school");
    for (what, account, department, post, remove) in [
        ("there already", "teacher", "301", "图书馆学科馆员", false),
        ("not there", "teacher", "301", "馆长", true),
        ("no such person", "nobody", "301", "馆长", false),
        ("no such department", "teacher", "999", "馆长", false),
        ("no name", "teacher", "301", "", false),
    ] {
        let refused = change_post(&app.db, &app.ctx(), account, department, post, remove).await;
        assert!(refused.is_err(), "{what}");
    }
    app.finish().await;
}

#[tokio::test]
async fn a_further_department_brings_its_rights_and_takes_them_along() {
    let app = TestApp::start().await;
    let office = app.sign_in("office").await;
    assert_eq!(names(&office.post(POWER, json!({})).await.ok()), ["学生工作处"]);
    change_post(&app.db, &app.ctx(), "office", "114", "就业指导专员", false).await.unwrap();
    app.carry_events().await;
    assert_eq!(names(&office.post(POWER, json!({})).await.ok()), ["学生工作处", "招生就业处"]);
    change_post(&app.db, &app.ctx(), "office", "114", "就业指导专员", true).await.unwrap();
    app.carry_events().await;
    assert_eq!(names(&office.post(POWER, json!({})).await.ok()), ["学生工作处"]);
    app.finish().await;
}
