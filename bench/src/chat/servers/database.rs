//! Where our server keeps its data: in its folder, or in databases of a PostgreSQL server that is there.

use std::path::Path;

use anyhow::Context as _;
use onehall_db::sea_orm::{ConnectOptions, ConnectionTrait, Database, DatabaseConnection, DbBackend, Statement};

use super::Place;

/// The name of what is copied for each start, and of the copy. Both are made anew, whatever had their names.
const TEMPLATE: &str = "onehall_bench_template";
const COPY: &str = "onehall_bench";

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

    async fn create(&self, name: &str, like: &str) -> anyhow::Result<String> {
        let admin = self.admin().await?;
        admin.execute_unprepared(&format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)")).await?;
        admin.execute_unprepared(&format!("CREATE DATABASE {name}{like}")).await?;
        admin.close().await?;
        Ok(format!("{}/{name}", self.0))
    }

    async fn admin(&self) -> anyhow::Result<DatabaseConnection> {
        let mut options = ConnectOptions::new(format!("{}/postgres", self.0));
        options.max_connections(1).sqlx_logging(false);
        Ok(Database::connect(options).await?)
    }
}
