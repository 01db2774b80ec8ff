//! Tables of the home page.

mod m20261121_000060_home_cards;
mod m20261121_000061_home_navigation;
mod m20261121_000062_home_themes;
mod m20261121_000063_home_tools;
mod m20261121_000090_home_layers;
mod m20261121_000120_home_tools_switch;
mod m20261121_000121_home_pictures;
mod m20261121_000131_home_notifications;
mod m20261125_001001_home_stored_pictures;
mod m20261126_000100_home_lessons;
mod m20261127_000200_home_card_documents;
mod m20261127_000300_home_navigation_entries;
mod m20261127_000310_home_index_types;
mod m20261127_000320_home_theme_dark;

use sea_orm_migration::MigrationTrait;

/// The migrations of this crate.
#[must_use]
pub fn migrations() -> Vec<Box<dyn MigrationTrait>> {
    vec![
        Box::new(m20261121_000060_home_cards::Migration),
        Box::new(m20261121_000061_home_navigation::Migration),
        Box::new(m20261121_000062_home_themes::Migration),
        Box::new(m20261121_000063_home_tools::Migration),
        Box::new(m20261121_000090_home_layers::Migration),
        Box::new(m20261121_000120_home_tools_switch::Migration),
        Box::new(m20261121_000121_home_pictures::Migration),
        Box::new(m20261121_000131_home_notifications::Migration),
        Box::new(m20261125_001001_home_stored_pictures::Migration),
        Box::new(m20261126_000100_home_lessons::Migration),
        Box::new(m20261127_000200_home_card_documents::Migration),
        Box::new(m20261127_000300_home_navigation_entries::Migration),
        Box::new(m20261127_000310_home_index_types::Migration),
        Box::new(m20261127_000320_home_theme_dark::Migration),
    ]
}
