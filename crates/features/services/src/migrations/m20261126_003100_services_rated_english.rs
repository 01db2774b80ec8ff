//! Titles of rated matters for people who read English.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::string_len;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut title = string_len("matter_title_en", 200);
        manager.alter_table(Table::alter().table("service_ratings").add_column(title.default("")).to_owned()).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.alter_table(Table::alter().table("service_ratings").drop_column("matter_title_en").to_owned()).await
    }
}
