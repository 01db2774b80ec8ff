//! Rights that come with a new version, and rights that somebody withdrew.

use onehall_directory::ensure_defaults;
use onehall_kernel::{ADMINISTRATOR, AllRights, DEPARTMENT_ADMINISTRATOR, MenuPlace, Right};
use onehall_testkit::{TestApp, rows};
use serde_json::json;

const PAGE: Right =
    Right::entry("newPage", MenuPlace { order: 900, path: "/newPage" }, ["新页面", "New page"], &[ADMINISTRATOR]);
const DO: Right =
    Right::ability("do-new-things", ["做新事", "Do new things"], &[ADMINISTRATOR, DEPARTMENT_ADMINISTRATOR]);

/// Who has a right, over all tenants.
async fn holders(app: &TestApp, name: &str) -> i64 {
    rows::count(app, "role_grants", &format!("name = '{name}'")).await
}

#[tokio::test]
async fn a_new_right_is_given_once_to_the_built_in_roles_of_each_tenant() {
    let app = TestApp::start().await;
    let known = onehall::product::rights().unwrap();
    let known: Vec<Right> = known.iter().copied().collect();
    let newer = AllRights::of([&known[..], &[PAGE, DO]]).unwrap();
    let (first, second) =
        tokio::join!(ensure_defaults(&app.db, &app.env, &newer), ensure_defaults(&app.db, &app.env, &newer),);
    first.unwrap();
    second.unwrap();
    assert_eq!((holders(&app, "newPage").await, holders(&app, "do-new-things").await), (2, 4), "two tenants");
    // an older node beside it takes nothing away
    ensure_defaults(&app.db, &app.env, &AllRights::of([&known[..]]).unwrap()).await.unwrap();
    assert_eq!(holders(&app, "newPage").await, 2);
    app.finish().await;
}

#[tokio::test]
async fn a_right_that_was_withdrawn_stays_away() {
    let app = TestApp::start().await;
    let before = holders(&app, "sensitiveWords").await;
    rows::change(&app, "DELETE FROM role_grants WHERE name = 'sensitiveWords'").await;
    ensure_defaults(&app.db, &app.env, &onehall::product::rights().unwrap()).await.unwrap();
    assert_eq!((before, holders(&app, "sensitiveWords").await), (2, 0));
    let admin = app.sign_in("admin").await;
    let refused = admin.post("/api/blade-platform/sensitiveWord/page", json!({})).await;
    assert_eq!(refused.problem(), "access.denied");
    app.finish().await;
}

#[tokio::test]
async fn embedded_applications_are_the_whole_schools() {
    let app = TestApp::start().await;
    assert_eq!(holders(&app, "embedConfig").await, 2, "the administrators of two tenants");
    // schools of an earlier version: departments' administrators were given it, and a role of the school's own by hand
    for role in ["admin", "staff"] {
        let given = "INSERT INTO role_grants (role_id, kind, name) SELECT id, 'entry', 'embedConfig' FROM roles";
        rows::change(&app, &format!("{given} WHERE code = '{role}'")).await;
    }
    assert_eq!(holders(&app, "embedConfig").await, 6);
    let of_it = "DELETE FROM seaql_migrations WHERE version = 'm20261129_000130_directory_embedded_entry'";
    rows::change(&app, of_it).await;
    onehall::product::migrations().up(&app.db).await.unwrap();
    assert_eq!(holders(&app, "embedConfig").await, 4, "what somebody gave to others stays");
    app.finish().await;
}
