//! Whose rows are found: the tenant's, and another tenant's as little as if they were not there.

use chrono::{DateTime, Utc};
use onehall_db::{Db, DbOptions, Migrations, StoreError};
use onehall_kernel::{TenantId, UserId};
use sea_orm::ConnectionTrait as _;
use uuid::Uuid;

use crate::rules::conversation::room;
use crate::rules::group::Rank;
use crate::store::members::Member;
use crate::store::save::{NewMessage, Saved, save};
use crate::store::settings::ChatSettings;
use crate::store::{archive, arrival, between, groups, history, list, members, messages, places, settings};

/// The server that `cargo xtask postgres` starts; none without it.
#[expect(clippy::disallowed_methods, reason = "the command that runs the test says where the server is")]
fn postgres() -> Option<String> {
    std::env::var("ONEHALL_TEST_PG").ok()
}

/// An empty database: a file of SQLite, or a new one of the PostgreSQL server that is named.
async fn empty(folder: &std::path::Path) -> Db {
    let Some(server) = postgres() else {
        return Db::open(&DbOptions::new(format!("sqlite://{}", folder.join("chat.db").display()))).await.unwrap();
    };
    let own = folder.file_name().unwrap().to_string_lossy().trim_start_matches('.').to_lowercase();
    let name = format!("onehall_chat_{own}");
    let first = sea_orm::Database::connect(format!("{server}/postgres")).await.unwrap();
    first.execute_unprepared(&format!("CREATE DATABASE {name}")).await.unwrap();
    first.close().await.unwrap();
    Db::open(&DbOptions { readers: 1, writers: 2, ..DbOptions::new(format!("{server}/{name}")) }).await.unwrap()
}

/// The tables of chat, and of what they refer to no more than the keys.
pub(super) async fn tables(folder: &std::path::Path) -> Db {
    let db = empty(folder).await;
    let tx = db.begin().await.unwrap();
    for made in [
        "CREATE TABLE tenants (id TEXT PRIMARY KEY)",
        "CREATE TABLE users (id BIGINT PRIMARY KEY)",
        "INSERT INTO tenants VALUES ('000000'), ('000001')",
        "INSERT INTO users VALUES (1), (2), (3)",
    ] {
        tx.conn().execute_unprepared(made).await.unwrap();
    }
    tx.save().await.unwrap();
    Migrations::new(vec![onehall_jobs::migrations, onehall_files::migrations, crate::migrations::migrations])
        .up(&db)
        .await
        .unwrap();
    db
}

const GROUP: Uuid = Uuid::from_u128(7);
const MESSAGE: Uuid = Uuid::from_u128(9);
const ME: UserId = UserId(1);
const WITH: &str = "two:1:2";

fn at(second: i64) -> DateTime<Utc> {
    DateTime::from_timestamp(second, 0).unwrap()
}

/// A message of a conversation of two, a group with both in it, and how one of them chats.
async fn talk(db: &Db, tenant: &TenantId) {
    let tx = db.begin().await.unwrap();
    let conn = tx.conn();
    let said = NewMessage {
        id: MESSAGE,
        tenant: tenant.clone(),
        conversation: WITH.to_owned(),
        sender: 2,
        message_id: "m1".to_owned(),
        kind: 1,
        body: "hello".to_owned(),
        payload: "{}".to_owned(),
        stanza: "<message/>".to_owned(),
        at: at(10),
        people: vec![(1, "2".to_owned()), (2, "1".to_owned())],
    };
    assert_eq!(save(conn, &said).await.unwrap(), Saved::New(1));
    groups::create_group(conn, tenant, ME, (GROUP, "readers"), at(10)).await.unwrap();
    let people = [(ME, Rank::Owner), (UserId(2), Rank::Member)].map(|(user, rank)| Member {
        user,
        rank,
        nickname: String::new(),
    });
    members::add_members(conn, tenant, GROUP, &people, (0, at(10))).await.unwrap();
    let several = ChatSettings { multiple_devices: true, ..settings::chosen(conn, tenant, ME, false).await.unwrap() };
    settings::put_settings(conn, tenant, ME, &several).await.unwrap();
    tx.save().await.unwrap();
}

