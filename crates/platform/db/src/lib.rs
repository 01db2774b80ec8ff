//! The database: pools, `Repo` for reading, `Tx` for writing, group commit of hot small writes, migrations, errors.
//!
//! One code base on SQLite and PostgreSQL. SQLite has one writer connection (every transaction `BEGIN IMMEDIATE`,
//! WAL, `synchronous=FULL`) and a pool of `query_only` readers; PostgreSQL has two ordinary pools with a statement
//! timeout, the read pool `default_transaction_read_only=on`. The rules that keep both equal stand in docs/DATABASE.md.
//!
//! Knows no feature and no HTTP. Only this crate, table-owning platform crates and the features' `store/`, `entities/`
//! and `migrations/` name SeaORM query types.
//!
//! A handler reads through [`Repo`] (no way to write) and writes through [`Tx`]; nothing happens without [`Tx::save`].

mod alone;
mod before_commit;
mod chunk;
mod conn;
mod error;
mod fault;
mod kept;
mod kept_of_tenant;
mod like;
mod line;
mod log;
mod migrate;
mod migrations;
mod open;
mod others;
mod packed;
mod page;
mod pairs;
mod probe;
mod reading;
mod row_ids;
mod scoped;
mod shelf;
mod signals;
mod small;
mod stall;
mod storage;
mod takes_writes;
mod together;
mod turn;
mod tx;
mod write_small;

pub use alone::{copy_sqlite, migrations_of_file, quick_check, sqlite_file};
pub use before_commit::{BeforeCommit, beside, with_each_commit};
pub use chunk::{BIND_LIMIT, rows_per_insert};
pub use conn::WriteConn;
pub use error::{StoreError, StoreResult};
pub use kept::{KeptCache, TenantCache};
pub use kept_of_tenant::Kept;
pub use like::{containing, ending_with, starting_with};
pub use migrate::{MigrationSource, Migrations, applied_migrations};
pub use migrations::migrations;
pub use open::{Db, DbOptions};
pub use others::{PostgresFacts, postgres_facts};
pub use packed::{Line, read_lines, read_numbers};
pub use page::count_and_page;
pub use pairs::{count_of, pairs};
pub use reading::{Cost, Reading, Snapshot};
pub use row_ids::{add_row_ids, drop_row_ids};
pub use scoped::{OfTenant, PartOf};
pub use signals::Signals;
pub use small::SmallWrite;
pub use stall::Stall;
pub use together::{Crowd, Together, gone, padded};
pub use turn::take_turn;
pub use tx::{Repo, Tx};

/// SeaORM, for `store/`, `entities/` and `migrations/` modules.
pub use sea_orm;
pub use sea_orm_migration;
