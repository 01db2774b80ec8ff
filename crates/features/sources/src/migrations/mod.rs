//! Tables of this area.

mod m20261127_000100_sources;

use sea_orm_migration::MigrationTrait;

/// In their order.
pub fn migrations() -> Vec<Box<dyn MigrationTrait>> {
    vec![Box::new(m20261127_000100_sources::Migration)]
}
