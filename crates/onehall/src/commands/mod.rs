//! The commands of the binary, one file each.

mod backup;
mod cas_service;
mod client;
mod demo;
mod doctor;
mod init;
mod openapi;
mod password;
mod protection;
mod restore;
mod serve;
mod tenant;
mod user;

use std::path::PathBuf;

use clap::{Parser, Subcommand};
use onehall_bus::Wire;
use onehall_db::Db;
use onehall_kernel::Env;
use onehall_sandbox::{Sandbox, SandboxOptions};
use tokio_util::sync::CancellationToken;

use crate::check::after_failure;
use crate::config::Config;
use crate::installation::{Installation, keep_private};
use crate::product::{Parts, Product, build, ensure_defaults, open_database};

/// OneHall, the campus one-stop service portal.
#[derive(Debug, Parser)]
#[command(name = "onehall", version, about)]
pub struct Cli {
    /// The data folder: database, files, configuration.
    #[arg(long, global = true, default_value = "data", value_name = "DIR")]
    data: PathBuf,
    /// The configuration file; `onehall.toml` in the data folder when there is one.
    #[arg(long, global = true, value_name = "FILE")]
    config: Option<PathBuf>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Serves until SIGTERM.
    Serve(serve::Serve),
    /// Makes an empty installation with one administrator.
    Init(init::Init),
    /// Fills an empty installation with the demonstration university.
    Demo(demo::Demo),
    /// People: add, set a password, disable.
    #[command(subcommand)]
    User(user::User),
    /// Schools of this installation.
    #[command(subcommand)]
    Tenant(tenant::Tenant),
    /// Other systems that call the API.
    #[command(subcommand)]
    Client(client::Client),
    /// Registers applications for single sign-on.
    CasService(cas_service::CasService),
    /// Payload protection of a tenant.
    Protection(protection::Options),
    /// Backs the installation up, also while it serves; checks and lists backups.
    Backup(backup::Backup),
    /// Makes the installation what it was at a backup.
    Restore(restore::Restore),
    /// Checks the database and its contents.
    Doctor,
    /// Prints the API document.
    Openapi,
}

/// Runs one command to its end.
///
/// # Errors
/// Whatever the command reports; the text is for the operator.
pub fn run(cli: Cli) -> anyhow::Result<()> {
    keep_private();
    // one TLS provider for the whole process, before anything connects
    let _ = rustls::crypto::ring::default_provider().install_default();
    let runtime = runtime()?;
    let standard = cli.data.join("onehall.toml");
    let mut config_file = cli.config.or_else(|| standard.exists().then_some(standard));
    if let (None, Command::Restore(options)) = (&config_file, &cli.command) {
        config_file = options.config()?;
    }
    let config = Config::load(config_file.as_deref(), &cli.data)?;
    let house = House { config, config_file, data_dir: cli.data, env: Env::system() };
    runtime.block_on(async {
        match cli.command {
            Command::Serve(options) => serve::run(house, options).await,
            Command::Init(options) => init::run(house, options).await,
            Command::Demo(options) => demo::run(house, options).await,
            Command::User(command) => user::run(house, command).await,
            Command::Tenant(command) => tenant::run(house, command).await,
            Command::Client(command) => client::run(house, command).await,
            Command::CasService(options) => cas_service::run(house, options).await,
            Command::Protection(options) => protection::run(house, options).await,
            Command::Backup(options) => backup::run(house, options).await,
            Command::Restore(options) => restore::run(house, options).await,
            Command::Doctor => doctor::run(house).await,
            Command::Openapi => openapi::run(house).await,
        }
    })
}

/// Every so many tasks a thread looks for one that was woken from outside, as by the threads of the database: what is in
/// work. With tokio's usual 31 and more, a node with thousands of requests to refuse rarely goes on with what it has begun.
const WOKEN_EVERY: u32 = 2;

fn runtime() -> std::io::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_multi_thread().enable_all().global_queue_interval(WOKEN_EVERY).build()
}

/// What every command begins with.
struct House {
    config: Config,
    config_file: Option<PathBuf>,
    data_dir: PathBuf,
    env: Env,
}

impl House {
    /// What there is in the data folder.
    fn installation(&self) -> Installation {
        Installation::new(&self.config, &self.data_dir)
    }

    /// Opens the database, with the built-in tenant, roles and clients in place; refuses one that is damaged or lost.
    async fn open(&self) -> anyhow::Result<Db> {
        let place = self.installation();
        place.admit().await?;
        match self.open_unchecked().await {
            Ok(db) => Ok(db),
            Err(error) => Err(after_failure(&place, error).await),
        }
    }

    /// Opens the database as it is, or a new one.
    async fn open_unchecked(&self) -> anyhow::Result<Db> {
        std::fs::create_dir_all(&self.data_dir)?;
        let db = open_database(&self.config).await?;
        ensure_defaults(&db, &self.env).await?;
        Ok(db)
    }

    /// Composes the product over an open database.
    async fn product(self, db: Db, wire: Wire, stop: CancellationToken) -> anyhow::Result<Product> {
        let Self { config, data_dir, env, .. } = self;
        let sandbox = Sandbox::new(SandboxOptions::default());
        let (more_cards, more_sheets, more_uses) = (Vec::new(), Vec::new(), Vec::new());
        build(Parts { config, data_dir, db, env, wire, sandbox, stop, more_cards, more_sheets, more_uses }).await
    }
}
