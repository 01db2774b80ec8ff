//! `onehall restore --from DIR`

use std::path::PathBuf;

use clap::Args;

use super::House;
use crate::backup::{Folder, Wanted, restore};
use crate::product::migrations;

/// Options of `restore`.
#[derive(Debug, Args)]
pub(super) struct Restore {
    /// The folder of backups.
    #[arg(long, value_name = "DIR")]
    from: PathBuf,
    /// A backup by its name, or the last one begun at or before this time, as 2026-11-23T02:00:00+08:00; the newest when absent.
    #[arg(long, value_name = "NAME|TIME")]
    at: Option<String>,
    /// Replaces the installation that is there, which is kept beside the new one.
    #[arg(long)]
    replace: bool,
}

impl Restore {
    /// The configuration of the backup, for a machine that has none.
    pub(super) fn config(&self) -> anyhow::Result<Option<PathBuf>> {
        let folder = Folder::open(&self.from)?;
        let file = folder.backup(&folder.find(self.at.as_deref())?).join("onehall.toml");
        Ok(file.exists().then_some(file))
    }
}

pub(super) async fn run(house: House, options: Restore) -> anyhow::Result<()> {
    let folder = Folder::open(&options.from)?;
    let wanted = Wanted { backup: folder.find(options.at.as_deref())?, replace: options.replace };
    let mut told = |line: &str| println!("{line}");
    let known = migrations().names();
    restore(&house.installation(), &folder, &wanted, &known, house.env.now(), &mut told).await?;
    println!("restored; now run `onehall doctor`, then start the server");
    Ok(())
}
