//! Descriptions, places, hours, limits and agreements for people who read English.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{string_len, text};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let columns = [
            text("description_en"),
            string_len("place_en", 256),
            string_len("office_hours_en", 256),
            string_len("time_limit_en", 128),
            string_len("legal_limit_en", 128),
            text("agreement_en"),
        ];
        // one column at a time: SQLite adds no more
        for mut column in columns {
            manager.alter_table(Table::alter().table("services").add_column(column.default("")).to_owned()).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for column in
            ["agreement_en", "legal_limit_en", "time_limit_en", "office_hours_en", "place_en", "description_en"]
        {
            manager.alter_table(Table::alter().table("services").drop_column(column).to_owned()).await?;
        }
        Ok(())
    }
}
