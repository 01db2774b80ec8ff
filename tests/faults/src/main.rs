//! What happens to the hall when the world around it fails?
//!
//! `cargo run -p onehall-faults -- --binary PATH disk`: servers of the real binary, people who write without a pause, and
//! one fault after the other. Each part ends with `onehall doctor` and a comparison of what was acknowledged with what is
//! stored, prints its seed, and fails when anything is missing. Only loopback addresses are used.

mod clock;
mod disk;
mod doubt;
mod full;
mod hall;
mod jobs;
mod kill;
mod overload;
mod power;
mod shim;
mod slow;
mod stall;
mod two;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(about = "Breaks things below the hall and counts what is lost")]
struct Cli {
    /// The server's binary.
    #[arg(long, global = true, default_value = "onehall")]
    binary: PathBuf,
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Writes and syncs that fail, at places that a seed chooses.
    Disk(disk::Options),
    /// A disk that is full, and has room again.
    Full,
    /// Connections to PostgreSQL that break between a commit and its answer (under `cargo xtask postgres --`).
    Doubt(doubt::Options),
    /// A server that is killed.
    Kill(kill::Options),
    /// A server that is killed in the midst of a notice to the whole school.
    Jobs(jobs::Options),
    /// A clock that jumps a year forward and back.
    Clock,
    /// A second server on the folder of the first.
    Two,
    /// Clients that send a byte now and then.
    Slow(slow::Options),
    /// Five times as many callers as usual.
    Overload,
    /// PostgreSQL that stands still (under `cargo xtask postgres --`).
    Stall(stall::Options),
    /// The power fails: recorded writes are replayed up to a place that a seed chooses, those without a sync in part.
    Power(power::Options),
    /// Commits rows and says so; what `power` records.
    #[command(hide = true)]
    Commit(power::CommitOptions),
}

#[tokio::main]
async fn main() -> ExitCode {
    let cli = Cli::parse();
    let ended = match cli.what {
        What::Disk(options) => disk::run(&cli.binary, &options).await,
        What::Doubt(options) => doubt::run(&cli.binary, &options).await,
        What::Full => full::run(&cli.binary).await,
        What::Kill(options) => kill::run(&cli.binary, &options).await,
        What::Jobs(options) => jobs::run(&cli.binary, &options).await,
        What::Clock => clock::run(&cli.binary).await,
        What::Two => two::run(&cli.binary).await,
        What::Slow(options) => slow::run(&cli.binary, &options).await,
        What::Overload => overload::run(&cli.binary).await,
        What::Stall(options) => stall::run(&cli.binary, &options).await,
        What::Power(options) => power::run(&options).await,
        What::Commit(options) => power::commit(&options).await,
    };
    match ended {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("faults: {error:#}");
            ExitCode::FAILURE
        }
    }
}
