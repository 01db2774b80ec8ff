//! Every migration goes up and down on the database of this run.

use onehall_db::sea_orm::{ConnectionTrait as _, DatabaseBackend, Statement};
use onehall_db::sea_orm_migration::MigrationTrait;
use onehall_db::sea_orm_migration::migrator::MigratorTraitSelf as _;
use onehall_db::{Db, DbOptions, Migrations, applied_migrations};
use onehall_files::find_stored;
use onehall_kernel::{TenantId, UserId};
use onehall_testkit::TestDb;

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

#[tokio::test]
async fn pictures_of_the_schema_before_are_stored_files() {
    let test_db = TestDb::from_template("empty", |_db| async {}).await;
    let db = Db::open(&DbOptions { url: test_db.url.clone(), readers: 1, writers: 2 }).await.unwrap();
    let (before, now) = (Migrations::new(vec![before_stored_files]), onehall::product::migrations());
    now.down(&db).await.unwrap();
    before.up(&db).await.unwrap();
    let tenant = TenantId::default_tenant();
    let id: uuid::Uuid = "0198d0f0-0000-7000-8000-000000000001".parse().unwrap();
    let key = format!("{tenant}/picture/{id}.png");
    let at = chrono::DateTime::from_timestamp_micros(1_795_233_600_123_456).unwrap();
    let insert = "INSERT INTO home_pictures (id, tenant_id, file_key, name, bytes, user_id, created_at) \
                  VALUES ($1, $2, $3, $4, $5, $6, $7)";
    let tx = db.begin().await.unwrap();
    let backend = tx.conn().get_database_backend();
    let values: [onehall_db::sea_orm::Value; 7] = [
        id.into(),
        tenant.as_str().into(),
        key.as_str().into(),
        "图标.png".into(),
        70_i64.into(),
        12_i64.into(),
        at.into(),
    ];
    tx.conn().execute_raw(Statement::from_sql_and_values(backend, insert, values)).await.unwrap();
    tx.save().await.unwrap();

    now.up(&db).await.unwrap();
    let found = find_stored(db.repo().conn(), &tenant, id).await.unwrap().unwrap();
    assert_eq!((found.key.to_string(), found.name.as_str(), found.bytes), (key, "图标.png", 70));
    assert_eq!((found.owner, found.bound, found.created_at), (Some(UserId(12)), None, at));
    let waits = match backend {
        DatabaseBackend::Postgres => "extract(epoch from sweep_at - created_at)::bigint",
        _ => "CAST(round(86400 * (julianday(sweep_at) - julianday(created_at))) AS bigint)",
    };
    let waits = Statement::from_string(backend, format!("SELECT {waits} AS n FROM stored_files"));
    let row = db.repo().conn().query_one_raw(waits).await.unwrap().unwrap();
    assert_eq!(row.try_get::<i64>("", "n").unwrap(), 10 * 86_400);
    test_db.seen();
}
