//! ejabberd as Debian packages it, with Mnesia, or with archives on PostgreSQL.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::Context as _;
use serde_json::json;

use super::database::Postgres;
use super::{Kind, Place, Running, copy, free_address, on_its_core, peer_users, until_it_listens};
use crate::chat::login::Door;
use crate::chat::process::Tree;
use crate::server;

/// The administrator's commands of the package.
const PROGRAM: &str = "/usr/sbin/ejabberdctl";
/// Who it runs as. Not by `su`, as the commands do when root calls them: that lowers the number of open files.
const OWNER: &str = "ejabberd";
/// Its Erlang node; a database belongs to the node that made it.
const NODE: &str = "onehall-bench@localhost";
/// Where commands reach its node. With a port of its own no name server is asked whether the node runs: the script takes
/// every process that has the node's name in its arguments for it, itself too. Below the ports that connections of an
/// earlier measurement may still have.
const NODE_PORT: (&str, &str) = ("ERL_DIST_PORT", "24519");
/// One scheduler: it has one processor.
const ONE: &str = "+S 1:1";
/// Words a process begins with (233 by default): fewer collections.
const HEAP: &str = "+S 1:1 +hms 8192";
/// Where the package has the tables of a database, its archive's among them.
const TABLES: &str = "/usr/share/ejabberd/sql/pg.sql";
/// Archives of everybody, whether or not their client asks for it; one is copy enough for who is not here.
const ARCHIVE: &str = "  mod_mam: { default: always, assume_mam_usage: true }\n";
/// The same on PostgreSQL. Each write is a transaction that the sender's process waits for.
const SQL_ARCHIVE: &str = "  mod_mam: { default: always, assume_mam_usage: true, db_type: sql }
sql_type: pgsql
sql_server: DATABASE_HOST
sql_port: DATABASE_PORT
sql_database: DATABASE_NAME
sql_username: DATABASE_USER
";
/// How long accounts may take.
const REGISTER: Duration = Duration::from_secs(240);

/// Starts on a copy of the prepared folder.
pub async fn start(place: &Place, folder: tempfile::TempDir, kind: Kind, archives: bool) -> anyhow::Result<Running> {
    let template = place.template("ejabberd");
    if !template.exists() {
        let made = tempfile::Builder::new().prefix("making-").tempdir_in(&place.prepared)?;
        std::fs::create_dir(made.path().join("spool"))?;
        let running = launch(place, made, ONE, "").await?;
        register(&running).await?;
        stop(running, &template)?;
    }
    copy(&template, folder.path())?;
    let archive = match kind {
        _ if !archives => String::new(),
        Kind::EjabberdPostgres => {
            let tables = std::fs::read_to_string(TABLES).context("the tables of ejabberd's package")?;
            Postgres::of(place)?.archive(&tables).await?.fill(SQL_ARCHIVE)
        }
        _ => ARCHIVE.to_owned(),
    };
    launch(place, folder, if kind == Kind::Ejabberd { ONE } else { HEAP }, &archive).await
}

async fn launch(place: &Place, folder: tempfile::TempDir, options: &str, archive: &str) -> anyhow::Result<Running> {
    let address = free_address()?;
    let administrator = peer_users(place.sessions).last().map(|user| user.name.clone()).unwrap_or_default();
    let settings = include_str!("ejabberd.yml")
        .replace("PORT", &address.port().to_string())
        .replace("ADMINISTRATOR", &administrator)
        + archive;
    let path = folder.path();
    std::fs::write(path.join("ejabberd.yml"), settings)?;
    std::fs::write(path.join("ejabberdctl.cfg"), "")?;
    std::fs::write(path.join("inetrc"), "")?;
    std::fs::create_dir_all(path.join("logs"))?;
    own(path)?;
    let mut command = on_its_core("setpriv");
    let child = command
        .args(arguments(path))
        .arg("foreground")
        .env("HOME", path)
        .env("ERL_OPTIONS", options)
        .env(NODE_PORT.0, NODE_PORT.1)
        .stderr(Stdio::null())
        .spawn()
        .context("start ejabberd: is the package installed?")?;
    let tree = Tree(child.id());
    let door = Door { address, path: "/ws", domain: "localhost", managed: false, resource: "web-load" };
    let users = peer_users(place.sessions);
    let mut running = Running { door, users, token_users: Vec::new(), tree, child, folder };
    until_it_listens(&mut running).await?;
    Ok(running)
}

/// Of `setpriv`: who it is, and the command with where everything is.
fn arguments(folder: &Path) -> Vec<String> {
    let at = |name: &str| folder.join(name).display().to_string();
    let list = [
        ("--node", NODE.to_owned()),
        ("--spool", at("spool")),
        ("--logs", at("logs")),
        ("--config-dir", folder.display().to_string()),
        ("--config", at("ejabberd.yml")),
    ];
    let who = [format!("--reuid={OWNER}"), format!("--regid={OWNER}"), "--init-groups".to_owned(), PROGRAM.to_owned()];
    who.into_iter().chain(list.into_iter().flat_map(|(name, value)| [name.to_owned(), value])).collect()
}

/// It runs as its own user, who has to own its files and to get to them.
fn own(folder: &Path) -> anyhow::Result<()> {
    let status = Command::new("chown").args(["-R", OWNER]).arg(folder).status()?;
    anyhow::ensure!(status.success(), "chown: {status}");
    Ok(())
}

async fn register(running: &Running) -> anyhow::Result<()> {
    let began = Instant::now();
    for user in &running.users {
        let body = json!({"user": user.name, "host": "localhost", "password": user.password}).to_string();
        let (status, text) = server::call(running.door.address, "POST", "/api/register", &[], &body).await?;
        anyhow::ensure!(status == 200, "register: HTTP {status} {text}");
        anyhow::ensure!(began.elapsed() < REGISTER, "registering takes too long");
    }
    Ok(())
}

/// Ends it in order and keeps its database.
fn stop(running: Running, template: &Path) -> anyhow::Result<()> {
    let folder = running.folder.path().to_owned();
    for call in ["stop", "stopped"] {
        let mut command = Command::new("setpriv");
        command
            .args(arguments(&folder))
            .arg(call)
            .env("HOME", &folder)
            .env(NODE_PORT.0, NODE_PORT.1)
            .stdout(Stdio::null());
        let status = command.status()?;
        anyhow::ensure!(status.success(), "ejabberdctl {call}: {status}");
    }
    std::fs::create_dir(template)?;
    std::fs::create_dir(template.join("spool"))?;
    copy(&folder.join("spool"), &template.join("spool"))
}
