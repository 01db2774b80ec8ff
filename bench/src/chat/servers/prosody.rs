//! Prosody as Debian packages it, with its own files as store, or with archives on PostgreSQL.

use std::path::Path;
use std::process::Stdio;

use anyhow::Context as _;

use super::database::Postgres;
use super::{Kind, Place, Running, copy, free_address, on_its_core, peer_users, until_it_listens};
use crate::chat::login::Door;
use crate::chat::process::Tree;

/// Everything in files of its own.
const OWN: &str = "storage = \"internal\"\n";
/// Archives on PostgreSQL. Each write is a transaction that it waits for.
const SQL: &str = "storage = { archive = \"sql\" }
sql = {
  driver = \"PostgreSQL\"; host = \"DATABASE_HOST\"; port = DATABASE_PORT;
  database = \"DATABASE_NAME\"; username = \"DATABASE_USER\";
}
";

/// Starts on a copy of the prepared folder.
pub async fn start(place: &Place, folder: tempfile::TempDir, kind: Kind, archives: bool) -> anyhow::Result<Running> {
    let template = place.template("prosody");
    if !template.exists() {
        let made = tempfile::Builder::new().prefix("making-").tempdir_in(&place.prepared)?;
        register(place, made.path())?;
        std::fs::rename(made.keep(), &template)?;
    }
    copy(&template, folder.path())?;
    let address = free_address()?;
    let collector = match kind {
        Kind::ProsodyIncremental | Kind::ProsodyPostgres => "gc = { mode = \"incremental\"; threshold = 400 }\n",
        Kind::ProsodyGenerational => "gc = { mode = \"generational\" }\n",
        _ => "",
    };
    let store = match kind {
        // it makes its tables itself
        Kind::ProsodyPostgres => Postgres::of(place)?.archive("").await?.fill(SQL),
        _ => OWN.to_owned(),
    };
    let users = peer_users(place.sessions);
    let administrator = users.last().map(|user| user.name.clone()).unwrap_or_default();
    let settings = include_str!("prosody.cfg.lua")
        .replace("PORT", &address.port().to_string())
        .replace("DATA", &folder.path().display().to_string())
        .replace("ADMINISTRATOR", &administrator)
        .replace("-- ARCHIVE", if archives { "\"mam\";" } else { "" })
        .replace("-- STORE\n", &store)
        .replace("-- COLLECTOR\n", collector);
    let path = folder.path().join("prosody.cfg.lua");
    std::fs::write(&path, settings)?;
    let mut command = on_its_core("prosody");
    let child = command
        .arg("--config")
        .arg(path)
        .arg("-F")
        .stderr(Stdio::null())
        .spawn()
        .context("start Prosody: is the package installed?")?;
    let tree = Tree(child.id());
    let door = Door { address, path: "/xmpp-websocket", domain: "localhost", managed: false, resource: "web-load" };
    let mut running = Running { door, users, token_users: Vec::new(), tree, child, folder };
    until_it_listens(&mut running).await?;
    Ok(running)
}

/// Accounts as Prosody writes them down itself.
fn register(place: &Place, folder: &Path) -> anyhow::Result<()> {
    let accounts = folder.join("store/localhost/accounts");
    std::fs::create_dir_all(&accounts)?;
    for user in peer_users(place.sessions) {
        let text = format!("return {{\n\t[\"password\"] = \"{}\";\n}};\n", user.password);
        std::fs::write(accounts.join(format!("{}.dat", user.name)), text)?;
    }
    Ok(())
}
