//! Rows that no call writes yet, as an import of the directory would write them, and rows that no call shows.

use crate::TestApp;
use onehall_db::sea_orm::{ConnectionTrait as _, DatabaseBackend, Statement};

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

/// Rows of a table that fulfil a condition.
pub async fn count(app: &TestApp, table: &str, condition: &str) -> i64 {
    let repo = app.db.repo();
    let sql = format!("SELECT count(*) AS n FROM {table} WHERE {condition}");
    let statement = Statement::from_string(repo.conn().get_database_backend(), sql);
    repo.conn().query_one_raw(statement).await.unwrap().unwrap().try_get("", "n").unwrap()
}

/// Changes rows as another version would.
pub async fn change(app: &TestApp, sql: &str) {
    let tx = app.db.begin().await.unwrap();
    tx.conn().execute_unprepared(sql).await.unwrap();
    tx.save().await.unwrap();
}

/// Every text of every table, with the table's name before it: what must stand nowhere is looked for in them.
pub async fn all_texts(app: &TestApp) -> Vec<String> {
    let repo = app.db.repo();
    let conn = repo.conn();
    let backend = conn.get_database_backend();
    let columns = match backend {
        DatabaseBackend::Postgres => {
            "SELECT table_name AS t, column_name AS c FROM information_schema.columns WHERE table_schema = 'public'"
        }
        _ => {
            "SELECT m.name AS t, p.name AS c FROM sqlite_master m JOIN pragma_table_info(m.name) p WHERE m.type = 'table'"
        }
    };
    let mut texts = Vec::new();
    for row in conn.query_all_raw(Statement::from_string(backend, columns)).await.unwrap() {
        let (table, column): (String, String) = (row.try_get("", "t").unwrap(), row.try_get("", "c").unwrap());
        let sql = format!("SELECT CAST(\"{column}\" AS TEXT) AS v FROM \"{table}\" WHERE \"{column}\" IS NOT NULL");
        for found in conn.query_all_raw(Statement::from_string(backend, sql)).await.unwrap() {
            texts.push(format!("{table}: {}", found.try_get::<String>("", "v").unwrap_or_default()));
        }
    }
    texts
}
