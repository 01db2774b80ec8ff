//! PostgreSQL stands still (SIGSTOP): what is asked ends soon, nothing is said to be done that may not be, and all goes on
//! by itself. The server is one of this test alone: others go on with theirs.

use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// How long something may take to come; on a busy machine too.
const PATIENCE: Duration = Duration::from_secs(60);
/// In which requests end: 2 s (quality.md section 3), and what measuring adds.
const ENDED: Duration = Duration::from_millis(2_500);
/// A machine that was busy with something else is measured again.
const TRIES: usize = 2;
/// In which all is well again.
const HEALED: Duration = Duration::from_secs(5);
const WRITERS: usize = 6;
const SECRET: &str = "stall-test-secret-0123456789abcdef";

/// A server of its own.
struct Postgres {
    bin: PathBuf,
    folder: tempfile::TempDir,
    url: String,
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().unwrap().stdout.trim_ascii() == b"0"
}

impl Postgres {
    fn tool(&self, name: &str) -> Command {
        let path = self.bin.join(name);
        let mut command = Command::new(&path);
        if is_root() {
            // the server refuses to run as root
            command = Command::new("runuser");
            command.args(["-u", "postgres", "--"]).arg(&path);
        }
        command.current_dir("/").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        command.env_remove("ONEHALL_TEST_PG");
        command
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    fn start() -> Self {
        let versions = std::fs::read_dir("/usr/lib/postgresql").unwrap().map(|entry| entry.unwrap().path());
        let newest =
            versions.max_by_key(|path| path.file_name().unwrap().to_str().unwrap().parse::<u32>().unwrap_or(0));
        let port = free().port();
        let server = Self {
            bin: newest.unwrap().join("bin"),
            folder: tempfile::tempdir().unwrap(),
            url: format!("postgres://onehall@127.0.0.1:{port}/postgres"),
        };
        if is_root() {
            run(Command::new("chown").arg("postgres").arg(server.folder.path()));
        }
        run(server
            .tool("initdb")
            .args(["-U", "onehall", "--auth=trust", "--locale=C.UTF-8", "-E", "UTF8", "--no-sync", "-D"])
            .arg(server.data()));
        let options = format!(
            "-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={} -c fsync=off",
            server.folder.path().display()
        );
        let log = server.folder.path().join("log");
        run(server
            .tool("pg_ctl")
            .arg("-D")
            .arg(server.data())
            .args(["-w", "-l"])
            .arg(log)
            .arg("-o")
            .arg(options)
            .arg("start"));
        server
    }

    /// The postmaster and all it has started.
    fn processes(&self) -> Vec<u32> {
        let file = std::fs::read_to_string(self.data().join("postmaster.pid")).unwrap();
        let first: u32 = file.lines().next().unwrap().trim().parse().unwrap();
        let started = std::fs::read_to_string(format!("/proc/{first}/task/{first}/children")).unwrap();
        std::iter::once(first).chain(started.split_whitespace().map(|pid| pid.parse().unwrap())).collect()
    }

    fn signal(&self, name: &str) {
        for pid in self.processes() {
            // one of them may have ended meanwhile
            let _ = Command::new("kill").args([name, &pid.to_string()]).stderr(Stdio::null()).status().unwrap();
        }
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.signal("-CONT");
        let _ = self.tool("pg_ctl").arg("-D").arg(self.data()).args(["-m", "immediate", "-w", "stop"]).status();
    }
}

/// A server that dies with the test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn free() -> SocketAddr {
    std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap()
}

fn run(command: &mut Command) {
    let status = command.status().unwrap();
    assert!(status.success(), "{command:?}: {status}");
}

fn onehall(data: &Path, url: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_onehall"));
    command.arg("--data").arg(data).env("ONEHALL_DATABASE__URL", url).env("ONEHALL_TELEMETRY__LOG_FILTER", "off");
    command.env("ONEHALL_HTTP__ADDRESS_PER_SECOND", "1000000").stdout(Stdio::null());
    command
}

/// Asks until it is answered with this status; how long that took.
async fn until(client: &reqwest::Client, url: &str, status: u16) -> Duration {
    let since = Instant::now();
    loop {
        if client.get(url).send().await.is_ok_and(|answer| answer.status().as_u16() == status) {
            return since.elapsed();
        }
        assert!(since.elapsed() < PATIENCE, "{url} never answered {status}");
        tokio::task::yield_now().await;
    }
}

