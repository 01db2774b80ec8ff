//! Tables of this area.

mod m20261121_000150_chat_messages;
mod m20261121_000151_chat_people;
mod m20261122_000152_chat_groups;
mod m20261122_000153_chat_files;
mod m20261122_000154_chat_order;
mod m20261123_000155_chat_row_ids;
mod m20261125_001103_chat_stored_files;

use sea_orm_migration::MigrationTrait;

/// The migrations of this area.
#[must_use]
pub fn migrations() -> Vec<Box<dyn MigrationTrait>> {
    vec![
        Box::new(m20261121_000150_chat_messages::Migration),
        Box::new(m20261121_000151_chat_people::Migration),
        Box::new(m20261122_000152_chat_groups::Migration),
        Box::new(m20261122_000153_chat_files::Migration),
        Box::new(m20261122_000154_chat_order::Migration),
        Box::new(m20261123_000155_chat_row_ids::Migration),
        Box::new(m20261125_001103_chat_stored_files::Migration),
    ]
}
