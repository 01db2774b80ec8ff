//! Tables of transfer.

mod m20261126_002100_transfer_tasks;

use sea_orm_migration::MigrationTrait;

/// The migrations of this crate.
#[must_use]
pub fn migrations() -> Vec<Box<dyn MigrationTrait>> {
    vec![Box::new(m20261126_002100_transfer_tasks::Migration)]
}
