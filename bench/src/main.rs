//! Benchmarks: each is one command and prints ratios against a named peer measured in the same run.
//!
//! `cargo run --release -p onehall-bench -- http --binary PATH`, the same with `home`, `admin`, `duties`, `start`, `transfer`, `sources` and `chat`, and `… seal` and
//! `… sheets`; `./run --release --build-only` prints the path. Only loopback addresses are used; every run is bounded in
//! time.

mod admin;
mod chat;
mod duties;
mod home;
mod http;
mod load;
mod peer;
mod seal;
mod server;
mod sheets;
mod sources;
mod start;
mod transfer;

use std::path::PathBuf;

use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(about = "Benchmarks of OneHall")]
struct Cli {
    #[command(subcommand)]
    bench: Bench,
}

#[derive(Subcommand)]
enum Bench {
    /// The lists of the administration in a school of 60,000 people, beside one of a tenth.
    Admin {
        /// The server's binary, built with --release.
        #[arg(long)]
        binary: PathBuf,
        /// Seconds of each measurement.
        #[arg(long, default_value_t = 10)]
        seconds: u64,
    },
    /// Reads and durable writes through the whole stack, against bare axum with SQLite.
    Http {
        /// The server's binary, built with --release.
        #[arg(long)]
        binary: PathBuf,
        /// Seconds of each measurement.
        #[arg(long, default_value_t = 5)]
        seconds: u64,
    },
    /// The data of the home page's cards at a steady pace, against bare axum with SQLite.
    Home {
        /// The server's binary, built with --release.
        #[arg(long)]
        binary: PathBuf,
        /// Seconds of each measurement.
        #[arg(long, default_value_t = 10)]
        seconds: u64,
    },
    /// The three lists of a very large school: tree, counts, search against SQLite's own full-text search.
    Duties {
        /// The server's binary, built with --release.
        #[arg(long)]
        binary: PathBuf,
        /// Seconds of each steady measurement.
        #[arg(long, default_value_t = 10)]
        seconds: u64,
    },
    /// Chat, against ejabberd and Prosody.
    Chat(chat::Options),
    /// What payload protection adds to a write of 1 kB, against plain JSON.
    Seal {
        /// Calls of a round.
        #[arg(long, default_value_t = 500)]
        calls: usize,
    },
    /// Spreadsheets alone: reading against bare calamine, writing against bare rust_xlsxwriter.
    Sheets {
        /// Rows of the file that is read.
        #[arg(long, default_value_t = 290_000)]
        read: u32,
        /// Rows of the file that is written.
        #[arg(long, default_value_t = 1_000_000)]
        written: u32,
    },
    /// Registers that come in and lists that go out through the whole engine, against libraries and django-import-export.
    Transfer(transfer::Options),
    /// What other systems say, on cards: many readers of one question, a slow system, a silent one, against nginx's cache.
    Sources {
        /// The server's binary, built with --release.
        #[arg(long)]
        binary: PathBuf,
        /// Seconds of each steady measurement.
        #[arg(long, default_value_t = 10)]
        seconds: u64,
    },
    /// Time from start to ready and idle memory, with the demonstration database.
    Start {
        /// The server's binary, built with --release.
        #[arg(long)]
        binary: PathBuf,
    },
}

fn main() -> anyhow::Result<()> {
    match Cli::parse().bench {
        // has a runtime of its own, on one processor
        Bench::Chat(options) => chat::run(&options),
        Bench::Admin { binary, seconds } => wait(admin::run(&binary, seconds)),
        Bench::Duties { binary, seconds } => wait(duties::run(&binary, seconds)),
        Bench::Http { binary, seconds } => wait(http::run(&binary, seconds)),
        Bench::Home { binary, seconds } => wait(home::run(&binary, seconds)),
        Bench::Seal { calls } => seal::run(calls),
        Bench::Sheets { read, written } => sheets::run(read, written),
        Bench::Sources { binary, seconds } => wait(sources::run(&binary, seconds)),
        Bench::Transfer(options) => wait(transfer::run(&options)),
        Bench::Start { binary } => wait(start::run(&binary)),
    }
}

fn wait(work: impl Future<Output = anyhow::Result<()>>) -> anyhow::Result<()> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(work)
}
