//! What an error says about the storage below the database, told by its number and not by its words.

use sea_orm::sqlx::error::DatabaseError;
use sea_orm::{DbErr, RuntimeErr, SqlxError, SqlxPostgresError};

/// A fault of disk, memory or file. After one of them SQLite may have rolled back by itself
/// (sqlite.org/lang_transaction.html, "Response To Errors Within A Transaction"), so that nobody knows any more where the
/// connection stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fault {
    /// No space, or a quota that is used up.
    NoRoom,
    /// Reading, writing, growing or locking the file failed, or it can only be read.
    Io,
    /// What was written may not be on the disk: the system reports that once and then forgets it.
    Sync,
    /// Not enough memory.
    Memory,
    /// The file is not what it should be.
    Damaged,
    /// A statement was broken off.
    Interrupted,
}

/// The primary code of SQLite's extended ones (sqlite.org/rescode.html).
const PRIMARY: i32 = 0xff;

impl Fault {
    /// The fault behind an error, if there is one.
    pub(crate) fn of(error: &DbErr) -> Option<Self> {
        let error = driver(error)?.as_database_error()?;
        let code = error.code()?;
        if is_postgres(error) { Self::of_postgres(&code) } else { Self::of_sqlite(code.parse().ok()?) }
    }

    fn of_sqlite(code: i32) -> Option<Self> {
        Some(match (code & PRIMARY, code) {
            // IOERR_FSYNC, IOERR_DIR_FSYNC
            (_, 1_034 | 1_290) => Self::Sync,
            // IOERR_DATA, IOERR_CORRUPTFS; CORRUPT, NOTADB
            (_, 8_202 | 8_458) | (11 | 26, _) => Self::Damaged,
            (7, _) => Self::Memory,
            // READONLY: a file system that the system mounted anew after an error; IOERR
            (8 | 10, _) => Self::Io,
            (9, _) => Self::Interrupted,
            (13, _) => Self::NoRoom,
            _ => return None,
        })
    }

    /// SQLSTATE, PostgreSQL appendix A.
    fn of_postgres(code: &str) -> Option<Self> {
        Some(match code {
            "53100" => Self::NoRoom,
            "53200" => Self::Memory,
            "58030" => Self::Io,
            "XX001" | "XX002" => Self::Damaged,
            _ => return None,
        })
    }

    /// Whether nothing can be stored for now, while what is stored can still be read.
    pub(crate) fn is_no_writes(self) -> bool {
        matches!(self, Self::NoRoom | Self::Io | Self::Sync)
    }
}

/// Whether the database is there again in a moment: busy, locked, starting, stopping, out of connections or out of time.
pub(crate) fn is_passing(error: &DbErr) -> bool {
    if matches!(error, DbErr::ConnectionAcquire(_) | DbErr::Conn(_)) {
        return true;
    }
    match driver(error) {
        Some(SqlxError::Database(inner)) => {
            let Some(code) = inner.code() else { return false };
            if is_postgres(inner.as_ref()) {
                // connection, rolled back by the database (deadlock), resources, operator, lock_not_available
                ["08", "40", "53", "57"].iter().any(|class| code.starts_with(class)) || code == "55P03"
            } else {
                // BUSY, LOCKED
                code.parse::<i32>().is_ok_and(|code| matches!(code & PRIMARY, 5 | 6))
            }
        }
        Some(error) => matches!(
            error,
            SqlxError::Io(_)
                | SqlxError::Tls(_)
                | SqlxError::PoolTimedOut
                | SqlxError::PoolClosed
                | SqlxError::WorkerCrashed
                | SqlxError::BeginFailed
        ),
        None => false,
    }
}

fn driver(error: &DbErr) -> Option<&SqlxError> {
    match error {
        DbErr::Exec(RuntimeErr::SqlxError(inner))
        | DbErr::Query(RuntimeErr::SqlxError(inner))
        | DbErr::Conn(RuntimeErr::SqlxError(inner)) => Some(inner),
        _ => None,
    }
}

fn is_postgres(error: &(dyn DatabaseError + 'static)) -> bool {
    error.try_downcast_ref::<SqlxPostgresError>().is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_sqlite() {
        for (code, fault) in [
            (1, None),
            (5, None),
            (7, Some(Fault::Memory)),
            (8, Some(Fault::Io)),
            (9, Some(Fault::Interrupted)),
            (10, Some(Fault::Io)),
            (10 | 3 << 8, Some(Fault::Io)),
            (10 | 4 << 8, Some(Fault::Sync)),
            (10 | 5 << 8, Some(Fault::Sync)),
            (10 | 32 << 8, Some(Fault::Damaged)),
            (10 | 33 << 8, Some(Fault::Damaged)),
            (11, Some(Fault::Damaged)),
            (11 | 1 << 8, Some(Fault::Damaged)),
            (13, Some(Fault::NoRoom)),
            (19 | 8 << 8, None),
            (26, Some(Fault::Damaged)),
        ] {
            assert_eq!(Fault::of_sqlite(code), fault, "{code}");
        }
    }

    #[test]
    fn states_of_postgres() {
        for (code, fault) in [
            ("23505", None),
            ("53100", Some(Fault::NoRoom)),
            ("53300", None),
            ("58030", Some(Fault::Io)),
            ("XX001", Some(Fault::Damaged)),
        ] {
            assert_eq!(Fault::of_postgres(code), fault, "{code}");
        }
    }
}
