//! Tables of transfer.

mod m20261126_002100_transfer_tasks;
mod m20261126_002200_transfer_uploads;
mod m20261126_002300_transfer_disabled;
mod m20261201_000120_transfer_ended_by_tenant;

use sea_orm_migration::MigrationTrait;

/// The migrations of this crate.
#[must_use]
pub fn migrations() -> Vec<Box<dyn MigrationTrait>> {
    vec![
        Box::new(m20261126_002100_transfer_tasks::Migration),
        Box::new(m20261126_002200_transfer_uploads::Migration),
        Box::new(m20261126_002300_transfer_disabled::Migration),
        Box::new(m20261201_000120_transfer_ended_by_tenant::Migration),
    ]
}
