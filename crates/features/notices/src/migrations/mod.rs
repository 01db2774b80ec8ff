//! Tables of notices.

mod m20261121_000050_notices_news;
mod m20261121_000051_notices_reads;
mod m20261122_000201_notices_official;
mod m20261123_000202_notices_row_ids;
mod m20261125_001102_notices_stored_files;
mod m20261125_001330_notices_other_window;
mod m20261125_003001_notices_english;

use sea_orm_migration::MigrationTrait;

/// The migrations of this crate.
#[must_use]
pub fn migrations() -> Vec<Box<dyn MigrationTrait>> {
    vec![
        Box::new(m20261121_000050_notices_news::Migration),
        Box::new(m20261121_000051_notices_reads::Migration),
        Box::new(m20261122_000201_notices_official::Migration),
        Box::new(m20261123_000202_notices_row_ids::Migration),
        Box::new(m20261125_001102_notices_stored_files::Migration),
        Box::new(m20261125_001330_notices_other_window::Migration),
        Box::new(m20261125_003001_notices_english::Migration),
    ]
}
