//! The servers under measurement: each fresh, alone on its processor, with accounts that are there already.

mod database;
mod ejabberd;
mod notice;
mod ours;
mod prosody;
mod tokens;

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::time::{Duration, Instant};

use self::database::Postgres;
use super::awake::Idle;
use super::login::{Door, User};
use super::process::{SERVER_CORE, Tree};
pub use notice::Notice;

/// How long a server may take to listen.
const START: Duration = Duration::from_secs(60);

/// How long a server that is at rest does next to nothing.
const LOOK: Duration = Duration::from_secs(1);

/// Which server, and how it is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Kind {
    /// This one.
    Onehall,
    /// The same with its data on PostgreSQL.
    OnehallPostgres,
    /// As Debian's package is, with a WebSocket.
    Ejabberd,
    /// With a larger heap for each process of Erlang's.
    EjabberdHeap,
    /// The same with its archive on PostgreSQL: it has committed a message before it passes it on.
    EjabberdPostgres,
    /// As Debian's package is, with a WebSocket.
    Prosody,
    /// With an incremental garbage collector that waits longer.
    ProsodyIncremental,
    /// The same with its archive on PostgreSQL: it has committed a message before it passes it on.
    ProsodyPostgres,
    /// With a generational garbage collector.
    ProsodyGenerational,
}

impl Kind {
    /// Whether it is this server.
    pub fn is_ours(self) -> bool {
        matches!(self, Self::Onehall | Self::OnehallPostgres)
    }

    /// Whether it is a peer whose archive is durable, and that is measured for it alone.
    pub fn is_durable_peer(self) -> bool {
        matches!(self, Self::EjabberdPostgres | Self::ProsodyPostgres)
    }

    /// Its name in tables.
    pub fn name(self) -> &'static str {
        match self {
            Self::Onehall => "OneHall",
            Self::OnehallPostgres => "OneHall, PostgreSQL",
            Self::Ejabberd => "ejabberd, default",
            Self::EjabberdHeap => "ejabberd, larger heap",
            Self::EjabberdPostgres => "ejabberd, PostgreSQL",
            Self::Prosody => "Prosody, default",
            Self::ProsodyIncremental => "Prosody, incremental 400",
            Self::ProsodyPostgres => "Prosody, PostgreSQL",
            Self::ProsodyGenerational => "Prosody, generational",
        }
    }
}

/// What every start needs.
pub struct Place {
    /// The binary of this server.
    pub binary: PathBuf,
    /// Where prepared folders are kept.
    pub prepared: PathBuf,
    /// Accounts.
    pub sessions: usize,
    /// A PostgreSQL server, without the name of a database.
    pub postgres: Option<String>,
    /// How much the generator had to do.
    pub idle: Idle,
}

impl Place {
    /// A folder that is prepared once and copied for each start.
    fn template(&self, name: &str) -> PathBuf {
        self.prepared.join(format!("{name}-{}", self.sessions))
    }
}

/// A running server; killed with all its processes when dropped.
pub struct Running {
    /// How to get in, without stream management.
    pub door: Door,
    /// Who can sign in by password.
    pub users: Vec<User>,
    /// Who can sign in by access token; nobody on servers without.
    pub token_users: Vec<User>,
    /// Its processes.
    pub tree: Tree,
    child: Child,
    /// Where its files are.
    folder: tempfile::TempDir,
}

impl Drop for Running {
    fn drop(&mut self) {
        self.tree.kill();
        let _ = self.child.wait();
    }
}

/// Starts a fresh server and waits until it has nothing to do.
pub async fn start(place: &Place, kind: Kind, archives: bool) -> anyhow::Result<Running> {
    let folder = tempfile::Builder::new().prefix("chat-").tempdir_in(&place.prepared)?;
    let running = match kind {
        Kind::Onehall => ours::start(place, folder, None).await,
        Kind::OnehallPostgres => ours::start(place, folder, Some(Postgres::of(place)?)).await,
        Kind::Ejabberd | Kind::EjabberdHeap | Kind::EjabberdPostgres => {
            ejabberd::start(place, folder, kind, archives).await
        }
        Kind::Prosody | Kind::ProsodyIncremental | Kind::ProsodyPostgres | Kind::ProsodyGenerational => {
            prosody::start(place, folder, kind, archives).await
        }
    }?;
    let began = Instant::now();
    let mut before = running.tree.cpu()?;
    loop {
        tokio::time::sleep(LOOK).await;
        let now = running.tree.cpu()?;
        if now - before <= LOOK / 20 {
            return Ok(running);
        }
        anyhow::ensure!(began.elapsed() < START, "the server does not come to rest");
        before = now;
    }
}

fn free_address() -> anyhow::Result<SocketAddr> {
    Ok(std::net::TcpListener::bind("127.0.0.1:0")?.local_addr()?)
}

/// The command of a server, on its processor.
fn on_its_core(program: &str) -> Command {
    let mut command = Command::new("taskset");
    command.args(["--cpu-list", SERVER_CORE, program]).stdout(std::process::Stdio::null());
    command
}

async fn until_it_listens(running: &mut Running) -> anyhow::Result<()> {
    let began = Instant::now();
    while tokio::net::TcpStream::connect(running.door.address).await.is_err() {
        if let Some(status) = running.child.try_wait()? {
            anyhow::bail!("the server ended by itself: {status}");
        }
        anyhow::ensure!(began.elapsed() < START, "the server did not listen");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    Ok(())
}

fn copy(from: &Path, to: &Path) -> anyhow::Result<()> {
    let status = Command::new("cp").arg("-a").arg(from.join(".")).arg(to).status()?;
    anyhow::ensure!(status.success(), "cp: {status}");
    Ok(())
}

/// Accounts of a peer.
fn peer_users(count: usize) -> Vec<User> {
    (0..=count).map(|number| User { name: format!("u{number}"), password: format!("load-{number}") }).collect()
}
