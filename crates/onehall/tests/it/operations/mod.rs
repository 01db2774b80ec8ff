//! What operators do at the machine: the binary, its data folder, its backups.

mod backup;
mod backup_kill;
mod bucket;
mod damage;
mod doctor;
mod empty;
mod lock;
mod passwords;
mod restore;
mod schedule;
mod tenants;

use std::io::Write as _;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use onehall_db::sea_orm::ConnectionTrait as _;
use onehall_testkit::{DEMO_PASSWORD, TestApp, TestDb, admin, drop_database, on_postgres};
use rustix::process::{Pid, Signal, kill_process};
use serde_json::{Value, json};

/// Longest wait for a server.
const PATIENCE: Duration = Duration::from_secs(60);
const CLIENT: &str = "operator";
const SECRET: &str = "operator-secret-0123456789abcdef";

/// A folder with a data folder and backups, on SQLite or with a PostgreSQL database of its own.
struct Place {
    folder: tempfile::TempDir,
    data: PathBuf,
    url: Option<String>,
    seeded: Option<TestDb>,
}

impl Drop for Place {
    fn drop(&mut self) {
        // a copy goes with what it was copied from
        if let (Some(url), None) = (&self.url, &self.seeded) {
            drop_database(url);
        }
    }
}

impl Place {
    /// Nothing but an empty database.
    async fn empty() -> Self {
        let _ = rustls::crypto::ring::default_provider().install_default();
        let folder = tempfile::tempdir().unwrap();
        let url = on_postgres().then(|| {
            let name = folder.path().file_name().unwrap().to_string_lossy().trim_start_matches('.').to_lowercase();
            format!("{}/ops_{name}", postgres())
        });
        let data = folder.path().join("data");
        let place = Self { folder, data, url, seeded: None };
        place.new_database().await;
        place
    }

    /// The demonstration university as an operator makes it, and another system that may write to-dos and sign people in.
    async fn demonstration() -> Self {
        let place = Self::empty().await;
        place.ok(&["demo"]);
        place.add_client();
        place
    }

    /// The same from a copy that is quicker made; what is there is not as private.
    async fn seeded() -> Self {
        let TestApp { db, test_db, .. } = TestApp::start().await;
        db.close().await.unwrap();
        let (folder, data) = (tempfile::tempdir().unwrap(), test_db.path().to_owned());
        let url = on_postgres().then(|| test_db.url.clone());
        // damaged, wiped and put back from here on; what is there is checked by the doctor
        test_db.seen();
        let place = Self { folder, data, url, seeded: Some(test_db) };
        place.add_client();
        place
    }

    fn add_client(&self) {
        self.ok(&["client", "add", "--id", CLIENT, "--secret", SECRET, "--scope", "todos", "--plain"]);
    }

    fn data(&self) -> PathBuf {
        self.data.clone()
    }

    fn database(&self) -> PathBuf {
        self.data().join("onehall.db")
    }

    fn backups(&self) -> PathBuf {
        self.folder.path().join("backups")
    }

