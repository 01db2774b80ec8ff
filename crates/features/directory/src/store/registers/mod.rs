//! What the registers read and write, many rows at a time.

pub(crate) mod classes;
pub(crate) mod courses;
pub(crate) mod department_posts;
pub(crate) mod departments;
pub(crate) mod known;
pub(crate) mod people;
pub(crate) mod people_page;
pub(crate) mod roles;

use onehall_db::{StoreResult, Tx};
use sea_orm::{DbErr, DeleteMany, EntityTrait, SqlErr};

/// Removes rows that nothing names any more; false when something does, and nothing is changed then.
async fn try_remove<E: EntityTrait>(tx: &Tx, rows: DeleteMany<E>) -> StoreResult<bool> {
    let trial = tx.savepoint().await?;
    match rows.exec(&trial).await {
        Ok(_) => {
            trial.keep().await?;
            Ok(true)
        }
        Err(error) if is_named(&error) => {
            trial.undo().await?;
            Ok(false)
        }
        Err(error) => Err(error.into()),
    }
}

/// Whether a row can not go because another one names it.
fn is_named(error: &DbErr) -> bool {
    matches!(error.sql_err(), Some(SqlErr::ForeignKeyConstraintViolation(_)))
}
