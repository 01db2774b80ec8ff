//! Every migration goes up and down on the database of this run.

use chrono::{DateTime, Utc};
use onehall_db::sea_orm::{ConnectionTrait as _, DatabaseBackend, Statement, Value};
use onehall_db::sea_orm_migration::MigrationTrait;
use onehall_db::sea_orm_migration::migrator::MigratorTraitSelf as _;
use onehall_db::{Db, DbOptions, Migrations, applied_migrations};
use onehall_files::{find_awaited, find_stored, list_bound};
use onehall_kernel::{TenantId, UserId};
use onehall_testkit::TestDb;
use uuid::Uuid;

#[tokio::test]
async fn every_migration_goes_down_and_up_again() {
    let test_db = TestDb::from_template("empty", |_db| async {}).await;
    let db = Db::open(&DbOptions { url: test_db.url.clone(), readers: 1, writers: 2 }).await.unwrap();
    let migrations = onehall::product::migrations();
    assert_eq!(applied_migrations(&db).await.unwrap(), migrations.names());
    migrations.down(&db).await.unwrap();
    assert!(applied_migrations(&db).await.unwrap().is_empty());
    migrations.up(&db).await.unwrap();
    assert_eq!(applied_migrations(&db).await.unwrap(), migrations.names());
    test_db.seen();
}

#[test]
fn migration_names_are_unique() {
    let names = onehall::product::migrations().names();
    let unique: std::collections::BTreeSet<&String> = names.iter().collect();
    assert_eq!(unique.len(), names.len());
}

/// The schema as it was before files of all areas came into one table.
fn before_stored_files() -> Vec<Box<dyn MigrationTrait>> {
    let mut all = onehall::product::migrations().migrations();
    all.retain(|one| one.name() < "m20261125_001000");
    all
}

/// A database of the schema before. Its tables of files take rows of services, notices and people that are not there.
async fn open_before(test_db: &TestDb) -> Db {
    let db = Db::open(&DbOptions { url: test_db.url.clone(), readers: 1, writers: 2 }).await.unwrap();
    onehall::product::migrations().down(&db).await.unwrap();
    Migrations::new(vec![before_stored_files]).up(&db).await.unwrap();
    let tx = db.begin().await.unwrap();
    for table in ["service_files", "notice_files", "chat_files"] {
        for sql in [
            format!("CREATE TABLE unbound AS SELECT * FROM {table}"),
            format!("DROP TABLE {table}"),
            format!("ALTER TABLE unbound RENAME TO {table}"),
        ] {
            tx.conn().execute_unprepared(&sql).await.unwrap();
        }
    }
    tx.save().await.unwrap();
    db
}

fn id(n: u128) -> Uuid {
    Uuid::from_u128(0x0198_d0f0_0000_7000_8000_0000_0000_0000 + n)
}

fn key(area: &str, n: u128) -> String {
    format!("000000/{area}/{}.png", id(n))
}

fn at() -> DateTime<Utc> {
    DateTime::from_timestamp_micros(1_795_233_600_123_456).unwrap()
}

/// Writes a row of a file: what all tables of files have, and what this one has besides.
async fn insert(db: &Db, table: &str, (n, area): (u128, &str), more: Vec<(&str, Value)>) {
    let mut columns: Vec<(&str, Value)> = vec![
        ("id", id(n).into()),
        ("tenant_id", "000000".into()),
        ("file_key", key(area, n).into()),
        ("name", "图标.png".into()),
        ("bytes", 70_i64.into()),
        ("created_at", at().into()),
    ];
    columns.retain(|(name, _)| more.iter().all(|(other, _)| other != name));
    columns.extend(more);
    let (names, values): (Vec<&str>, Vec<Value>) = columns.into_iter().unzip();
    let places: Vec<String> = (1..=names.len()).map(|n| format!("${n}")).collect();
    let sql = format!("INSERT INTO {table} ({}) VALUES ({})", names.join(", "), places.join(", "));
    let tx = db.begin().await.unwrap();
    let backend = tx.conn().get_database_backend();
    tx.conn().execute_raw(Statement::from_sql_and_values(backend, sql, values)).await.unwrap();
    tx.save().await.unwrap();
}

