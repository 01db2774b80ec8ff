//! Disks that are full under imports and exports: that of temporary files, then that of the database and of files.

use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use onehall_delivery::http::Answer;
use onehall_kernel::ErrorCode;
use serde_json::{Value, json};

use crate::campaign::{Campaign, Counts};
use crate::clerk::{Clerk, ENDS, Way, path};
use crate::hall::Hall;
use crate::ledger::is_no_writes;
use crate::left;
use crate::register::{Batch, SHEET, first_column, words};
use crate::small::{Ballast, Small};

/// Room for the demonstration and for the rest, MB.
const DATA: usize = 256;
/// Room for temporary files, MB: more than an export leaves for others.
const TEMPORARY: usize = 96;
/// Rows of an import, and of one that lasts: five pages of the export too.
const ROWS: usize = 600;
const MANY_ROWS: usize = 4_500;
/// Times that an export may have been done before its disk was full.
const TRIES: usize = 5;
/// How long until a disk that is filled again and again takes nothing more.
const FULL: Duration = Duration::from_secs(30);

/// Fills one disk after the other in the midst of what needs it, looks what is said and what stays, and whether all works when there
/// is room again.
pub async fn run(campaign: &Campaign) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let [data, temporary] = ["data", "temporary"].map(|name| folder.path().join(name));
    std::fs::create_dir(&data)?;
    std::fs::create_dir(&temporary)?;
    let (data, temporary) = (Small::mount(&data, DATA)?, Small::mount(&temporary, TEMPORARY)?);
    let mut place = campaign.place_in(data.path(), false)?;
    place.set("TMPDIR", &temporary.path().display().to_string());
    Clerk::allow(&place)?;
    let mut hall = Hall::open(place).await?;
    let clerk = Clerk { address: hall.node.address, person: hall.admin.clone() };
    let ended = steps(&hall, &clerk, data.path(), temporary.path()).await;
    if ended.is_err() {
        eprintln!("{}", hall.place.logs());
    }
    let acknowledged = ended?;
    hall.node.stop().await?;
    hall.place.doctor().context("the database afterwards")?;
    left::look(hall.place.folder.path()).await?;
    let mut scraps = Vec::new();
    left::list(temporary.path(), &mut scraps)?;
    anyhow::ensure!(scraps.is_empty(), "temporary files stay: {scraps:?}");
    campaign.report("each disk full twice in the midst of imports and exports", Counts { acknowledged, lost: 0 })
}

/// What is there before a disk is full: an export's file, and an import with faulty rows.
struct Before<'a> {
    clerk: &'a Clerk,
    key: String,
    file: Vec<u8>,
    import: String,
    faulty: usize,
}

/// Answers how many words were taken.
async fn steps(hall: &Hall, clerk: &Clerk, data: &Path, temporary: &Path) -> anyhow::Result<usize> {
    let batches: Vec<Batch> = [MANY_ROWS, ROWS, MANY_ROWS]
        .iter()
        .zip(0..)
        .map(|(rows, mark)| Batch::of(&format!("r{mark}"), *rows))
        .collect();
    let [first, staged, many] = &batches[..] else { anyhow::bail!("three batches") };
    let mut expected = clerk.words().await?;
    let import = clerk.import(first, Way::Workbook).await?;
    clerk.ended(&import, Way::Workbook, first).await?;
    let sent = clerk.send_workbook(&staged.workbook()?).await?;
    let sent = result(&sent)?;
    let key = clerk.export().await?;
    let file = clerk.load(&clerk.exported(&key).await?).await?;
    let before = Before { clerk, key, file, import, faulty: first.counts().failed };

    no_room_for_temporary_files(&before, temporary, (&sent, staged)).await?;
    full_while_it_is_written(hall, &before, temporary).await?;
    full_while_it_is_stored(hall, &before, data, many).await?;

    let faulty = first_column(&clerk.load(&before.error_file()).await?)?;
    anyhow::ensure!(faulty.len() == before.faulty, "{} faulty rows are in their file", faulty.len());
    expected.extend(batches.into_iter().flat_map(|batch| batch.new));
    let found = clerk.words().await?;
    anyhow::ensure!(found == expected, "{} words are there, {} should be", found.len(), expected.len());
    Ok(expected.len())
}

impl Before<'_> {
    fn error_file(&self) -> String {
        path(&format!("errorDownload?errorKey={}&id={SHEET}", self.import))
    }

    /// What was finished is loaded, whatever is full.
    async fn is_loaded(&self) -> anyhow::Result<()> {
        let url = self.clerk.exported(&self.key).await.context("a finished export while the disk is full")?;
        let loaded = self.clerk.load(&url).await.context("its file while the disk is full")?;
        anyhow::ensure!(loaded == self.file, "another file came while the disk is full");
        Ok(())
    }
}

/// Nothing can be made or staged, and everybody is told why; an import of what was staged before waits for room.
async fn no_room_for_temporary_files(
    before: &Before<'_>,
    folder: &Path,
    (sent, batch): (&Value, &Batch),
) -> anyhow::Result<()> {
    let clerk = before.clerk;
    let mut ballast = Ballast::in_folder(folder)?;
    ballast.fill();
    let refused = clerk.send_workbook(&batch.workbook()?).await?;
    anyhow::ensure!(is_refused(&refused), "an upload without room: HTTP {} {}", refused.status, refused.body);
    let waiting = clerk.run(sent).await?;
    let failed = clerk.export().await?;
    anyhow::ensure!(!ends_well(clerk, &failed).await?, "an export was made without room");
    for address in [before.error_file(), path(&format!("template?id={SHEET}"))] {
        let (head, body) = clerk.get(&address).await?;
        let body = String::from_utf8_lossy(&body);
        anyhow::ensure!(body.contains(no_room().0), "{address} without room: {head} {body}");
    }
    before.is_loaded().await?;
    anyhow::ensure!(std::fs::read_dir(folder)?.count() == 1, "something is left beside the ballast");
    drop(ballast);
    clerk.ended(&waiting, Way::Workbook, batch).await
}

