//! Rows that no call writes yet, as an import of the directory would write them.

use onehall_db::sea_orm::{ConnectionTrait as _, DatabaseBackend, Statement};
use onehall_testkit::TestApp;

/// Writes a row; `{id}` stands for a new key.
pub async fn insert(app: &TestApp, sql: &str) {
    let tx = app.db.begin().await.unwrap();
    let backend = tx.conn().get_database_backend();
    let id = app.env.new_id();
    let literal = match backend {
        DatabaseBackend::Postgres => format!("'{id}'::uuid"),
        _ => format!("x'{}'", id.simple()),
    };
    tx.conn().execute_raw(Statement::from_string(backend, sql.replace("{id}", &literal))).await.unwrap();
    tx.save().await.unwrap();
}
