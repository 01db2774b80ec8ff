//! Tables of the web crate.

mod m20261121_000003_web_answered_writes;

use sea_orm_migration::MigrationTrait;

/// The migrations of this crate.
#[must_use]
pub fn migrations() -> Vec<Box<dyn MigrationTrait>> {
    vec![Box::new(m20261121_000003_web_answered_writes::Migration)]
}