/// What a moved file belongs to, and after how many days the sweep looks at it.
async fn moved(db: &Db, area: &str, n: u128) -> (Option<Uuid>, Option<i64>) {
    let tenant = TenantId::default_tenant();
    let found = find_stored(db.repo().conn(), &tenant, &[area], id(n)).await.unwrap().unwrap();
    assert_eq!((found.key.to_string(), found.name.as_str(), found.bytes), (key(area, n), "图标.png", 70));
    assert_eq!(found.created_at, at());
    let backend = db.repo().conn().get_database_backend();
    let days = match backend {
        DatabaseBackend::Postgres => "(extract(epoch from sweep_at - created_at) / 86400)::bigint",
        _ => "CAST(round(julianday(sweep_at) - julianday(created_at)) AS bigint)",
    };
    let sql = format!("SELECT {days} AS n FROM stored_files WHERE file_key = '{}'", found.key);
    let row = db.repo().conn().query_one_raw(Statement::from_string(backend, sql)).await.unwrap().unwrap();
    (found.bound, row.try_get("", "n").unwrap())
}

async fn owner(db: &Db, area: &str, n: u128) -> Option<UserId> {
    let found = find_stored(db.repo().conn(), &TenantId::default_tenant(), &[area], id(n)).await.unwrap();
    found.unwrap().owner
}

#[tokio::test]
async fn files_of_the_schema_before_are_stored_files() {
    let test_db = TestDb::from_template("empty", |_db| async {}).await;
    let db = open_before(&test_db).await;
    let user = || ("user_id", Value::from(12_i64));
    insert(&db, "home_pictures", (1, "picture"), vec![user()]).await;
    let service = |purpose: &str| ("purpose", Value::from(purpose));
    insert(&db, "service_files", (2, "material"), vec![service("material"), ("service_id", id(20).into())]).await;
    insert(&db, "service_files", (3, "feedback"), vec![service("feedback"), user(), ("feedback_id", id(30).into())])
        .await;
    insert(&db, "service_files", (4, "feedback"), vec![service("feedback"), user()]).await;
    for (n, area, purpose, notice, place) in [
        (5, "notice", "attachment", Some(50), 1),
        (6, "notice", "attachment", Some(50), 0),
        (7, "notice", "attachment", None, 0),
        (8, "notice-picture", "picture", Some(50), 0),
        (9, "notice-picture", "picture", None, 0),
    ] {
        let more = vec![service(purpose), user(), ("notice_id", notice.map(id).into()), ("place", Value::from(place))];
        insert(&db, "notice_files", (n, area), more).await;
    }
    for (n, is_said, is_there) in [(10, true, true), (11, false, true), (12, true, false)] {
        let mut more = vec![
            user(),
            ("secret", Value::from(format!("secret {n}"))),
            ("width", Value::from(7)),
            ("height", Value::from(5)),
            ("is_said", Value::from(is_said)),
        ];
        if !is_there {
            more.push(("file_key", Value::from("")));
        }
        insert(&db, "chat_files", (n, "chat"), more).await;
    }

    onehall::product::migrations().up(&db).await.unwrap();
    for (n, area, bound, days) in [
        (1, "picture", None, Some(10)),
        (2, "material", Some(20), None),
        (3, "feedback", Some(30), None),
        (4, "feedback", None, Some(1)),
        (5, "notice", Some(50), None),
        (6, "notice", Some(50), None),
        (7, "notice", None, Some(10)),
        (8, "notice-picture", Some(50), None),
        (9, "notice-picture", None, Some(10)),
        (10, "chat", Some(10), None),
        (11, "chat", None, Some(3)),
    ] {
        assert_eq!(moved(&db, area, n).await, (bound.map(id), days), "{n}");
        let expected = if area == "material" { None } else { Some(UserId(12)) };
        assert_eq!(owner(&db, area, n).await, expected, "{n}");
    }
    let tenant = TenantId::default_tenant();
    let said = find_stored(db.repo().conn(), &tenant, &["chat"], id(10)).await.unwrap().unwrap();
    assert_eq!((said.secret.as_deref(), said.sides), (Some("secret 10"), (7, 5)));
    let awaited = find_awaited(db.repo().conn(), &tenant, "chat", id(12)).await.unwrap().unwrap();
    assert_eq!((awaited.secret.as_str(), awaited.bytes, awaited.owner), ("secret 12", 70, Some(UserId(12))));
    let listed = list_bound(db.repo().conn(), &tenant, "notice", ("notice", &[id(50)])).await.unwrap();
    let order: Vec<Uuid> = listed[&id(50)].iter().map(|one| one.id).collect();
    assert_eq!(order, [id(6), id(5)]);
    test_db.seen();
}

