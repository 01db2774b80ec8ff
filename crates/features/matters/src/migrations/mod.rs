//! Tables of matters.

mod m20261121_000040_matters_todos;
mod m20261121_000041_matters_applications;
mod m20261121_000080_matters_completed;
mod m20261121_000130_matters_open_applications;
mod m20261125_002000_matters_todos_english;
mod m20261125_003002_matters_applications_english;

use sea_orm_migration::MigrationTrait;

/// The migrations of this crate.
#[must_use]
pub fn migrations() -> Vec<Box<dyn MigrationTrait>> {
    vec![
        Box::new(m20261121_000040_matters_todos::Migration),
        Box::new(m20261121_000041_matters_applications::Migration),
        Box::new(m20261121_000080_matters_completed::Migration),
        Box::new(m20261121_000130_matters_open_applications::Migration),
        Box::new(m20261125_002000_matters_todos_english::Migration),
        Box::new(m20261125_003002_matters_applications_english::Migration),
    ]
}
