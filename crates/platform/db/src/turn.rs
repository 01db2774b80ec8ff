//! One after the other: what is counted before it is written.

use sea_orm::{ConnectionTrait, DbBackend, Statement};

use crate::StoreResult;

/// Waits until no other transaction on any node has the turn named `of`, and has it until this one ends. What is counted
/// afterwards stays so: a limit of "at most 20 of a person" holds however many are sent at the same moment. Names begin with
/// what is counted and end with whose it is (`"feedback/000000/12"`); take one turn in a transaction, and before its first
/// change, so that nobody waits in a circle.
///
/// On SQLite every transaction is alone already; on PostgreSQL it is an advisory lock of the transaction (PostgreSQL
/// manual, section 13.3.5). Two names may share a lock by chance: they wait for each other without need.
///
/// # Errors
/// [`crate::StoreError::Unavailable`] when the turn does not come in time.
pub async fn take_turn(conn: &impl ConnectionTrait, of: &str) -> StoreResult<()> {
    if conn.get_database_backend() == DbBackend::Postgres {
        let lock = "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))";
        conn.execute_raw(Statement::from_sql_and_values(DbBackend::Postgres, lock, [of.into()])).await?;
    }
    Ok(())
}
