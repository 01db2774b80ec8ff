//! Access tokens without the password grant: for 10,000 of them argon2 alone would take minutes. What is written is what
//! the grant writes (a session, and the hash of 256 random bits), so what a sign-in by token costs is the same.

use std::path::Path;

use chrono::TimeDelta;
use onehall_db::sea_orm::sea_query::{Expr, Query};
use onehall_db::sea_orm::{ConnectionTrait, Value};
use onehall_db::{Db, DbOptions};
use onehall_kernel::Env;
use sha2::{Digest as _, Sha256};

use crate::chat::login::User;

/// Where they are kept beside the database.
const FILE: &str = "load-tokens.tsv";

const SESSION: [&str; 10] = [
    "id",
    "tenant_id",
    "user_id",
    "client_id",
    "device",
    "address",
    "ticket_hash",
    "idle_until",
    "hard_until",
    "created_at",
];
const TOKEN: [&str; 3] = ["hash", "session_id", "expires_at"];

/// Gives every user one.
pub async fn add(database: &str, folder: &Path, users: &[User]) -> anyhow::Result<()> {
    let db = Db::open(&DbOptions::new(database)).await?;
    let env = Env::system();
    let now = env.now();
    let until: Value = (now + TimeDelta::days(1)).into();
    let mut lines = String::new();
    let tx = db.begin().await?;
    for user in users {
        let (session, token) = (env.new_id(), env.new_secret());
        let hash = |text: &str| hex::encode(Sha256::digest(text.as_bytes()));
        let row: [Value; 10] = [
            session.into(),
            "000000".into(),
            user.name.parse::<i64>()?.into(),
            "bench".into(),
            "".into(),
            "".into(),
            hash(&env.new_secret()).into(),
            until.clone(),
            until.clone(),
            now.into(),
        ];
        insert(tx.conn(), "sessions", SESSION, row).await?;
        let row: [Value; 3] = [hash(&token).into(), session.into(), until.clone()];
        insert(tx.conn(), "access_tokens", TOKEN, row).await?;
        lines.push_str(&format!("{}\t{token}\n", user.name));
    }
    tx.save().await?;
    db.checkpoint().await?;
    db.close().await?;
    Ok(std::fs::write(folder.join(FILE), lines)?)
}

async fn insert<const N: usize>(
    conn: &impl ConnectionTrait,
    table: &'static str,
    columns: [&'static str; N],
    row: [Value; N],
) -> anyhow::Result<()> {
    let insert = Query::insert().into_table(table).columns(columns).values(row.map(Expr::val))?.to_owned();
    conn.execute(&insert).await?;
    Ok(())
}

/// Those that were given.
pub fn read(folder: &Path) -> anyhow::Result<Vec<User>> {
    let text = std::fs::read_to_string(folder.join(FILE))?;
    let pairs = text.lines().filter_map(|line| line.split_once('\t'));
    Ok(pairs.map(|(name, token)| User { name: name.to_owned(), password: token.to_owned() }).collect())
}
