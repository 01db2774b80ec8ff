//! Tables of the bus.

mod m20261121_000001_bus_outbox;
mod m20261122_000002_bus_outbox_in_order;

use sea_orm_migration::MigrationTrait;

/// The migrations of this crate.
#[must_use]
pub fn migrations() -> Vec<Box<dyn MigrationTrait>> {
    vec![Box::new(m20261121_000001_bus_outbox::Migration), Box::new(m20261122_000002_bus_outbox_in_order::Migration)]
}
