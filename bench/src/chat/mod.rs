//! Chat: this server against ejabberd and Prosody as Debian packages them, in the same run with the same generator.
//!
//! The server has one processor and the generator the other one; every measurement has a fresh server, and every message
//! is numbered: it has to come once and in its order. `servers` knows how each server is set and started, `login` signs in,
//! `crowd` is many idle sessions, `pairs` is people writing to each other. What is found is appended to a file of
//! lines (server, measure, value), from which `table` makes the table; so a run can be had in parts.

mod awake;
mod conn;
mod crowd;
mod login;
mod measures;
mod pairs;
mod process;
mod servers;
mod table;
mod wire;

use std::io::Write as _;
use std::path::PathBuf;

use awake::Idle;
use servers::{Kind, Place};

/// `chat`
#[derive(Debug, clap::Args)]
pub struct Options {
    /// The server's binary, built with --release.
    #[arg(long, required_unless_present = "table")]
    binary: Option<PathBuf>,
    /// Which servers; several are measured one after the other.
    #[arg(long, value_enum, value_delimiter = ',', default_value = "onehall")]
    servers: Vec<Kind>,
    /// What is measured.
    #[arg(long, value_enum, value_delimiter = ',', default_value = "crowd,tokens,messages,managed,stored")]
    measures: Vec<measures::Measure>,
    /// Sessions of the large crowd.
    #[arg(long, default_value_t = 10_000)]
    sessions: usize,
    /// Seconds of each exchange of messages.
    #[arg(long, default_value_t = 5)]
    seconds: u64,
    /// How often everything is measured.
    #[arg(long, default_value_t = 1)]
    rounds: usize,
    /// A PostgreSQL server of yours, as postgres://onehall@127.0.0.1:5432, for the data of `onehall-postgres` and the
    /// archives of `ejabberd-postgres` and `prosody-postgres`.
    #[arg(long)]
    postgres: Option<String>,
    /// Keeps the prepared databases here for the next run.
    #[arg(long)]
    prepared: Option<PathBuf>,
    /// Appends what was found to this file.
    #[arg(long)]
    out: Option<PathBuf>,
    /// Measures nothing: prints the table of such a file, medians of all rounds.
    #[arg(long)]
    table: Option<PathBuf>,
}

/// Measures and prints.
///
/// # Errors
/// When a server does not start, or loses, repeats or reorders a message.
pub fn run(options: &Options) -> anyhow::Result<()> {
    if let Some(file) = &options.table {
        return table::print(&std::fs::read_to_string(file)?);
    }
    process::prepare(options.sessions)?;
    let kept = tempfile::tempdir()?;
    let prepared = options.prepared.clone().unwrap_or_else(|| kept.path().to_owned());
    std::fs::create_dir_all(&prepared)?;
    // ejabberd runs as its own user and has to get to its folder
    let open = std::os::unix::fs::PermissionsExt::from_mode(0o755);
    std::fs::set_permissions(&prepared, open)?;
    let binary = options.binary.clone().unwrap_or_default();
    let place = Place {
        binary: binary.canonicalize()?,
        prepared: prepared.canonicalize()?,
        sessions: options.sessions,
        postgres: options.postgres.clone(),
        idle: Idle::default(),
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let local = tokio::task::LocalSet::new();
    local.block_on(&runtime, async {
        tokio::task::spawn_local(place.idle.clone().stay_awake());
        let mut found = String::new();
        for _ in 0..options.rounds {
            for (kind, measure) in options.servers.iter().flat_map(|kind| options.measures.iter().map(|m| (*kind, *m)))
            {
                let mut lines = String::new();
                for (name, value) in measures::measure(&place, kind, measure, options.seconds).await? {
                    println!("{}: {name}: {value:.1}", kind.name());
                    lines.push_str(&format!("{}\t{name}\t{value:.3}\n", kind.name()));
                }
                if let Some(out) = &options.out {
                    // at once: a run that is ended early keeps what it found
                    std::fs::File::options().create(true).append(true).open(out)?.write_all(lines.as_bytes())?;
                }
                found.push_str(&lines);
            }
        }
        table::print(&found)
    })
}
