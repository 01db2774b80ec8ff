//! PostgreSQL stands still (SIGSTOP) and goes on.

use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use clap::Args;
use rand::RngExt as _;

use crate::campaign::Campaign;
use crate::hall::{HEALS, Hall, MARGIN};
use crate::ledger::Ledger;

/// In which requests end (quality.md section 3).
const ENDED: Duration = Duration::from_secs(2);
/// How often the machine may have been busy with something else.
const AGAIN: usize = 1;
/// How long people write before it stops at most, milliseconds.
const LATER_MS: u64 = 400;

/// How long and how often.
#[derive(Args)]
pub struct Options {
    /// Seconds that it stands still.
    #[arg(long, default_value_t = 5)]
    seconds: u64,
    /// Times.
    #[arg(long, default_value_t = 2)]
    times: usize,
}

/// Stops it, looks whether callers are told so in time, lets it go on, and counts what is lost.
pub async fn run(campaign: &Campaign, options: &Options) -> anyhow::Result<()> {
    let place = campaign.place(true)?;
    let server = Server::of(place.database().context("a database")?)?;
    let hall = Hall::open(place).await?;
    let (writing, mut random) = (hall.writes(), campaign.random());
    let (mut result, mut longest, mut again) = (Ok(()), Once::default(), 0);
    let mut number = 0;
    while number < options.times {
        hall.writes_again(&writing.ledger).await?;
        tokio::time::sleep(Duration::from_millis(random.random_range(0..LATER_MS))).await;
        let once = once(&hall, &server, &writing.ledger, options.seconds).await;
        let once = match once {
            Ok(once) => once,
            Err(error) => {
                result = Err(error.context(format!("stall {number}")));
                break;
            }
        };
        if once.is_in_time() {
            number += 1;
            longest = Once { ended: longest.ended.max(once.ended), healed: longest.healed.max(once.healed) };
        } else if again < AGAIN {
            again += 1;
        } else {
            result = Err(anyhow::anyhow!("stall {number}: {once:?}, and not for the first time"));
            break;
        }
    }
    let ledger = writing.stop().await?;
    let what = format!(
        "{} times {} s, requests ended after {} ms at most, all was well {} ms after it went on at most, measured again {again} times",
        options.times,
        options.seconds,
        longest.ended.as_millis(),
        longest.healed.as_millis()
    );
    hall.end(campaign, &what, &ledger).await?;
    result
}

/// What was measured of one time.
#[derive(Debug, Default)]
struct Once {
    /// How long the slowest request took, those too that were in flight when it stopped.
    ended: Duration,
    /// How long until all was well after it went on.
    healed: Duration,
}

impl Once {
    fn is_in_time(&self) -> bool {
        self.ended < ENDED + MARGIN && self.healed < HEALS + MARGIN
    }
}

async fn once(hall: &Hall, server: &Server, ledger: &Ledger, seconds: u64) -> anyhow::Result<Once> {
    ledger.slowest();
    let stopped = server.stop()?;
    tokio::time::sleep(Duration::from_secs(seconds)).await;
    let unready = hall.until("unready", ENDED * 2, |status| status == 503).await;
    let ended = ledger.slowest();
    drop(stopped);
    let began = Instant::now();
    unready?;
    hall.heals().await?;
    hall.writes_again(ledger).await?;
    Ok(Once { ended, healed: began.elapsed() })
}

/// All processes of the server that has a database.
struct Server {
    first: String,
}

/// Goes on when dropped.
struct Stopped(Vec<String>);

impl Drop for Stopped {
    fn drop(&mut self) {
        let _ = Command::new("kill").arg("-CONT").args(&self.0).status();
    }
}

impl Server {
    fn of(url: &str) -> anyhow::Result<Self> {
        let asked = Command::new("psql").args([url, "-At", "-c", "SHOW data_directory"]).output()?;
        let folder = String::from_utf8(asked.stdout)?;
        let file = Path::new(folder.trim()).join("postmaster.pid");
        let text = std::fs::read_to_string(&file).with_context(|| file.display().to_string())?;
        Ok(Self { first: text.lines().next().context("a process")?.to_owned() })
    }

    fn stop(&self) -> anyhow::Result<Stopped> {
        let children = Command::new("pgrep").args(["-P", &self.first]).output()?;
        let mut all: Vec<String> = String::from_utf8(children.stdout)?.lines().map(str::to_owned).collect();
        all.push(self.first.clone());
        // made first: whoever is stopped goes on, whatever happens
        let stopped = Stopped(all);
        anyhow::ensure!(Command::new("kill").arg("-STOP").args(&stopped.0).status()?.success(), "SIGSTOP");
        Ok(stopped)
    }
}
