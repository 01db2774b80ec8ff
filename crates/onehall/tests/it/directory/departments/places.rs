//! Moving departments: nothing ever stands below itself.

use onehall_testkit::TestApp;
use onehall_testkit::rows::count;
use serde_json::json;

use super::*;

#[tokio::test]
async fn a_department_moves_with_all_below_it() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let (one, two) = (added(&admin, "901", None).await, added(&admin, "902", None).await);
    let below = added(&admin, "9011", Some(&one)).await;
    let moved = admin.post(&at("move"), with(seen(&one), json!({"parentId": two["deptId"]}))).await.ok();
    assert_eq!(detail(&admin, "901").await["parentId"], two["deptId"]);
    assert_eq!(detail(&admin, "9011").await["parentId"], one["deptId"]);
    for parent in [&one, &below] {
        let circle = with(seen(&moved), json!({"parentId": parent["deptId"]}));
        assert_eq!(admin.post(&at("move"), circle).await.problem(), "department.below");
    }
    let circle = with(seen(&two), json!({"parentId": below["deptId"]}));
    assert_eq!(admin.post(&at("move"), circle).await.problem(), "department.below");
    let late = with(seen(&one), json!({"parentId": null}));
    assert_eq!(admin.post(&at("move"), late).await.problem(), "object.conflict", "over an older state");
    let same = with(seen(&moved), json!({"parentId": two["deptId"]}));
    assert_eq!(admin.post(&at("move"), same).await.ok()["version"], moved["version"], "to where it stands");
    let nowhere = with(seen(&moved), json!({"parentId": uuid::Uuid::nil()}));
    assert_eq!(admin.post(&at("move"), nowhere).await.problem(), "request.invalid");
    admin.post(&at("move"), with(seen(&moved), json!({"parentId": null}))).await.ok();
    assert_eq!(detail(&admin, "901").await["parentId"], json!(null));
    let told = "action = 'department.moved' AND CAST(detail AS TEXT) LIKE '%902%'";
    assert_eq!(count(&app, "audit_log", told).await, 2, "there and back");
    app.finish().await;
}

#[tokio::test]
async fn the_tree_has_at_most_sixteen_levels() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let mut chain = vec![added(&admin, "9-1", None).await];
    for level in 2..=16 {
        chain.push(added(&admin, &format!("9-{level}"), chain.last()).await);
    }
    let place = json!({"deptCode": "9-17", "parentId": chain[15]["deptId"]});
    assert_eq!(admin.post(&at("create"), with(form("某"), place)).await.problem(), "department.deep");
    let pair = added(&admin, "8-1", None).await;
    added(&admin, "8-2", Some(&pair)).await;
    let deep = with(seen(&pair), json!({"parentId": chain[14]["deptId"]}));
    assert_eq!(admin.post(&at("move"), deep).await.problem(), "department.deep", "what is below goes along");
    admin.post(&at("move"), with(seen(&pair), json!({"parentId": chain[13]["deptId"]}))).await.ok();
    app.finish().await;
}

#[tokio::test]
async fn two_who_move_departments_below_each_other_at_once_make_no_circle() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let (one, two) = (added(&admin, "901", None).await, added(&admin, "902", None).await);
    let path = at("move");
    let (there, back) =
        (with(seen(&one), json!({"parentId": two["deptId"]})), with(seen(&two), json!({"parentId": one["deptId"]})));
    let (first, other) = tokio::join!(admin.post(&path, there), admin.post(&path, back));
    let problems: Vec<_> = [&first, &other]
        .iter()
        .filter(|answer| answer.json()["success"] != true)
        .map(|answer| answer.problem())
        .collect();
    assert_eq!(problems, ["department.below"], "{} {}", first.text, other.text);
    let tops = count(&app, "departments", "code IN ('901', '902') AND parent_id IS NULL").await;
    assert_eq!(tops, 1);
    app.finish().await;
}

#[tokio::test]
async fn who_administers_a_department_administers_what_comes_below_it() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let keeper = administrator_of_201(&app, &admin).await;
    let office = added(&admin, "900", None).await;
    assert_eq!(keeper.post(&at("detail"), which(&office)).await.problem(), "object.not_found");
    let below = json!({"parentId": line(&admin, "201").await["deptId"]});
    let moved = admin.post(&at("move"), with(seen(&office), below)).await.ok();
    app.carry_events().await;
    assert_eq!(detail(&keeper, "900").await["version"], moved["version"]);
    admin.post(&at("move"), with(seen(&moved), json!({"parentId": null}))).await.ok();
    app.carry_events().await;
    assert_eq!(keeper.post(&at("detail"), which(&office)).await.problem(), "object.not_found");
    app.finish().await;
}
