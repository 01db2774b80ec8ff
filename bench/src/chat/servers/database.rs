//! Where our server keeps its data: in its folder, or in databases of a PostgreSQL server that is there. Peers that have
//! their archive on PostgreSQL get an empty database for it.

use std::path::Path;

use anyhow::Context as _;
use onehall_db::sea_orm::sqlx::postgres::PgConnectOptions;
use onehall_db::sea_orm::{ConnectOptions, ConnectionTrait, Database, DatabaseConnection, DbBackend, Statement};

use super::Place;

/// The name of what is copied for each start, and of the copy. Both are made anew, whatever had their names.
const TEMPLATE: &str = "onehall_bench_template";
const COPY: &str = "onehall_bench";
/// The archive of a peer, made anew as well.
const PEER: &str = "onehall_bench_peer";

/// What the environment of our binary calls the address.
pub const VARIABLE: &str = "ONEHALL_DATABASE__URL";

/// The file in a folder.
pub fn file(folder: &Path) -> String {
    format!("sqlite://{}", folder.join("onehall.db").display())
}

/// Databases of a PostgreSQL server.
pub struct Postgres<'a>(&'a str);

impl<'a> Postgres<'a> {
    /// The server that was named for this run.
    pub fn of(place: &'a Place) -> anyhow::Result<Self> {
        Ok(Self(
            place.postgres.as_deref().context("--postgres names the server, as postgres://onehall@127.0.0.1:5432")?,
        ))
    }

    /// Whether there is something to copy.
    pub async fn is_prepared(&self) -> anyhow::Result<bool> {
        let asked = format!("SELECT 1 FROM pg_database WHERE datname = '{TEMPLATE}'");
        let admin = self.admin().await?;
        let found = admin.query_one_raw(Statement::from_string(DbBackend::Postgres, asked)).await?;
        admin.close().await?;
        Ok(found.is_some())
    }

    /// An empty database for what is to be copied.
    pub async fn template(&self) -> anyhow::Result<String> {
        self.create(TEMPLATE, "").await
    }

    /// A fresh copy.
    pub async fn copy(&self) -> anyhow::Result<String> {
        self.create(COPY, &format!(" TEMPLATE {TEMPLATE}")).await
    }

    /// An empty database for the archive of a peer, with these tables.
    pub async fn archive(&self, tables: &str) -> anyhow::Result<Archive> {
        let address = self.create(PEER, "").await?;
        let made = connect(&address).await?;
        made.execute_unprepared(tables).await?;
        made.close().await?;
        let server: PgConnectOptions = address.parse()?;
        Ok(Archive {
            host: server.get_host().to_owned(),
            port: server.get_port(),
            user: server.get_username().to_owned(),
        })
    }

    async fn create(&self, name: &str, like: &str) -> anyhow::Result<String> {
        let admin = self.admin().await?;
        admin.execute_unprepared(&format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)")).await?;
        admin.execute_unprepared(&format!("CREATE DATABASE {name}{like}")).await?;
        admin.close().await?;
        Ok(format!("{}/{name}", self.0))
    }

    async fn admin(&self) -> anyhow::Result<DatabaseConnection> {
        connect(&format!("{}/postgres", self.0)).await
    }
}

async fn connect(address: &str) -> anyhow::Result<DatabaseConnection> {
    let mut options = ConnectOptions::new(address);
    options.max_connections(1).sqlx_logging(false);
    Ok(Database::connect(options).await?)
}

/// Where a peer finds the database of its archive; nobody is asked for a password there.
pub struct Archive {
    host: String,
    port: u16,
    user: String,
}

impl Archive {
    /// Settings with the places of an address filled in.
    pub fn fill(&self, settings: &str) -> String {
        settings
            .replace("DATABASE_HOST", &self.host)
            .replace("DATABASE_PORT", &self.port.to_string())
            .replace("DATABASE_NAME", PEER)
            .replace("DATABASE_USER", &self.user)
    }
}