/// Rows of a query of one text column.
async fn texts(db: &Db, sql: &str) -> Vec<String> {
    let repo = db.repo();
    let backend = repo.conn().get_database_backend();
    let rows = repo.conn().query_all_raw(Statement::from_string(backend, sql.to_owned())).await.unwrap();
    rows.iter().map(|row| row.try_get_by_index::<String>(0).unwrap()).collect()
}

#[tokio::test]
async fn links_of_the_schema_before_are_kept() {
    let before = || {
        let mut all = onehall::product::migrations().migrations();
        all.retain(|one| one.name() < "m20261127_000300");
        all
    };
    let test_db = TestDb::from_template("empty", |_db| async {}).await;
    let db = Db::open(&DbOptions { url: test_db.url.clone(), readers: 1, writers: 2 }).await.unwrap();
    onehall::product::migrations().down(&db).await.unwrap();
    Migrations::new(vec![before]).up(&db).await.unwrap();
    let tx = db.begin().await.unwrap();
    let backend = tx.conn().get_database_backend();
    // the first of a tenant is neither its oldest nor the only one of its place
    for (n, tenant, name, sort) in
        [(1, "000000", "成绩", 1), (2, "000000", "课表", 0), (3, "000000", "校历", 0), (4, "000001", "食堂", 7)]
    {
        let sql = "INSERT INTO home_quick_links (id, tenant_id, name_zh, name_en, icon, url, open_way, sort) \
                   VALUES ($1, $2, $3, 'Name', '/media/x.svg', '/allServices', '1001', $4)";
        let values: Vec<Value> = vec![id(n).into(), tenant.into(), name.into(), sort.into()];
        tx.conn().execute_raw(Statement::from_sql_and_values(backend, sql, values)).await.unwrap();
    }
    for (n, kind) in [(1, "HOME"), (2, "LINK")] {
        let sql = "INSERT INTO home_top_menu (id, tenant_id, code, name_zh, name_en, navigation_type, path, icon, enabled, \
                   roles, sort, created_at, updated_at) VALUES ($1, '000000', $2, 'x', '', $2, '/', '', TRUE, '[]', 0, $3, $3)";
        let values: Vec<Value> = vec![id(n).into(), kind.into(), at().into()];
        tx.conn().execute_raw(Statement::from_sql_and_values(backend, sql, values)).await.unwrap();
    }
    tx.save().await.unwrap();

    onehall::product::migrations().up(&db).await.unwrap();
    let types = "SELECT tenant_id || ' ' || name_zh || ' ' || name_en FROM home_index_types ORDER BY tenant_id";
    assert_eq!(texts(&db, types).await, ["000000 常用入口 Quick entries", "000001 常用入口 Quick entries"]);
    let ways = "SELECT navigation_type || ' ' || open_way FROM home_top_menu ORDER BY navigation_type";
    assert_eq!(texts(&db, ways).await, ["HOME 1001", "LINK 1003"]);
    let cards = "SELECT kind.tenant_id || ' ' || card.name_zh || ' ' || card.url || ' ' || card.roles \
                 FROM home_index_cards card JOIN home_index_types kind ON kind.id = card.type_id \
                 WHERE NOT card.is_under ORDER BY kind.tenant_id, card.sort, card.id";
    let kept = ["000000 课表", "000000 校历", "000000 成绩", "000001 食堂"].map(|one| format!("{one} /allServices []"));
    assert_eq!(texts(&db, cards).await, kept);
    test_db.seen();
}
