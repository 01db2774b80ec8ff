//! Tables of the queue.

mod m20261121_000002_jobs_queue;
mod m20261124_000700_jobs_owner;

use sea_orm_migration::MigrationTrait;

/// The migrations of this crate.
#[must_use]
pub fn migrations() -> Vec<Box<dyn MigrationTrait>> {
    vec![Box::new(m20261121_000002_jobs_queue::Migration), Box::new(m20261124_000700_jobs_owner::Migration)]
}
