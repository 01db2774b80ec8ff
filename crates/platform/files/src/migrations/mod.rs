//! Tables of stored files.

mod m20261125_001000_files_stored;
mod m20261125_001100_files_addresses;
mod m20261130_002000_files_spaces;

use sea_orm_migration::MigrationTrait;

/// The migrations of this crate.
#[must_use]
pub fn migrations() -> Vec<Box<dyn MigrationTrait>> {
    vec![
        Box::new(m20261125_001000_files_stored::Migration),
        Box::new(m20261125_001100_files_addresses::Migration),
        Box::new(m20261130_002000_files_spaces::Migration),
    ]
}
