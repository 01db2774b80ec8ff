//! Tables of SQLite that are kept by their primary key alone.
//!
//! SQLite keeps a table by a number of each row, and a key of several columns as an index beside it: two trees to search
//! and to write. `WITHOUT ROWID` makes the key's tree the table (sqlite.org/withoutrowid.html): for small rows that are
//! written often. What happens when tables are made is no choice of the schema builder, so they are made again.

use sea_orm_migration::SchemaManager;
use sea_orm_migration::sea_orm::{ConnectionTrait, DbBackend, DbErr, Statement, TransactionTrait};

const WITHOUT: &str = " WITHOUT ROWID";

/// Keeps `table`, which no other one refers to, by its primary key alone. Nothing on PostgreSQL.
///
/// # Errors
/// When the database fails; the table is what it was.
pub async fn drop_row_ids(manager: &SchemaManager<'_>, table: &str) -> Result<(), DbErr> {
    make_again(manager, table, |made| (!made.ends_with(WITHOUT)).then(|| format!("{made}{WITHOUT}"))).await
}

/// Takes [`drop_row_ids`] back.
///
/// # Errors
/// When the database fails; the table is what it was.
pub async fn add_row_ids(manager: &SchemaManager<'_>, table: &str) -> Result<(), DbErr> {
    make_again(manager, table, |made| made.strip_suffix(WITHOUT).map(str::to_owned)).await
}

/// Makes a table by what `change` says of the statement that made it, with its rows and its indexes; not when that says
/// nothing, as after a run that was cut off before it was noted.
async fn make_again(
    manager: &SchemaManager<'_>,
    table: &str,
    change: impl FnOnce(&str) -> Option<String>,
) -> Result<(), DbErr> {
    if manager.get_database_backend() != DbBackend::Sqlite {
        return Ok(());
    }
    let tx = manager.get_connection().begin().await?;
    let made = statements(&tx, "table", table).await?;
    let Some(changed) = made.first().and_then(|made| change(made)) else { return tx.rollback().await };
    let indexes = statements(&tx, "index", table).await?;
    let before = format!("{table}_before");
    let steps = [
        format!(r#"ALTER TABLE "{table}" RENAME TO "{before}""#),
        changed,
        format!(r#"INSERT INTO "{table}" SELECT * FROM "{before}""#),
        format!(r#"DROP TABLE "{before}""#),
    ];
    for step in steps.iter().chain(&indexes) {
        tx.execute_unprepared(step).await?;
    }
    tx.commit().await
}

/// The statements that made a table or its indexes; those that SQLite made by itself have none.
async fn statements(conn: &impl ConnectionTrait, kind: &str, table: &str) -> Result<Vec<String>, DbErr> {
    const SQL: &str = "SELECT sql FROM sqlite_schema WHERE type = ? AND tbl_name = ? AND sql IS NOT NULL";
    let asked = Statement::from_sql_and_values(DbBackend::Sqlite, SQL, [kind.into(), table.into()]);
    conn.query_all_raw(asked).await?.iter().map(|row| row.try_get_by_index(0)).collect()
}

#[cfg(test)]
mod tests {
    use sea_orm_migration::sea_orm::{ConnectOptions, Database, DatabaseConnection};

    use super::*;
    use crate::StoreError;

    const MADE: [&str; 5] = [
        "CREATE TABLE houses (id INTEGER PRIMARY KEY)",
        "CREATE TABLE rooms (house INTEGER REFERENCES houses (id), name TEXT, PRIMARY KEY (house, name))",
        "CREATE INDEX rooms_by_name ON rooms (name)",
        "INSERT INTO houses VALUES (1)",
        "INSERT INTO rooms VALUES (1, 'hall'), (1, 'attic')",
    ];

    async fn fails(conn: &DatabaseConnection, sql: &str) -> StoreError {
        conn.execute_unprepared(sql).await.unwrap_err().into()
    }

    async fn has_row_ids(conn: &DatabaseConnection) -> bool {
        conn.execute_unprepared("SELECT rowid FROM rooms").await.is_ok()
    }

    /// Rows, references and indexes stay what they were.
    async fn is_whole(conn: &DatabaseConnection) {
        let asked = "SELECT name FROM rooms INDEXED BY rooms_by_name WHERE name > '' ORDER BY name";
        let rows = conn.query_all_raw(Statement::from_string(DbBackend::Sqlite, asked)).await.unwrap();
        let names: Vec<String> = rows.iter().map(|row| row.try_get_by_index(0).unwrap()).collect();
        assert_eq!(names, ["attic", "hall"]);
        assert!(fails(conn, "INSERT INTO rooms VALUES (1, 'hall')").await.is_unique());
        assert!(matches!(fails(conn, "INSERT INTO rooms VALUES (2, 'hall')").await, StoreError::Reference(_)));
    }

    #[tokio::test]
    async fn a_table_is_made_again_without_row_ids_and_with_them() {
        let conn =
            Database::connect(ConnectOptions::new("sqlite::memory:").max_connections(1).to_owned()).await.unwrap();
        for made in MADE {
            conn.execute_unprepared(made).await.unwrap();
        }
        let manager = SchemaManager::new(&conn);
        assert!(has_row_ids(&conn).await);
        // done twice, as after a run that was cut off, it changes nothing
        for _ in 0..2 {
            drop_row_ids(&manager, "rooms").await.unwrap();
            assert!(!has_row_ids(&conn).await);
            is_whole(&conn).await;
        }
        for _ in 0..2 {
            add_row_ids(&manager, "rooms").await.unwrap();
            assert!(has_row_ids(&conn).await);
            is_whole(&conn).await;
        }
    }

    /// A table that cannot be made again is left as it was.
    #[tokio::test]
    async fn nothing_is_half_done() {
        let conn =
            Database::connect(ConnectOptions::new("sqlite::memory:").max_connections(1).to_owned()).await.unwrap();
        for made in MADE {
            conn.execute_unprepared(made).await.unwrap();
        }
        // what it is called meanwhile is taken
        conn.execute_unprepared("CREATE TABLE rooms_before (id INTEGER)").await.unwrap();
        drop_row_ids(&SchemaManager::new(&conn), "rooms").await.unwrap_err();
        assert!(has_row_ids(&conn).await);
        is_whole(&conn).await;
        // without a primary key there is nothing to keep it by: this fails after the table was renamed
        conn.execute_unprepared("CREATE TABLE keyless (id INTEGER)").await.unwrap();
        drop_row_ids(&SchemaManager::new(&conn), "keyless").await.unwrap_err();
        conn.execute_unprepared("INSERT INTO keyless VALUES (1)").await.unwrap();
    }
}
