//! `onehall backup --to DIR`, `backup verify DIR`, `backup list DIR`

use std::path::{Path, PathBuf};

use anyhow::Context as _;
use clap::{Args, Subcommand};
use tokio_util::sync::CancellationToken;

use super::House;
use crate::backup::{Folder, Made, Source, make, verify};

/// What to do with backups.
#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(super) struct Backup {
    /// Makes a backup in this folder, which is made when missing.
    #[arg(long, value_name = "DIR", required = true)]
    to: Option<PathBuf>,
    /// Reads the new backup again and compares its hashes.
    #[arg(long)]
    verify: bool,
    /// Keeps the newest N backups of the folder and removes the others.
    #[arg(long, value_name = "N")]
    keep: Option<std::num::NonZeroUsize>,
    #[command(subcommand)]
    look: Option<Look>,
}

/// What to do with backups that are there.
#[derive(Debug, Subcommand)]
enum Look {
    /// Reads all backups of a folder, or one, and compares their hashes.
    Verify {
        /// The folder of backups.
        folder: PathBuf,
        /// One backup by its name, or the last one begun at or before this time.
        #[arg(long, value_name = "NAME|TIME")]
        at: Option<String>,
    },
    /// Names the backups of a folder, oldest first.
    List {
        /// The folder of backups.
        folder: PathBuf,
    },
}

pub(super) async fn run(house: House, options: Backup) -> anyhow::Result<()> {
    match options.look {
        Some(Look::Verify { folder, at }) => {
            let folder = Folder::open(&folder)?;
            let names = match at {
                Some(at) => vec![folder.find(Some(&at))?],
                None => folder.names()?,
            };
            check(folder, names).await
        }
        Some(Look::List { folder }) => {
            for name in Folder::open(&folder)?.names()? {
                println!("{name}");
            }
            Ok(())
        }
        None => {
            let to = options.to.context("--to names the folder of backups")?;
            backup(&house, &to, options.verify, options.keep.map(std::num::NonZeroUsize::get)).await
        }
    }
}

async fn backup(house: &House, to: &Path, is_verified: bool, keep: Option<usize>) -> anyhow::Result<()> {
    let source = Source { place: house.installation(), config_file: house.config_file.clone() };
    let folder = Folder::lock(to, "onehall backup", house.env.now())?;
    let inside = to.canonicalize()?;
    if house.data_dir.canonicalize().is_ok_and(|data| inside.starts_with(data)) {
        println!("warning: {} lies in the data folder and is lost with it", to.display());
    }
    let (folder, made) = make(&source, folder, &house.env, &CancellationToken::new()).await?;
    let Made { name, files, new_files, bytes } = made;
    println!("backup {name} in {}: {files} files ({new_files} new), {bytes} bytes", to.display());
    if let Some(keep) = keep {
        for old in folder.prune(keep, house.env.now())? {
            println!("removed {old}");
        }
    }
    if is_verified { check(folder, vec![name]).await } else { Ok(()) }
}

async fn check(folder: Folder, names: Vec<String>) -> anyhow::Result<()> {
    anyhow::ensure!(!names.is_empty(), "there is no complete backup in this folder");
    let verdicts = tokio::task::spawn_blocking(move || verify(&folder, &names)).await?;
    let mut damaged = 0;
    for verdict in &verdicts {
        if let Some((made_at, version, files, bytes)) = &verdict.about {
            println!("{}: begun {made_at}, version {version}, {files} files, {bytes} bytes", verdict.name);
        }
        for fault in &verdict.faults {
            println!("wrong: {}: {fault}", verdict.name);
        }
        if verdict.faults.is_empty() {
            println!("{}: whole", verdict.name);
        } else {
            damaged += 1;
        }
    }
    anyhow::ensure!(
        damaged == 0,
        "{damaged} of {} backups are not what they were; remove the files named above (shared ones are then read anew) and back up \
         again",
        verdicts.len()
    );
    Ok(())
}
