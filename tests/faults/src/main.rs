//! What happens to the hall when the world around it fails?
//!
//! `cargo run -p onehall-faults -- --binary PATH disk`: servers of the real binary, people who write without a pause, and
//! one fault after the other. Each part ends with `onehall doctor` and a comparison of what was acknowledged with what is
//! stored, prints its seed, and fails when anything is missing; with `--tally FILE` they note it, and `total` adds it up.
//! Only loopback addresses are used.

mod campaign;
mod clerk;
mod clock;
mod disk;
mod doubt;
mod full;
mod hall;
mod jobs;
mod kill;
mod ledger;
mod left;
mod nat;
mod nodes;
mod overload;
mod power;
mod provision;
mod publish;
mod register;
mod room;
mod shim;
mod slow;
mod small;
mod stall;
mod transfers;
mod two;
mod writers;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use campaign::Campaign;

#[derive(Parser)]
#[command(about = "Breaks things below the hall and counts what is lost")]
struct Cli {
    #[command(flatten)]
    options: campaign::Options,
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
    /// A server that is killed in the midst of imports and exports.
    Transfers(transfers::Options),
    /// A server that is killed in the midst of a run of SCIM.
    Provision(provision::Options),
    /// A disk that is full under imports and exports.
    Room,
    /// Two servers on one PostgreSQL and NATS, one of which is killed in the midst of imports and exports (under
    /// `cargo xtask postgres --`).
    Nodes(nodes::Options),
    /// One of two servers that is killed in the midst of publishing configuration (under `cargo xtask postgres --`).
    Publish(publish::Options),
    /// A clock that jumps a year forward and back.
    Clock,
    /// A second server on the folder of the first.
    Two,
    /// Clients that send a byte now and then.
    Slow(slow::Senders),
    /// People behind one address who come back, beside clients that send a byte now and then.
    Nat(nat::Options),
    /// Five times as many callers as usual.
    Overload,
    /// PostgreSQL that stands still (under `cargo xtask postgres --`).
    Stall(stall::Options),
    /// The power fails: recorded writes are replayed up to a place that a seed chooses, those without a sync in part.
    Power(power::Options),
    /// Commits rows and says so; what `power` records.
    #[command(hide = true)]
    Commit(power::CommitOptions),
    /// Adds up what the parts noted.
    Total,
}

impl What {
    fn name(&self) -> &'static str {
        match self {
            Self::Disk(_) => "disk",
            Self::Full => "full",
            Self::Doubt(_) => "doubt",
            Self::Kill(_) => "kill",
            Self::Jobs(_) => "jobs",
            Self::Transfers(_) => "transfers",
            Self::Provision(_) => "provision",
            Self::Room => "room",
            Self::Nodes(_) => "nodes",
            Self::Publish(_) => "publish",
            Self::Clock => "clock",
            Self::Two => "two",
            Self::Slow(_) => "slow",
            Self::Nat(_) => "nat",
            Self::Overload => "overload",
            Self::Stall(_) => "stall",
            Self::Power(_) => "power",
            Self::Commit(_) => "commit",
            Self::Total => "total",
        }
    }
}

async fn run(campaign: &Campaign, what: &What) -> anyhow::Result<()> {
    match what {
        What::Disk(options) => disk::run(campaign, options).await,
        What::Full => full::run(campaign).await,
        What::Doubt(options) => doubt::run(campaign, options).await,
        What::Kill(options) => kill::run(campaign, options).await,
        What::Jobs(options) => jobs::run(campaign, options).await,
        What::Transfers(options) => transfers::run(campaign, options).await,
        What::Provision(options) => provision::run(campaign, options).await,
        What::Room => room::run(campaign).await,
        What::Nodes(options) => nodes::run(campaign, options).await,
        What::Publish(options) => publish::run(campaign, options).await,
        What::Clock => clock::run(campaign).await,
        What::Two => two::run(campaign).await,
        What::Slow(options) => slow::run(campaign, options).await,
        What::Nat(options) => nat::run(campaign, options).await,
        What::Overload => overload::run(campaign).await,
        What::Stall(options) => stall::run(campaign, options).await,
        What::Power(options) => power::run(campaign, options).await,
        What::Commit(options) => power::commit(options).await,
        What::Total => campaign.total(),
    }
}

#[tokio::main]
async fn main() -> ExitCode {
    let Cli { options, what } = Cli::parse();
    let name = what.name();
    match run(&Campaign::new(options, name), &what).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("faults {name}: {error:#}");
            ExitCode::FAILURE
        }
    }
}
