//! This server with the demonstration university and accounts for load.

use std::path::Path;
use std::process::Command;

use anyhow::Context as _;

use super::database::{Postgres, VARIABLE, file};
use super::{Place, Running, copy, free_address, on_its_core};
use crate::chat::login::{Door, User};
use crate::chat::process::Tree;
use crate::server;

const DOMAIN: &str = "onehall.local";

/// Starts on a copy of the prepared folder.
pub async fn start(place: &Place, folder: tempfile::TempDir, apart: Option<Postgres<'_>>) -> anyhow::Result<Running> {
    let template = place.template(if apart.is_some() { "onehall-postgres" } else { "onehall" });
    let is_prepared = match &apart {
        Some(postgres) => template.exists() && postgres.is_prepared().await?,
        None => template.exists(),
    };
    if !is_prepared {
        let made = tempfile::Builder::new().prefix("making-").tempdir_in(&place.prepared)?;
        let database = match &apart {
            Some(postgres) => postgres.template().await?,
            None => file(made.path()),
        };
        let binary = || {
            let mut command = Command::new(&place.binary);
            command.env(VARIABLE, &database);
            command
        };
        server::seed_with(made.path(), binary, &["--chat-load", &place.sessions.to_string()])?;
        super::tokens::add(&database, made.path(), &users(made.path())?).await?;
        if template.exists() {
            std::fs::remove_dir_all(&template)?;
        }
        std::fs::rename(made.keep(), &template)?;
    }
    copy(&template, folder.path())?;
    let address = free_address()?;
    let mut command = on_its_core(&place.binary.to_string_lossy());
    command.env(
        VARIABLE,
        match &apart {
            Some(postgres) => postgres.copy().await?,
            None => file(folder.path()),
        },
    );
    let child = server::serving(&mut command, address, folder.path()).spawn().context("start the server")?;
    let tree = Tree(child.id());
    let users = users(folder.path())?;
    let token_users = super::tokens::read(folder.path())?;
    let door = Door { address, path: "/ws", domain: DOMAIN, managed: false, resource: "web-load" };
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