/// What is found by each key, one word for each thing that is there.
async fn found(db: &Db, tenant: &TenantId) -> Vec<&'static str> {
    let repo = db.repo();
    let conn = repo.conn();
    let page = archive::Wanted { conversation: Some(WITH.to_owned()), limit: 9, bytes: 9_000, ..Default::default() };
    let part = between::Between { conversation: WITH, after: Some(0), until: 9, since: at(0) };
    let in_archive = archive::page(conn, tenant, ME, &page).await.unwrap().is_some_and(|(rows, _)| !rows.is_empty());
    let in_history = history::page(conn, tenant, ME, WITH, 0, &history::Part::default(), 9).await.unwrap().0;
    let is_there = [
        ("conversation", messages::last_seq(conn, tenant, WITH).await.unwrap() != 0),
        ("list", !list::conversations(conn, tenant, ME).await.unwrap().is_empty()),
        ("unread", !list::unread(conn, tenant, ME).await.unwrap().is_empty()),
        ("message", history::place_of(conn, tenant, WITH, MESSAGE).await.unwrap().is_some()),
        ("message by its sender's id", messages::find(conn, tenant, 2, "m1").await.unwrap().is_some()),
        ("message of a conversation", messages::find_in(conn, tenant, WITH, "m1").await.unwrap().is_some()),
        ("message of a person", messages::find_mine(conn, tenant, ME, "m1").await.unwrap().is_some()),
        ("archive", in_archive),
        ("history", !in_history.is_empty()),
        ("between", !between::between(conn, tenant, ME, &part).await.unwrap().is_empty()),
        ("not received", !history::not_received(conn, tenant, ME, 9).await.unwrap().is_empty()),
        ("place", places::find_place(conn, tenant, ME, WITH).await.unwrap().is_some()),
        ("people", !places::list_people(conn, tenant, WITH).await.unwrap().is_empty()),
        ("arrival", !arrival::arrivals(conn, tenant, &[ME], at(10)).await.unwrap().is_empty()),
        ("group", !groups::list_groups(conn, tenant, &[GROUP]).await.unwrap().is_empty()),
        ("founded", groups::count_founded(conn, tenant, ME).await.unwrap() != 0),
        ("members", !members::list_members(conn, tenant, GROUP).await.unwrap().is_empty()),
        ("groups of a person", !members::list_groups_of(conn, tenant, ME).await.unwrap().is_empty()),
        ("settings", settings::chosen(conn, tenant, ME, false).await.unwrap().multiple_devices),
        ("devices", !settings::list_several(conn, tenant, &[ME]).await.unwrap().is_empty()),
    ];
    is_there.into_iter().filter(|(_, is_there)| *is_there).map(|(what, _)| what).collect()
}

#[tokio::test]
async fn rows_of_another_tenant_are_not_there() {
    let folder = tempfile::tempdir().unwrap();
    let db = tables(folder.path()).await;
    let [here, there]: [TenantId; 2] = ["000000", "000001"].map(|id| id.parse().unwrap());
    talk(&db, &here).await;
    let all = found(&db, &here).await;
    assert_eq!(all.len(), 20, "{all:?}");
    assert_eq!(found(&db, &there).await, Vec::<&str>::new());
}

#[tokio::test]
async fn rows_of_another_tenant_stay_as_they_are() {
    let folder = tempfile::tempdir().unwrap();
    let db = tables(folder.path()).await;
    let [here, there]: [TenantId; 2] = ["000000", "000001"].map(|id| id.parse().unwrap());
    talk(&db, &here).await;
    let tx = db.begin().await.unwrap();
    let conn = tx.conn();
    let gone = messages::revoke(conn, &there, MESSAGE, "", at(20)).await;
    assert!(matches!(gone, Err(StoreError::Missing(_))), "{gone:?}");
    places::mark_read(conn, &there, ME, WITH, 1).await.unwrap();
    places::mark_received(conn, &there, ME, WITH, 1).await.unwrap();
    let hidden = places::PlaceChange { hidden_seq: Some(1), ..Default::default() };
    assert!(!places::change_place(conn, &there, ME, WITH, hidden, at(20)).await.unwrap());
    let dissolved = groups::GroupChange { dissolved_at: Some(at(20)), ..Default::default() };
    groups::change_group(conn, &there, GROUP, dissolved).await.unwrap();
    members::set_rank(conn, &there, GROUP, UserId(2), Rank::Admin).await.unwrap();
    members::remove_members(conn, &there, GROUP, None).await.unwrap();
    tx.save().await.unwrap();
    let all = found(&db, &here).await;
    assert_eq!(all.len(), 20, "{all:?}");
    let repo = db.repo();
    let ranks: Vec<Rank> =
        members::list_members(repo.conn(), &here, GROUP).await.unwrap().into_iter().map(|one| one.rank).collect();
    assert_eq!(ranks, [Rank::Owner, Rank::Member]);
    assert!(places::find_place(repo.conn(), &here, ME, &room(GROUP)).await.unwrap().is_some());
    assert_eq!(messages::find(repo.conn(), &here, 2, "m1").await.unwrap().unwrap().body, "hello");
}
