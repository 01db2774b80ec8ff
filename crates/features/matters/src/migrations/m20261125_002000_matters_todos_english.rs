//! Titles and types of to-dos for people who read English.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::string_len;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // one column at a time: SQLite adds no more
        for (name, length) in [("title_en", 200), ("type_name_en", 64)] {
            let mut column = string_len(name, length).default("").to_owned();
            manager.alter_table(Table::alter().table("todos").add_column(&mut column).to_owned()).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for column in ["type_name_en", "title_en"] {
            manager.alter_table(Table::alter().table("todos").drop_column(column).to_owned()).await?;
        }
        Ok(())
    }
}
