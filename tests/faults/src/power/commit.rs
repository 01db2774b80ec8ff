//! What is recorded: commits by transactions and by group commit, and moving the log between them.

use std::path::PathBuf;

use clap::Args;
use futures::FutureExt as _;
use onehall_db::sea_orm::ConnectionTrait;
use onehall_db::{Db, DbOptions, StoreResult};

/// Commits between two times at which the log is moved.
const MOVED_EVERY: u32 = 40;
/// Those who commit at the same time.
const WRITERS: u32 = 4;

/// Where, and how much.
#[derive(Args)]
pub struct Options {
    /// The database's file.
    #[arg(long)]
    file: PathBuf,
    /// Commits.
    #[arg(long)]
    commits: u32,
}

/// Each row has its partner in another table; its number is said after the commit.
pub async fn run(options: &Options) -> anyhow::Result<()> {
    let db = Db::open(&DbOptions::new(format!("sqlite://{}", options.file.display()))).await?;
    let tx = db.begin().await?;
    tx.conn().execute_unprepared("CREATE TABLE one (id INTEGER PRIMARY KEY, content BLOB)").await?;
    tx.conn().execute_unprepared("CREATE TABLE other (id INTEGER PRIMARY KEY)").await?;
    tx.save().await?;
    println!("ready");
    let mut writers = tokio::task::JoinSet::new();
    for writer in 0..WRITERS {
        let (db, commits) = (db.clone(), options.commits);
        writers.spawn(async move {
            for id in (writer..commits).step_by(WRITERS as usize) {
                write(&db, id).await?;
                println!("stored {id}");
                if id % MOVED_EVERY == 0 {
                    db.checkpoint().await?;
                }
            }
            anyhow::Ok(())
        });
    }
    while let Some(ended) = writers.join_next().await {
        ended??;
    }
    // as a cut would: nothing is closed
    std::process::exit(0)
}

async fn write(db: &Db, id: u32) -> StoreResult<()> {
    if id.is_multiple_of(2) {
        let tx = db.begin().await?;
        insert(tx.conn(), id).await?;
        tx.save().await
    } else {
        db.write_small(move |tx| insert(tx, id).boxed()).await
    }
}

async fn insert(conn: &impl ConnectionTrait, id: u32) -> StoreResult<()> {
    conn.execute_unprepared(&format!("INSERT INTO one VALUES ({id}, randomblob(900))")).await?;
    conn.execute_unprepared(&format!("INSERT INTO other VALUES ({id})")).await?;
    Ok(())
}