    /// Makes the PostgreSQL database anew, empty.
    async fn new_database(&self) {
        let Some(url) = &self.url else { return };
        let name = url.rsplit('/').next().unwrap();
        let admin = admin(&format!("{}/postgres", postgres())).await;
        for sql in [format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)"), format!("CREATE DATABASE {name}")] {
            admin.execute_unprepared(&sql).await.unwrap();
        }
        admin.close().await.unwrap();
    }

    /// Loses everything but the backups.
    async fn wipe(&self) {
        std::fs::remove_dir_all(self.data()).unwrap();
        self.new_database().await;
    }

    /// Loses the database alone.
    async fn lose_database(&self) {
        for end in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{end}", self.database().display()));
        }
        self.new_database().await;
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_onehall"));
        command
            .arg("--data")
            .arg(self.data())
            .args(arguments)
            .env("ONEHALL_DEMO_PASSWORD", DEMO_PASSWORD)
            .env("ONEHALL_TELEMETRY__LOG_FILTER", "error")
            .env("ONEHALL_HTTP__ADDRESS_PER_SECOND", "1000000")
            .stdin(Stdio::null());
        if let Some(url) = &self.url {
            command.env("ONEHALL_DATABASE__URL", url);
        }
        command
    }

    /// Runs a command that has to succeed; its output.
    fn ok(&self, arguments: &[&str]) -> String {
        let done = self.command(arguments).output().unwrap();
        let (told, wrong) = (String::from_utf8_lossy(&done.stdout), String::from_utf8_lossy(&done.stderr));
        assert!(done.status.success(), "{arguments:?}: {told}{wrong}");
        told.into_owned()
    }

    /// Runs a command that has to fail; what it says.
    fn refused(&self, arguments: &[&str]) -> String {
        let done = self.command(arguments).output().unwrap();
        let (told, wrong) = (String::from_utf8_lossy(&done.stdout), String::from_utf8_lossy(&done.stderr));
        assert!(!done.status.success(), "{arguments:?} was carried out: {told}");
        wrong.into_owned()
    }

    fn back_up(&self) -> String {
        self.ok(&["backup", "--to", self.backups().to_str().unwrap()])
    }

    fn restore(&self, more: &[&str]) -> Vec<String> {
        let backups = self.backups().display().to_string();
        ["restore", "--from", &backups].iter().chain(more).map(|word| (*word).to_owned()).collect()
    }

    /// Starts a server and waits until it is ready.
    async fn serve(&self) -> Server {
        self.serve_with(&[]).await
    }

    async fn serve_with(&self, settings: &[(&str, &str)]) -> Server {
        let address = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        let mut command = self.command(&["serve", "--listen", &address.to_string()]);
        let child = command.envs(settings.iter().copied()).stdout(Stdio::null()).spawn().unwrap();
        let mut server = Server { child, address };
        let began = Instant::now();
        while server.get("/health/ready").await.0 != 200 {
            assert!(server.child.try_wait().unwrap().is_none(), "the server ended");
            assert!(began.elapsed() < PATIENCE, "the server is not ready");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        server
    }
}

/// A server that dies with the test.
struct Server {
    child: Child,
    address: SocketAddr,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Server {
    fn pid(&self) -> u32 {
        self.child.id()
    }

    /// Stops it as a service manager does.
    fn stop(mut self) -> ExitStatus {
        kill_process(Pid::from_child(&self.child), Signal::TERM).unwrap();
        self.child.wait().unwrap()
    }

    async fn get(&self, path: &str) -> (u16, Value) {
        let asked =
            client().get(format!("http://{}{path}", self.address)).basic_auth(CLIENT, Some(SECRET)).send().await;
        let Ok(answer) = asked else { return (0, Value::Null) };
        (answer.status().as_u16(), answer.json().await.unwrap_or_default())
    }

    /// Puts a to-do; whether that was acknowledged.
    async fn put_todo(&self, id: &str) -> bool {
        put_todo(&client(), self.address, id).await
    }

    async fn sign_in(&self, account: &str, password: &str) -> u16 {
        let body = json!({"grant_type": "password", "username": account, "password": password, "tenantId": "000000", "scope": "all"});
        let sent = client()
            .post(format!("http://{}/api/blade-auth/oauth/token", self.address))
            .basic_auth(CLIENT, Some(SECRET))
            .json(&body)
            .send()
            .await;
        sent.unwrap().status().as_u16()
    }
}

async fn put_todo(client: &reqwest::Client, address: SocketAddr, id: &str) -> bool {
    let body = json!({"account": "student", "title": format!("审批 {id}"), "kind": "todo", "type_name": "审批", "url": "/home/homePage"});
    let sent = client.put(format!("http://{address}/open/v1/todos/{id}")).basic_auth(CLIENT, Some(SECRET)).json(&body);
    sent.send().await.is_ok_and(|answer| answer.status().is_success())
}

#[expect(clippy::disallowed_methods, reason = "a plain client on loopback")]
fn client() -> reqwest::Client {
    reqwest::Client::new()
}

#[expect(clippy::disallowed_methods, reason = "cargo xtask postgres says by the environment where the server is")]
fn postgres() -> String {
    std::env::var("ONEHALL_TEST_PG").unwrap()
}

fn words(words: &[String]) -> Vec<&str> {
    words.iter().map(String::as_str).collect()
}

/// Every file and folder below `root`, and `root`.
fn all_below(root: &Path) -> Vec<PathBuf> {
    let mut found = vec![root.to_owned()];
    if root.is_dir() {
        for entry in std::fs::read_dir(root).unwrap() {
            found.extend(all_below(&entry.unwrap().path()));
        }
    }
    found
}

/// Runs a command with this standard input.
fn with_input(command: &mut Command, input: &str) -> (bool, String) {
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // one that reads nothing may be gone already
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let done = child.wait_with_output().unwrap();
    let told = [done.stdout, done.stderr].concat();
    (done.status.success(), String::from_utf8_lossy(&told).into_owned())
}