/// The room ends while the rows of an export are written.
async fn full_while_it_is_written(hall: &Hall, before: &Before<'_>, folder: &Path) -> anyhow::Result<()> {
    for _ in 0..TRIES {
        let export = before.clerk.export().await?;
        on_its_way(before.clerk, &export).await?;
        let ballast = filled_meanwhile(hall, folder)?;
        let is_done = ends_well(before.clerk, &export).await?;
        drop(ballast);
        if !is_done {
            return Ok(());
        }
    }
    anyhow::bail!("each of {TRIES} exports was written before there was no more room")
}

/// The room of the database and of files ends while an import and an export run; both end when there is room again.
async fn full_while_it_is_stored(hall: &Hall, before: &Before<'_>, folder: &Path, batch: &Batch) -> anyhow::Result<()> {
    let clerk = before.clerk;
    let import = clerk.import(batch, Way::Rows).await?;
    clerk.until(&import, Way::Rows, |state| state.counts.done() > 0).await?;
    let export = clerk.export().await?;
    let mut ballast = filled_meanwhile(hall, folder)?;
    let workbook = batch.workbook()?;
    until_refused(&mut ballast, async || Ok(is_refused(&clerk.send_workbook(&workbook).await?)))
        .await
        .context("upload")?;
    // only tried out: what is taken before there is no more room must not be in the way
    let mut rows = batch.json();
    rows["rehearse"] = true.into();
    until_refused(&mut ballast, async || Ok(is_refused(&clerk.send_rows(&rows).await?))).await.context("rows")?;
    until_refused(&mut ballast, async || {
        let (head, body) = clerk.get(&before.error_file()).await?;
        let (head, body) = (head.to_lowercase(), String::from_utf8_lossy(&body));
        Ok(head.contains(" 507 ") && head.contains("retry-after") && is_no_writes(&body))
    })
    .await
    .context("file of faulty rows")?;
    before.is_loaded().await?;
    drop(ballast);
    hall.heals().await?;
    clerk.ended(&import, Way::Rows, batch).await?;
    if ends_well(clerk, &export).await? {
        words(&clerk.load(&clerk.exported(&export).await?).await?)?;
    }
    Ok(())
}

/// Fills a disk while the server stands still, so that nothing is done in between.
fn filled_meanwhile(hall: &Hall, folder: &Path) -> anyhow::Result<Ballast> {
    let id = hall.node.id().context("a process")?.to_string();
    let signal = |name: &str| Command::new("kill").args([name, &id]).status();
    anyhow::ensure!(signal("-STOP")?.success(), "SIGSTOP");
    let ballast = Ballast::in_folder(folder).map(|mut ballast| {
        ballast.fill();
        ballast
    });
    anyhow::ensure!(signal("-CONT")?.success(), "SIGCONT");
    ballast
}

/// Takes what room comes free until the call is refused for want of it.
async fn until_refused(ballast: &mut Ballast, call: impl AsyncFn() -> anyhow::Result<bool>) -> anyhow::Result<()> {
    let began = Instant::now();
    loop {
        ballast.fill();
        if call().await? {
            return Ok(());
        }
        anyhow::ensure!(began.elapsed() < FULL, "it is taken, or refused in other words");
    }
}

/// Waits until an export has written some of its rows.
async fn on_its_way(clerk: &Clerk, key: &str) -> anyhow::Result<()> {
    let began = Instant::now();
    while clerk.progress(key).await?["finishNum"].as_u64() == Some(0) {
        anyhow::ensure!(began.elapsed() < ENDS, "the export does not begin");
    }
    Ok(())
}

/// Waits for the end of an export: whether there is a file. One that failed has to say that there was no room.
async fn ends_well(clerk: &Clerk, key: &str) -> anyhow::Result<bool> {
    let began = Instant::now();
    loop {
        let tasks = clerk.post("/api/onehall/transfer/tasks", &json!({"kind": "export", "size": 50})).await?;
        let tasks = result(&tasks)?;
        let task = tasks["records"].as_array().and_then(|all| all.iter().find(|one| one["redisKey"] == key));
        let task = task.context("the export is not listed")?;
        match task["state"].as_str() {
            Some("done") => return Ok(true),
            Some("failed") => {
                let told = task["errorMsg"].as_str().unwrap_or_default();
                anyhow::ensure!(told.contains(no_room().1), "it failed for another reason: {task}");
                return Ok(false);
            }
            _ => anyhow::ensure!(began.elapsed() < ENDS, "the export stays as it is: {task}"),
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// The code and the words of the catalogue for a file that finds no room.
fn no_room() -> (&'static str, &'static str) {
    let row = ErrorCode::TransferNoRoom.row();
    (row.code, row.zh)
}

/// Whether a call is refused because nothing is stored, in the words of the catalogue and with a time to come again.
fn is_refused(answer: &Answer) -> bool {
    answer.status == 507 && answer.header("retry-after").is_some() && is_no_writes(&answer.body)
}

fn result(answer: &Answer) -> anyhow::Result<Value> {
    crate::writers::result_of(answer).with_context(|| format!("HTTP {} {}", answer.status, answer.body))
}