/// What the writers saw.
#[derive(Default)]
struct Seen {
    acknowledged: Mutex<BTreeSet<String>>,
    /// How long the slowest refusal took.
    slowest: Mutex<Duration>,
    refused: Mutex<Vec<u16>>,
    stop: AtomicBool,
}

async fn write(client: reqwest::Client, address: SocketAddr, writer: usize, seen: Arc<Seen>) {
    for number in 0.. {
        if seen.stop.load(Ordering::SeqCst) {
            return;
        }
        let id = format!("s-{writer}-{number}");
        let body = serde_json::json!({"account": "admin", "title": id, "kind": "todo", "type_name": "审批", "url": "/home/homePage"});
        let (url, since) = (format!("http://{address}/open/v1/todos/{id}"), Instant::now());
        let sent =
            client.put(url).basic_auth("staller", Some(SECRET)).json(&body).timeout(PATIENCE).send().await.unwrap();
        match sent.status().as_u16() {
            200 | 201 => {
                seen.acknowledged.lock().unwrap().insert(id);
            }
            status => {
                assert!(sent.headers().contains_key("retry-after"), "nobody is told when to come again");
                assert_eq!(status, 503, "{}", sent.text().await.unwrap());
                let mut slowest = seen.slowest.lock().unwrap();
                *slowest = slowest.max(since.elapsed());
                seen.refused.lock().unwrap().push(status);
            }
        }
    }
}

async fn grown(count: impl Fn() -> usize, by: usize) {
    let (since, from) = (Instant::now(), count());
    while count() < from + by {
        assert!(since.elapsed() < PATIENCE, "nothing goes on");
        tokio::task::yield_now().await;
    }
}

/// Lets it stand still and go on: how long the slowest refusal took, and how long until writes went on.
async fn stand_still(postgres: &Postgres, client: &reqwest::Client, ready: &str, seen: &Seen) -> (Duration, Duration) {
    *seen.slowest.lock().unwrap() = Duration::ZERO;
    postgres.signal("-STOP");
    // those that were in flight, and others that came meanwhile
    let refused = || seen.refused.lock().unwrap().len();
    grown(refused, WRITERS * 4).await;
    until(client, ready, 503).await;
    let slowest = *seen.slowest.lock().unwrap();
    postgres.signal("-CONT");
    let since = Instant::now();
    grown(|| seen.acknowledged.lock().unwrap().len(), WRITERS).await;
    let healed = since.elapsed();
    until(client, ready, 200).await;
    (slowest, healed)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[expect(clippy::disallowed_methods, reason = "a plain client on loopback")]
async fn requests_end_while_postgresql_stands_still_and_all_goes_on_afterwards() {
    if !onehall_testkit::on_postgres() {
        return;
    }
    let _ = rustls::crypto::ring::default_provider().install_default();
    let (postgres, folder, address) = (Postgres::start(), tempfile::tempdir().unwrap(), free());
    let data = folder.path();
    run(onehall(data, &postgres.url).arg("init"));
    run(onehall(data, &postgres.url).args(["client", "add", "--id", "staller", "--secret", SECRET, "--scope", "todos"]));
    let mut serve = onehall(data, &postgres.url);
    let _server = Running(serve.args(["serve", "--listen", &address.to_string()]).spawn().unwrap());
    let (client, ready) = (reqwest::Client::new(), format!("http://{address}/health/ready"));
    until(&client, &ready, 200).await;
    let seen = Arc::<Seen>::default();
    let writers: Vec<_> = (0..WRITERS).map(|n| tokio::spawn(write(client.clone(), address, n, seen.clone()))).collect();
    grown(|| seen.acknowledged.lock().unwrap().len(), 50).await;

    for tried in 1..=TRIES {
        let (ended, healed) = stand_still(&postgres, &client, &ready, &seen).await;
        println!("the slowest refusal took {ended:?}, writes went on after {healed:?}");
        if ended < ENDED && healed < HEALED {
            break;
        }
        assert!(tried < TRIES, "{ended:?} and {healed:?}, {TRIES} times");
    }
    seen.stop.store(true, Ordering::SeqCst);
    for writer in writers {
        writer.await.unwrap();
    }
    let acknowledged = seen.acknowledged.lock().unwrap().clone();
    for id in &acknowledged {
        let url = format!("http://{address}/open/v1/todos/{id}");
        let answer = client.get(url).basic_auth("staller", Some(SECRET)).send().await.unwrap();
        assert_eq!(answer.status().as_u16(), 200, "{id} was acknowledged");
    }
}
