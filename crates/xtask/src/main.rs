//! Automation of the workspace: `cargo xtask <command>`.
//!
//! Knows the whole repository, is known by nobody. To add a command: a file here and a line in [`Command`].

mod calls;
mod catalogue;
mod circles;
mod command;
mod dependencies;
mod events;
mod generate;
mod graph;
mod postgres;
mod rights;
mod rules;
mod sbom;
mod schemas;
mod settings;

use std::path::{Path, PathBuf};

use clap::{Parser, Subcommand};

/// The commands of `cargo xtask`.
#[derive(Parser)]
#[command(about = "Automation of the OneHall workspace")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Writes every generated file; with --check fails when one is not up to date.
    Gen {
        /// Compare only, write nothing.
        #[arg(long)]
        check: bool,
        /// Only the error catalogue, which needs no built binary.
        #[arg(long)]
        catalogue: bool,
        /// The product's binary, when it is built already.
        #[arg(long, value_name = "PATH")]
        binary: Option<PathBuf>,
    },
    /// Fails when a crate depends on one it must not know, and when files of one crate know each other in a circle
    /// (docs/ARCHITECTURE.md, "Who may know whom").
    Graph,
    /// Fails when no whole-app test carried out a call of the catalogue that is implemented.
    Calls {
        /// What the tests asked, written where `ONEHALL_TEST_CALLS` said.
        asked: PathBuf,
    },
    /// Fails when a dependency is unused, under a licence that is not allowed, or has a known fault.
    Dependencies,
    /// Fails when a house rule is broken: file length, where SeaORM may be named, unfinished work.
    Rules,
    /// Writes the bill of materials of both lock files into the build folder; fails when it is not complete.
    Sbom,
    /// Runs a command with a temporary PostgreSQL, as `cargo xtask postgres -- cargo test`.
    Postgres {
        /// The command and its arguments.
        #[arg(last = true, required = true)]
        command: Vec<String>,
    },
}

fn main() -> anyhow::Result<()> {
    let root = root();
    match Cli::parse().command {
        Command::Gen { check, catalogue, binary } => generate::run(&root, check, catalogue, binary.as_deref()),
        Command::Calls { asked } => calls::check(&root, &asked),
        Command::Graph => graph::run(&root),
        Command::Dependencies => dependencies::run(&root),
        Command::Rules => rules::run(&root),
        Command::Sbom => sbom::run(&root),
        Command::Postgres { command } => postgres::run(&command),
    }
}

/// The folder of the workspace's manifest.
fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap_or(here).to_path_buf()
}
