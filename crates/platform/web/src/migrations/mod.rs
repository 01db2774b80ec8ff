//! Tables of the web crate: answers of writes with a key, payload protection.

mod m20261121_000003_web_answered_writes;
mod m20261121_000004_web_seal;
mod m20261123_000301_web_writes_done_once;

use sea_orm_migration::MigrationTrait;

/// The migrations of this crate.
#[must_use]
pub fn migrations() -> Vec<Box<dyn MigrationTrait>> {
    vec![
        Box::new(m20261121_000003_web_answered_writes::Migration),
        Box::new(m20261121_000004_web_seal::Migration),
        Box::new(m20261123_000301_web_writes_done_once::Migration),
    ]
}
