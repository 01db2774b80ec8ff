//! Texts of news and notices for people who read English.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{string_len, text};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let columns = [
            ("news_items", string_len("author_en", 100)),
            ("news_contents", text("content_en")),
            ("official_notices", string_len("title_en", 200)),
            ("official_notices", text("summary_en")),
            ("official_texts", text("content_en")),
        ];
        // one column at a time: SQLite adds no more
        for (table, mut column) in columns {
            manager.alter_table(Table::alter().table(table).add_column(column.default("")).to_owned()).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let columns = [
            ("official_texts", "content_en"),
            ("official_notices", "summary_en"),
            ("official_notices", "title_en"),
            ("news_contents", "content_en"),
            ("news_items", "author_en"),
        ];
        for (table, column) in columns {
            manager.alter_table(Table::alter().table(table).drop_column(column).to_owned()).await?;
        }
        Ok(())
    }
}
