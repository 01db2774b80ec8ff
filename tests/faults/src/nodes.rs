//! Two servers on one PostgreSQL and one NATS with one folder or bucket of files: tasks are the school's, not a server's.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use futures::future::try_join_all;
use onehall_db::sea_orm::{ConnectionTrait, DbBackend, Statement};
use onehall_db::{Db, DbOptions};
use onehall_delivery::nats::Nats;
use onehall_delivery::node::Node;
use tokio::sync::watch;

use crate::campaign::{Campaign, Counts};
use crate::clerk::{Clerk, Way};
use crate::hall::Hall;
use crate::register::{Batch, words};

/// Tasks of one school that may run at a time.
const AT_ONCE: i64 = 2;
/// Imports that are asked for at a time, on the two servers by turns, and the rows of each.
const MANY: usize = 6;
const FEW_ROWS: usize = 400;
/// Rows of the import whose server is killed.
const ROWS: usize = 4_500;

#[derive(clap::Args)]
pub struct Options {
    /// Files are kept in the bucket `hall` of the S3 store at this address, instead of a folder that both servers have.
    #[arg(long)]
    s3: Option<String>,
}

/// Asks both for more than may run, takes a file from the one that another made, kills one in the midst of its tasks, and looks
/// what the other makes of them.
pub async fn run(campaign: &Campaign, options: &Options) -> anyhow::Result<()> {
    let nats = Nats::start().await?;
    let mut settings = vec![];
    if let Some(store) = &options.s3 {
        settings.extend([
            ("ONEHALL_FILES__KEEPER", "s3"),
            ("ONEHALL_FILES__ENDPOINT", store),
            ("ONEHALL_FILES__BUCKET", "hall"),
        ]);
        settings.extend([("ONEHALL_FILES__PREFIX", "nodes"), ("ONEHALL_FILES__ALLOW_HTTP", "true")]);
        settings.extend([("ONEHALL_FILES__ACCESS_KEY_ID", "testing"), ("ONEHALL_FILES__SECRET_ACCESS_KEY", "testing")]);
    }
    let mut place = campaign.place_with(&settings)?;
    place.set("ONEHALL_BUS__NATS_URL", &nats.url());
    Clerk::allow(&place)?;
    let db = Db::open(&DbOptions { readers: 1, ..DbOptions::new(place.database().context("a database")?) }).await?;
    let mut hall = Hall::open(place).await?;
    let mut other = Node::new("b")?;
    other.start(&hall.place).await?;
    let [a, b] = [hall.node.address, other.address].map(|address| Clerk { address, person: hall.admin.clone() });
    let ended = steps(&mut hall, &db, &a, &b).await;
    if ended.is_err() {
        eprintln!("{}", hall.place.logs());
    }
    let (acknowledged, waited) = ended?;
    other.stop().await?;
    db.close().await?;
    hall.place.doctor().context("the database afterwards")?;
    let keeper = if options.s3.is_some() { "a bucket" } else { "a folder" };
    let what = format!(
        "files in {keeper}; {MANY} imports on two servers, {AT_ONCE} at a time; an import and an export of a killed one went on after {} ms",
        waited.as_millis()
    );
    campaign.report(&what, Counts { acknowledged, lost: 0 })
}

/// Answers how many words were taken, and how long the tasks of the killed server took.
async fn steps(hall: &mut Hall, db: &Db, a: &Clerk, b: &Clerk) -> anyhow::Result<(usize, Duration)> {
    let mut expected = a.words().await?;
    let many = many(db, a, b).await?;
    expected.extend(many);
    let url = a.exported(&a.export().await?).await?;
    let found = words(&b.load(&url).await?)?;
    anyhow::ensure!(found == expected, "{} words are in the file, {} should be", found.len(), expected.len());

    let batch = Batch::of("taken-over", ROWS);
    let import = a.import(&batch, Way::Workbook).await?;
    b.until(&import, Way::Workbook, |state| state.counts.done() > 0).await?;
    let export = a.export().await?;
    hall.node.kill();
    let (killed, before) = (Instant::now(), expected.clone());
    b.ended(&import, Way::Workbook, &batch).await?;
    let url = b.exported(&export).await?;
    let waited = killed.elapsed();
    expected.extend(batch.new.iter().cloned());
    let found = words(&b.load(&url).await?)?;
    anyhow::ensure!(found.is_superset(&before) && found.is_subset(&expected), "the file of an export is of no moment");
    let runs = count(db, &format!("SELECT CAST(MAX(j.attempts) AS bigint) AS n FROM jobs j JOIN transfer_tasks t ON t.job_id = j.id WHERE t.wire_key = '{import}'")).await?;
    anyhow::ensure!(runs > 1, "the import was done before its server was killed, or by the other one");
    let found = b.words().await?;
    anyhow::ensure!(found == expected, "{} words are there, {} should be", found.len(), expected.len());
    b.take_back(&import).await?;
    anyhow::ensure!(b.words().await? == before, "what was there before the import is not what is left of it");
    Ok((expected.len(), waited))
}

/// Many imports at a time; answers the words that they took.
async fn many(db: &Db, a: &Clerk, b: &Clerk) -> anyhow::Result<BTreeSet<String>> {
    let over = watch::Sender::new(false);
    let watching = tokio::spawn(most_at_once(db.clone(), over.subscribe()));
    let batches: Vec<Batch> = (0..MANY).map(|number| Batch::of(&format!("m{number}"), FEW_ROWS)).collect();
    let all = batches.iter().zip([a, b].into_iter().cycle()).zip([b, a].into_iter().cycle());
    try_join_all(all.map(|((batch, here), there)| async move {
        let key = here.import(batch, Way::Rows).await?;
        there.ended(&key, Way::Rows, batch).await
    }))
    .await?;
    over.send_replace(true);
    let most = watching.await??;
    anyhow::ensure!(most == AT_ONCE, "{most} tasks of one school ran at a time");
    Ok(batches.into_iter().flat_map(|batch| batch.new).collect())
}

/// The most tasks that were seen running at a time, until it is over.
async fn most_at_once(db: Db, over: watch::Receiver<bool>) -> anyhow::Result<i64> {
    let mut most = 0;
    while !*over.borrow() {
        most = most.max(count(&db, "SELECT COUNT(*) AS n FROM transfer_tasks WHERE state = 'started'").await?);
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    Ok(most)
}

async fn count(db: &Db, query: &str) -> anyhow::Result<i64> {
    let asked = Statement::from_string(DbBackend::Postgres, query);
    let row = db.repo().conn().query_one_raw(asked).await?.context("a count")?;
    Ok(row.try_get("", "n")?)
}
