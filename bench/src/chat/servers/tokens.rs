//! Access tokens without the password grant: for 10,000 of them argon2 alone would take minutes. What is written is what
//! the grant writes (a session, and the hash of 256 random bits), so what a sign-in by token costs is the same.

use std::path::Path;

use chrono::TimeDelta;
use onehall_db::sea_orm::{ConnectionTrait as _, DbBackend, Statement, Value};
use onehall_db::{Db, DbOptions};
use onehall_kernel::Env;
use sha2::{Digest as _, Sha256};

use crate::chat::login::User;

/// Where they are kept beside the database.
const FILE: &str = "load-tokens.tsv";

const SESSION: &str = "INSERT INTO sessions (id, tenant_id, user_id, client_id, device, address, ticket_hash, \
    idle_until, hard_until, created_at) VALUES (?, '000000', ?, 'bench', '', '', ?, ?, ?, ?)";
const TOKEN: &str = "INSERT INTO access_tokens (hash, session_id, expires_at) VALUES (?, ?, ?)";

/// Gives every user one.
pub async fn add(folder: &Path, users: &[User]) -> anyhow::Result<()> {
    let db = Db::open(&DbOptions::new(format!("sqlite://{}", folder.join("onehall.db").display()))).await?;
    let env = Env::system();
    let now = env.now();
    let until: Value = (now + TimeDelta::days(1)).into();
    let mut lines = String::new();
    let tx = db.begin().await?;
    for user in users {
        let (session, token) = (env.new_id(), env.new_secret());
        let hash = |text: &str| hex::encode(Sha256::digest(text.as_bytes()));
        let row: [Value; 6] = [
            session.into(),
            user.name.parse::<i64>()?.into(),
            hash(&env.new_secret()).into(),
            until.clone(),
            until.clone(),
            now.into(),
        ];
        tx.conn().execute_raw(Statement::from_sql_and_values(DbBackend::Sqlite, SESSION, row)).await?;
        let row: [Value; 3] = [hash(&token).into(), session.into(), until.clone()];
        tx.conn().execute_raw(Statement::from_sql_and_values(DbBackend::Sqlite, TOKEN, row)).await?;
        lines.push_str(&format!("{}\t{token}\n", user.name));
    }
    tx.save().await?;
    db.checkpoint().await?;
    db.close().await?;
    Ok(std::fs::write(folder.join(FILE), lines)?)
}

/// Those that were given.
pub fn read(folder: &Path) -> anyhow::Result<Vec<User>> {
    let text = std::fs::read_to_string(folder.join(FILE))?;
    let pairs = text.lines().filter_map(|line| line.split_once('\t'));
    Ok(pairs.map(|(name, token)| User { name: name.to_owned(), password: token.to_owned() }).collect())
}
