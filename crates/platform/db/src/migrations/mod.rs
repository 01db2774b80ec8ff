//! The table of the probe write.

mod m20261123_000100_db_probe;

use sea_orm_migration::MigrationTrait;

/// The migrations of this crate.
#[must_use]
pub fn migrations() -> Vec<Box<dyn MigrationTrait>> {
    vec![Box::new(m20261123_000100_db_probe::Migration)]
}
