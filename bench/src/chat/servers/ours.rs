//! This server with the demonstration university and accounts for load.

use std::path::Path;

use anyhow::Context as _;

use super::{Place, Running, copy, free_address, on_its_core};
use crate::chat::login::{Door, User};
use crate::chat::process::Tree;
use crate::server;

const DOMAIN: &str = "onehall.local";

/// Starts on a copy of the prepared folder.
pub async fn start(place: &Place, folder: tempfile::TempDir) -> anyhow::Result<Running> {
    let template = place.template("onehall");
    if !template.exists() {
        let made = tempfile::Builder::new().prefix("making-").tempdir_in(&place.prepared)?;
        server::seed_with(&place.binary, made.path(), &["--chat-load", &place.sessions.to_string()])?;
        super::tokens::add(made.path(), &users(made.path())?).await?;
        std::fs::rename(made.keep(), &template)?;
    }
    copy(&template, folder.path())?;
    let address = free_address()?;
    let mut command = on_its_core(&place.binary.to_string_lossy());
    let child = server::serving(&mut command, address, folder.path()).spawn().context("start the server")?;
    let tree = Tree(child.id());
    let users = users(folder.path())?;
    let token_users = super::tokens::read(folder.path())?;
    let door = Door { address, path: "/ws", domain: DOMAIN, managed: false };
    let running = Running { door, users, token_users, tree, child, folder };
    server::until_ready(address).await?;
    Ok(running)
}

fn users(folder: &Path) -> anyhow::Result<Vec<User>> {
    let text = std::fs::read_to_string(folder.join("load-users.tsv"))?;
    let user = |line: &str| {
        let (name, password) = line.split_once('\t').context("load-users.tsv")?;
        Ok(User { name: name.to_owned(), password: password.to_owned() })
    };
    text.lines().map(user).collect()
}
