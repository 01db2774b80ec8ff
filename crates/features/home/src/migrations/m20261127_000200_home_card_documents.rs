//! For whom cards are besides roles, when they remind, and cards that were removed but keep their key.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{boolean, string_len, text};

#[derive(DeriveMigrationName)]
pub struct Migration;

const TABLE: &str = "home_cards";
const COLUMNS: [&str; 4] = ["departments", "person_kinds", "reminder", "removed"];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let [departments, kinds, reminder, removed] = COLUMNS;
        // one column a statement: SQLite takes no more
        for column in [
            text(departments).default("[]").to_owned(),
            string_len(kinds, 120).default("[]").to_owned(),
            text(reminder).default("{}").to_owned(),
            boolean(removed).default(false).to_owned(),
        ] {
            manager.alter_table(Table::alter().table(TABLE).add_column(column).to_owned()).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for column in COLUMNS {
            manager.alter_table(Table::alter().table(TABLE).drop_column(column).to_owned()).await?;
        }
        Ok(())
    }
}
