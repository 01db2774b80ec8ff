//! Tables of this area.

mod m20261128_000200_duties;
mod m20261129_000200_duties_counted;

use sea_orm_migration::MigrationTrait;

/// The migrations of this area.
#[must_use]
pub fn migrations() -> Vec<Box<dyn MigrationTrait>> {
    vec![Box::new(m20261128_000200_duties::Migration), Box::new(m20261129_000200_duties_counted::Migration)]
}
