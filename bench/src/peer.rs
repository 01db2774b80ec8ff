//! The peer: bare axum with SQLite, one route that reads 20 rows, nothing else.

use std::net::SocketAddr;

use axum::extract::State;
use axum::routing::post;
use axum::{Json, Router};
use onehall_db::sea_orm::{ConnectionTrait, DbBackend, Statement};
use onehall_db::{Db, DbOptions};
use serde_json::{Value, json};

/// Starts the peer over its own file with 3,000 rows of 60 people.
pub async fn start(folder: &std::path::Path) -> anyhow::Result<SocketAddr> {
    let db = Db::open(&DbOptions::new(format!("sqlite://{}", folder.join("peer.db").display()))).await?;
    let tx = db.begin().await?;
    tx.conn()
        .execute_unprepared(
            "CREATE TABLE items (id INTEGER PRIMARY KEY, person INTEGER, title TEXT, kind TEXT, due TEXT)",
        )
        .await?;
    tx.conn().execute_unprepared("CREATE INDEX items_by_person ON items (person, due)").await?;
    for id in 0..3_000 {
        let sql = format!(
            "INSERT INTO items VALUES ({id}, {}, 'an item with a title of the usual length {id}', 'approval', '2026-11-{:02}')",
            id % 60,
            id % 28 + 1
        );
        tx.conn().execute_unprepared(&sql).await?;
    }
    tx.save().await?;
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
    let address = listener.local_addr()?;
    let router = Router::new().route("/items", post(items)).with_state(db);
    tokio::spawn(async move { axum::serve(listener, router).await });
    Ok(address)
}

async fn items(State(db): State<Db>) -> Json<Value> {
    let sql = "SELECT id, title, kind, due FROM items WHERE person = 7 ORDER BY due LIMIT 20";
    let rows = db.repo().conn().query_all_raw(Statement::from_string(DbBackend::Sqlite, sql)).await.unwrap_or_default();
    let rows: Vec<Value> = rows
        .iter()
        .map(|row| {
            let text = |i: usize| row.try_get_by_index::<String>(i).unwrap_or_default();
            json!({"id": row.try_get_by_index::<i64>(0).unwrap_or_default(), "title": text(1), "kind": text(2), "due": text(3)})
        })
        .collect();
    Json(json!({"records": rows}))
}
