//! Backups at a time of day, beside serving.

use std::path::PathBuf;
use std::time::Duration;

use futures::FutureExt as _;
use onehall_feature::Upkeep;
use onehall_kernel::Env;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use super::folder::Folder;
use super::make::{Made, Source, make};
use crate::daily::Daily;

/// How often it is looked whether it is time.
const LOOK_EVERY: Duration = Duration::from_secs(30);
/// How long after a failure it is tried again.
const AGAIN_AFTER: Duration = Duration::from_secs(3_600);

/// Makes a backup each day at `daily` in `folder` and keeps the newest `keep`. When the last one is older than that moment it is
/// made at once: after the schedule was set, and when the server did not run at the time. Of nodes that share the folder
/// one does it.
#[must_use]
pub fn upkeep(source: Source, folder: PathBuf, daily: Daily, keep: usize, env: Env) -> Upkeep {
    Box::new(move |stop| {
        async move {
            let mut failed: Option<Instant> = None;
            loop {
                if failed.is_none_or(|at| at.elapsed() >= AGAIN_AFTER) {
                    let done = tokio::select! {
                        done = when_due(&source, &folder, daily, keep, &env, &stop) => done,
                        () = stop.cancelled() => return,
                    };
                    failed = done.err().map(|error| {
                        tracing::error!(error = format!("{error:#}"), folder = %folder.display(), "the backup failed");
                        metrics::counter!("onehall_backup_failures").increment(1);
                        Instant::now()
                    });
                }
                tokio::select! {
                    () = tokio::time::sleep(LOOK_EVERY) => {}
                    () = stop.cancelled() => return,
                }
            }
        }
        .boxed()
    })
}

async fn when_due(
    source: &Source,
    root: &std::path::Path,
    daily: Daily,
    keep: usize,
    env: &Env,
    stop: &CancellationToken,
) -> anyhow::Result<()> {
    let now = env.now();
    let is_due = |folder: &Folder| folder.last_made(now).map(|last| last.is_none_or(|last| daily.is_due(last, now)));
    if root.is_dir() && !is_due(&Folder::open(root)?)? {
        return Ok(());
    }
    let folder = Folder::lock(root, "the backup of onehall serve", now)?;
    // another node may have been quicker
    if !is_due(&folder)? {
        return Ok(());
    }
    let (folder, Made { name, files, new_files, bytes }) = make(source, folder, env, stop).await?;
    tracing::info!(backup = name, files, new_files, bytes, folder = %root.display(), "backup made");
    metrics::gauge!("onehall_backup_made_at").set(now.timestamp() as f64);
    for name in folder.prune(keep, env.earliest_now())? {
        tracing::info!(backup = name, "an old backup was removed");
    }
    Ok(())
}
