//! The peer: SQLite's own full-text search over the same texts, asked directly, and nothing else. Chinese has no spaces, so its
//! characters are stored apart and a word is asked for as a phrase.

use std::path::Path;
use std::time::{Duration, Instant};

use onehall_db::sea_orm::{ConnectionTrait, DbBackend, Statement};
use onehall_db::{Db, DbOptions};

use super::fill::DUTIES;
use super::words;

/// A file with the texts and their index.
pub struct Peer(Db);

fn apart(text: &str) -> String {
    text.chars().map(String::from).collect::<Vec<_>>().join(" ")
}

impl Peer {
    /// Writes the texts and the index.
    pub async fn open(folder: &Path) -> anyhow::Result<Self> {
        let db = Db::open(&DbOptions::new(format!("sqlite://{}", folder.join("fts.db").display()))).await?;
        let tx = db.begin().await?;
        tx.conn().execute_unprepared("CREATE TABLE duties (id INTEGER PRIMARY KEY, text TEXT)").await?;
        tx.conn().execute_unprepared("CREATE VIRTUAL TABLE words USING fts5(text, content='')").await?;
        for begin in (0..DUTIES).step_by(500) {
            let numbers = begin..(begin + 500).min(DUTIES);
            let texts: Vec<String> = numbers.clone().map(|n| format!("({n}, '{}')", words::text(n))).collect();
            let split: Vec<String> = numbers.map(|n| format!("({n}, '{}')", apart(&words::text(n)))).collect();
            tx.conn().execute_unprepared(&format!("INSERT INTO duties VALUES {}", texts.join(", "))).await?;
            tx.conn()
                .execute_unprepared(&format!("INSERT INTO words (rowid, text) VALUES {}", split.join(", ")))
                .await?;
        }
        tx.conn().execute_unprepared("INSERT INTO words (words) VALUES ('optimize')").await?;
        tx.save().await?;
        Ok(Self(db))
    }

    /// How many a word finds, and the first twenty of them, best first; how long that took.
    pub async fn search(&self, word: &str) -> anyhow::Result<(i64, Duration)> {
        let repo = self.0.repo();
        let asked =
            |sql: &str| Statement::from_sql_and_values(DbBackend::Sqlite, sql, [format!("\"{}\"", apart(word)).into()]);
        let began = Instant::now();
        let count = asked("SELECT count(*) FROM words WHERE words MATCH ?");
        let first = asked(
            "SELECT duties.id, duties.text FROM (SELECT rowid FROM words WHERE words MATCH ? ORDER BY rank LIMIT 20) AS found \
             JOIN duties ON duties.id = found.rowid",
        );
        let count = repo.conn().query_one_raw(count).await?;
        let rows = repo.conn().query_all_raw(first).await?;
        let took = began.elapsed();
        let count = count.map(|row| row.try_get_by_index::<i64>(0)).transpose()?.unwrap_or(0);
        anyhow::ensure!(rows.len() == 20, "{word}: the peer found {}", rows.len());
        Ok((count, took))
    }
}
