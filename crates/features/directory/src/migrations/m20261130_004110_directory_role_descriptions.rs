//! What a role is for, in both languages.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::string_len;

#[derive(DeriveMigrationName)]
pub struct Migration;

const COLUMNS: [&str; 2] = ["description", "description_en"];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // one column at a time: SQLite adds no more
        for name in COLUMNS {
            let mut column = string_len(name, 200).default("").to_owned();
            manager.alter_table(Table::alter().table("roles").add_column(&mut column).to_owned()).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for name in COLUMNS {
            manager.alter_table(Table::alter().table("roles").drop_column(name).to_owned()).await?;
        }
        Ok(())
    }
}
