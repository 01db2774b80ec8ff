//! A temporary PostgreSQL for tests: started, handed to a command, stopped.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::Context as _;

use crate::command::command;

/// The folder that is memory.
const MEMORY: &str = "/dev/shm";
/// What has to be free there, in bytes: each test that runs has 33 MB, what was written since the last checkpoint comes on top.
const MEMORY_FREE: u64 = 3 << 30;

/// Where files are memory, when there is room. A test's database has a thousand files: on a disk it takes longer to delete
/// those of a hundred tests than to run them.
fn in_memory() -> Option<&'static Path> {
    let found = rustix::fs::statvfs(MEMORY).ok()?;
    (found.f_bavail * found.f_frsize >= MEMORY_FREE).then_some(Path::new(MEMORY))
}

/// Starts a server in a temporary folder, runs `wanted` with `ONEHALL_TEST_PG`, stops the server.
pub fn run(wanted: &[String]) -> anyhow::Result<()> {
    let (program, arguments) = wanted.split_first().context("name a command after --")?;
    let bin = newest_bin()?;
    let folder = match in_memory() {
        Some(place) => tempfile::tempdir_in(place)?,
        None => tempfile::tempdir()?,
    };
    let as_root = Command::new("id").arg("-u").output()?.stdout.trim_ascii() == b"0";
    if as_root {
        // the server refuses to run as root
        check(Command::new("chown").arg("postgres").arg(folder.path()))?;
    }
    let server = Server { bin, data: folder.path().join("data"), as_root };
    let port = free_port()?;
    check(
        server
            .tool("initdb")
            .args(["-U", "onehall", "--auth=trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"])
            .arg("-D")
            .arg(&server.data),
    )?;
    // Nothing here outlives the command: nothing is synced or logged for others, and nobody cleans hundreds of databases.
    let options = format!(
        "-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={} -c fsync=off -c full_page_writes=off \
         -c wal_level=minimal -c max_wal_senders=0 -c autovacuum=off -c max_connections=300",
        folder.path().display()
    );
    check(
        server
            .tool("pg_ctl")
            .arg("-D")
            .arg(&server.data)
            .args(["-w", "-t", "30", "-l"])
            .arg(folder.path().join("log"))
            .arg("-o")
            .arg(options)
            .arg("start"),
    )?;
    let status = command(program)
        .args(arguments)
        .env("ONEHALL_TEST_PG", format!("postgres://onehall@127.0.0.1:{port}"))
        .status()
        .with_context(|| program.clone());
    check(server.tool("pg_ctl").arg("-D").arg(&server.data).args(["-m", "fast", "-w", "stop"]))?;
    let status = status?;
    anyhow::ensure!(status.success(), "{program}: {status}");
    Ok(())
}

struct Server {
    bin: PathBuf,
    data: PathBuf,
    as_root: bool,
}

impl Server {
    fn tool(&self, name: &str) -> Command {
        let path = self.bin.join(name);
        let mut command = if self.as_root {
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--"]).arg(path);
            command
        } else {
            Command::new(path)
        };
        command.current_dir("/");
        command
    }
}

fn newest_bin() -> anyhow::Result<PathBuf> {
    let mut versions: Vec<u32> = std::fs::read_dir("/usr/lib/postgresql")
        .context("PostgreSQL is not installed")?
        .filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok())
        .collect();
    versions.sort_unstable();
    let newest = versions.last().context("PostgreSQL is not installed")?;
    Ok(Path::new("/usr/lib/postgresql").join(newest.to_string()).join("bin"))
}

fn free_port() -> anyhow::Result<u16> {
    Ok(std::net::TcpListener::bind("127.0.0.1:0")?.local_addr()?.port())
}

fn check(command: &mut Command) -> anyhow::Result<()> {
    let out = command.stdin(Stdio::null()).stdout(Stdio::null()).status()?;
    anyhow::ensure!(out.success(), "{command:?}: {out}");
    Ok(())
}
