//! An installation of the run's own: a folder, a database, people.

use std::io::Write as _;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::Context as _;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use crate::http::call;

const PASSWORD: &str = "Delivery-2026-lake";
const CLIENT: &str = "delivery";
const SECRET: &str = "a-secret-of-the-delivery-check";

/// An installation; its folder goes with it, its PostgreSQL database with the server.
pub struct Place {
    binary: PathBuf,
    /// Data folder, logs.
    pub folder: tempfile::TempDir,
    database: Option<String>,
    nats: Option<String>,
    environment: Vec<(String, String)>,
}

/// Somebody who signed in.
#[derive(Clone, Debug)]
pub struct Person {
    /// Their id.
    pub id: String,
    /// Their access token.
    pub token: String,
}

impl Person {
    /// The headers of their calls.
    pub fn headers(&self) -> Vec<(String, String)> {
        vec![basic(), ("blade-auth".to_owned(), format!("bearer {}", self.token))]
    }
}

fn basic() -> (String, String) {
    basic_of(CLIENT, SECRET)
}

/// The header by which a client says who it is.
pub fn basic_of(client: &str, secret: &str) -> (String, String) {
    ("authorization".to_owned(), format!("Basic {}", STANDARD.encode(format!("{client}:{secret}"))))
}

impl Place {
    /// On SQLite, or on a new database of the PostgreSQL server that `ONEHALL_TEST_PG` names.
    pub fn new(binary: &Path, postgres: bool, nats: Option<String>) -> anyhow::Result<Self> {
        let folder = tempfile::tempdir()?;
        let database = if postgres { Some(new_database(folder.path())?) } else { None };
        let place = Self { binary: binary.to_owned(), folder, database, nats, environment: Vec::new() };
        place.add_client()?;
        Ok(place)
    }

    /// The demonstration university in a new folder inside `parent`, on SQLite or as [`Place::new`] on PostgreSQL.
    pub fn demonstration(binary: &Path, parent: &Path, postgres: bool) -> anyhow::Result<Self> {
        Self::demonstration_with(binary, parent, postgres, &[])
    }

    /// The same with settings in the environment of every command, the one that makes it included.
    pub fn demonstration_with(
        binary: &Path,
        parent: &Path,
        postgres: bool,
        settings: &[(&str, &str)],
    ) -> anyhow::Result<Self> {
        let folder = tempfile::tempdir_in(parent)?;
        let database = if postgres { Some(new_database(folder.path())?) } else { None };
        let own = [("ONEHALL_DEMO_PASSWORD", PASSWORD)];
        let environment =
            own.iter().chain(settings).map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        let place = Self { binary: binary.to_owned(), folder, database, nats: None, environment };
        place.run(&["demo"])?;
        place.add_client()?;
        Ok(place)
    }

    /// What is in a folder already, on SQLite.
    pub fn at(binary: &Path, folder: tempfile::TempDir) -> Self {
        Self { binary: binary.to_owned(), folder, database: None, nats: None, environment: Vec::new() }
    }

    fn add_client(&self) -> anyhow::Result<()> {
        self.run(&["client", "add", "--id", CLIENT, "--secret", SECRET, "--plain", "--scope", "todos"])
    }

    /// The address of the PostgreSQL database, where there is one.
    pub fn database(&self) -> Option<&str> {
        self.database.as_deref()
    }

    /// Puts something into the environment of every command from now on.
    pub fn set(&mut self, name: &str, value: &str) {
        self.environment.push((name.to_owned(), value.to_owned()));
    }

    /// Takes out again what was put in.
    pub fn unset(&mut self) {
        self.environment.clear();
    }

