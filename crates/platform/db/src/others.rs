//! What there is in a PostgreSQL database, and who works in it: looked at before it is copied or replaced.

use sea_orm::{ConnectOptions, ConnectionTrait, Database, DbBackend, Statement};

use crate::StoreResult;

/// A PostgreSQL database as it is found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PostgresFacts {
    /// The server's version, as 150014.
    pub version: i32,
    /// Tables of the schema that is used without being named.
    pub tables: Vec<String>,
    /// Names of the migrations it has.
    pub migrations: Vec<String>,
    /// Other connections that call themselves `onehall`, as `10.0.0.7` or `local`.
    pub nodes: Vec<String>,
}

/// Looks at the database of `url` without changing anything.
///
/// # Errors
/// When it does not answer.
pub async fn postgres_facts(url: &str) -> StoreResult<PostgresFacts> {
    let mut options = ConnectOptions::new(url);
    options.max_connections(1).sqlx_logging(false);
    let one = Database::connect(options).await?;
    let texts = async |sql: &str| -> StoreResult<Vec<String>> {
        let rows = one.query_all_raw(Statement::from_string(DbBackend::Postgres, sql)).await?;
        Ok(rows.iter().map(|row| row.try_get_by_index(0)).collect::<Result<_, _>>()?)
    };
    let tables = texts("SELECT tablename::text FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1").await?;
    let migrations = if tables.iter().any(|table| table == "seaql_migrations") {
        texts("SELECT version::text FROM seaql_migrations ORDER BY 1").await?
    } else {
        Vec::new()
    };
    let nodes = texts(
        "SELECT DISTINCT coalesce(host(client_addr), 'local') FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = 'onehall' AND pid <> pg_backend_pid()",
    )
    .await?;
    let version = texts("SHOW server_version_num").await?;
    let version = version.first().and_then(|text| text.parse().ok()).unwrap_or_default();
    one.close().await?;
    Ok(PostgresFacts { version, tables, migrations, nodes })
}
