//! Titles of applications and drafts for people who read English.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::string_len;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in ["applications", "drafts"] {
            let mut column = string_len("title_en", 200).default("").to_owned();
            manager.alter_table(Table::alter().table(table).add_column(&mut column).to_owned()).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in ["drafts", "applications"] {
            manager.alter_table(Table::alter().table(table).drop_column("title_en").to_owned()).await?;
        }
        Ok(())
    }
}
