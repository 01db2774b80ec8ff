//! Every migration goes up and down on the database of this run.

use onehall_db::{Db, DbOptions, applied_migrations};
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
}

#[test]
fn migration_names_are_unique() {
    let names = onehall::product::migrations().names();
    let unique: std::collections::BTreeSet<&String> = names.iter().collect();
    assert_eq!(unique.len(), names.len());
}
