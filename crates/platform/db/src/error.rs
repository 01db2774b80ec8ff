//! What can go wrong between a store and its database.

use sea_orm::{DbErr, SqlErr};

use crate::fault::{Fault, is_passing};

/// The result of a store function.
pub type StoreResult<T> = Result<T, StoreError>;

/// What statements are answered behind a fault, without being carried out.
pub(crate) const DOOMED: &str = "an earlier statement of this transaction met a fault of the storage";

/// An error of the database, sorted by what a caller can do about it.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database does not answer in time or refuses connections: try again later (HTTP 503).
    #[error("the database is not available: {0}")]
    Unavailable(DbErr),
    /// Disk full, or a write or sync that failed: nothing can be stored now, reading goes on (HTTP 507).
    #[error("the storage takes no writes: {0}")]
    NoWrites(DbErr),
    /// A unique key stands in the way; the text names the constraint or its columns.
    #[error("already there: {0}")]
    Unique(String),
    /// A row points to something that is not there.
    #[error("a reference does not exist: {0}")]
    Reference(String),
    /// A stored row can not be read as what it should be.
    #[error("inconsistent row in {table}: {detail}")]
    Inconsistent {
        /// The table.
        table: &'static str,
        /// Which row and what is wrong with it; never personal data.
        detail: String,
    },
    /// A row that has to exist does not.
    #[error("{0} is missing")]
    Missing(&'static str),
    /// Anything else: a fault.
    #[error("database: {0}")]
    Fault(DbErr),
}

impl StoreError {
    /// Of a queue before the database that takes nothing more, or is not served any more: try again later.
    #[must_use]
    pub fn busy(why: &str) -> Self {
        Self::Unavailable(DbErr::Custom(why.to_owned()))
    }

    /// Whether a unique key refused the write.
    #[must_use]
    pub fn is_unique(&self) -> bool {
        matches!(self, Self::Unique(_))
    }
}

impl From<DbErr> for StoreError {
    fn from(error: DbErr) -> Self {
        match error.sql_err() {
            Some(SqlErr::UniqueConstraintViolation(detail)) => return Self::Unique(detail),
            Some(SqlErr::ForeignKeyConstraintViolation(detail)) => return Self::Reference(detail),
            _ => {}
        }
        match Fault::of(&error) {
            Some(fault) if fault.is_no_writes() => Self::NoWrites(error),
            None if matches!(&error, DbErr::Custom(text) if text == DOOMED) => Self::NoWrites(error),
            None if is_passing(&error) => Self::Unavailable(error),
            _ => Self::Fault(error),
        }
    }
}
