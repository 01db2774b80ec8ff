//! Tables of the queue.

mod m20261121_000002_jobs_queue;
mod m20261124_000700_jobs_owner;
mod m20261124_000800_jobs_turns;
mod m20261129_002600_jobs_by_state;

use sea_orm_migration::MigrationTrait;

/// The migrations of this crate.
#[must_use]
pub fn migrations() -> Vec<Box<dyn MigrationTrait>> {
    vec![
        Box::new(m20261121_000002_jobs_queue::Migration),
        Box::new(m20261124_000700_jobs_owner::Migration),
        Box::new(m20261124_000800_jobs_turns::Migration),
        Box::new(m20261129_002600_jobs_by_state::Migration),
    ]
}
