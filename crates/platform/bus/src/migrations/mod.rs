//! Tables of the bus.

mod m20261121_000001_bus_outbox;

use sea_orm_migration::MigrationTrait;

/// The migrations of this crate.
#[must_use]
pub fn migrations() -> Vec<Box<dyn MigrationTrait>> {
    vec![Box::new(m20261121_000001_bus_outbox::Migration)]
}