    /// The product's command for this installation.
    pub fn onehall(&self) -> Command {
        let mut command = Command::new(&self.binary);
        command
            .arg("--data")
            .arg(self.folder.path())
            .env("ONEHALL_TELEMETRY__LOG_FILTER", "info,sqlx=warn,sea_orm_migration=warn")
            .env("ONEHALL_CHAT__MESSAGES_PER_SECOND", "1000000")
            .env("ONEHALL_CHAT__SOCKETS_PER_PERSON", "0")
            .env("ONEHALL_CHAT__STRANGERS_PER_ADDRESS", "0")
            .env("ONEHALL_HTTP__ACCOUNT_PER_SECOND", "1000000")
            .env("ONEHALL_HTTP__ADDRESS_PER_SECOND", "1000000");
        if let Some(url) = &self.database {
            command.env("ONEHALL_DATABASE__URL", url);
        }
        if let Some(url) = &self.nats {
            command.env("ONEHALL_BUS__NATS_URL", url);
        }
        command.envs(self.environment.iter().map(|(name, value)| (name, value)));
        command
    }

    fn run(&self, arguments: &[&str]) -> anyhow::Result<()> {
        self.run_with(arguments, "")
    }

    fn run_with(&self, arguments: &[&str], input: &str) -> anyhow::Result<()> {
        let mut command = self.onehall();
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        let mut child = command.spawn()?;
        // dropped at once: the end of the input
        child.stdin.take().context("standard input")?.write_all(input.as_bytes())?;
        let status = child.wait()?;
        anyhow::ensure!(status.success(), "onehall {}: {status}", arguments.join(" "));
        Ok(())
    }

    /// Adds people `p0`, `p1`, …
    pub fn add_people(&self, number: usize) -> anyhow::Result<()> {
        for account in (0..number).map(account) {
            self.run_with(&["user", "add", "--account", &account], PASSWORD)?;
        }
        Ok(())
    }

    /// Signs one of them in.
    pub async fn sign_in(&self, address: SocketAddr, number: usize) -> anyhow::Result<Person> {
        self.sign_in_as(address, &account(number)).await
    }

    /// Signs somebody in by the account's name.
    pub async fn sign_in_as(&self, address: SocketAddr, account: &str) -> anyhow::Result<Person> {
        let body =
            serde_json::json!({"grant_type": "password", "username": account, "password": PASSWORD, "scope": "all"});
        let (name, value) = basic();
        let headers = [(name.as_str(), value.as_str())];
        let (status, text) = call(address, "POST", "/api/blade-auth/oauth/token", &headers, &body.to_string()).await?;
        anyhow::ensure!(status == 200, "sign-in: HTTP {status} {text}");
        let answer: serde_json::Value = serde_json::from_str(&text)?;
        let field = |name: &str| answer[name].as_str().map(str::to_owned).context("token answer");
        Ok(Person { id: field("user_id")?, token: field("access_token")? })
    }

    /// Checks everything that must always hold in the database.
    pub fn doctor(&self) -> anyhow::Result<()> {
        self.run(&["doctor"])
    }

    /// The ends of the servers' logs, for whoever looks for a cause.
    pub fn logs(&self) -> String {
        let read = |name| std::fs::read_to_string(self.folder.path().join(name)).unwrap_or_default();
        let end = |text: String| text.lines().rev().take(40).map(str::to_owned).collect::<Vec<_>>();
        let logs = ["a.log", "b.log"].map(|name| (name, end(read(name))));
        logs.into_iter()
            .map(|(name, lines)| format!("{name}:\n{}\n", lines.into_iter().rev().collect::<Vec<_>>().join("\n")))
            .collect()
    }
}

/// The calls of another system, as `delivery` with the scope `todos`.
pub fn other_system() -> (String, String) {
    basic()
}

/// The account of a person.
pub fn account(number: usize) -> String {
    format!("p{number}")
}

#[expect(clippy::disallowed_methods, reason = "cargo xtask postgres says by the environment where the server is")]
fn new_database(folder: &Path) -> anyhow::Result<String> {
    let server = std::env::var("ONEHALL_TEST_PG").context("run this under cargo xtask postgres --")?;
    let name = folder.file_name().map(|name| name.to_string_lossy().trim_start_matches('.').to_lowercase());
    let name = format!("delivery_{}", name.context("folder")?);
    let mut psql = Command::new("psql");
    psql.args([&format!("{server}/postgres"), "--quiet", "--command", &format!("CREATE DATABASE {name}")]);
    let status = psql.status().context("psql (package postgresql-client)")?;
    anyhow::ensure!(status.success(), "psql: {status}");
    Ok(format!("{server}/{name}"))
}
