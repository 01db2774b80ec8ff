//! Tables of content safety.

mod m20261121_000070_safety_words;
mod m20261121_000071_safety_attempts;

use sea_orm_migration::MigrationTrait;

/// The migrations of this crate.
#[must_use]
pub fn migrations() -> Vec<Box<dyn MigrationTrait>> {
    vec![Box::new(m20261121_000070_safety_words::Migration), Box::new(m20261121_000071_safety_attempts::Migration)]
}
