//! Tables of this area.

mod m20261129_000100_embed_apps;
mod m20261129_000110_embed_drops;
mod m20261129_000120_embed_micro;

use sea_orm_migration::MigrationTrait;

/// In their order.
pub fn migrations() -> Vec<Box<dyn MigrationTrait>> {
    vec![
        Box::new(m20261129_000100_embed_apps::Migration),
        Box::new(m20261129_000110_embed_drops::Migration),
        Box::new(m20261129_000120_embed_micro::Migration),
    ]
}
