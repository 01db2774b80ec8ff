//! Does every message arrive, once and in order? Clients of our own against real servers that are cut and killed.
//!
//! `cargo run -p onehall-delivery -- check --binary PATH`: clients send numbered messages over XMPP over WebSocket with
//! stream management, connections are cut and servers killed at random (by a seed). `… cluster --binary PATH`: what two
//! nodes on one PostgreSQL owe each other, step by step. Both end with status 1 when something is wrong. PostgreSQL
//! comes from `cargo xtask postgres`, NATS from the package `nats-server`. Only loopback addresses are used.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use onehall_delivery::{check, cluster};

#[derive(Parser)]
#[command(about = "Checks that chat delivers")]
struct Cli {
    /// The server's binary.
    #[arg(long, global = true, default_value = "onehall")]
    binary: PathBuf,
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Numbered messages under cuts and kills.
    Check(check::Options),
    /// Two nodes, step by step.
    Cluster,
}

#[tokio::main]
async fn main() -> ExitCode {
    let cli = Cli::parse();
    let ended = match cli.what {
        What::Check(options) => check::run(&cli.binary, &options).await,
        What::Cluster => cluster::run(&cli.binary).await,
    };
    match ended {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("delivery: {error:#}");
            ExitCode::FAILURE
        }
    }
}
