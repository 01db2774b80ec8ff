//! Columns of news, news items and their texts.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{
    big_integer, boolean, integer, string_len, string_len_null, text, timestamp_with_time_zone,
    timestamp_with_time_zone_null, uuid,
};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("news_columns")
                    .col(uuid("id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(string_len("key", 32))
                    .col(string_len("name_zh", 100))
                    .col(string_len("name_en", 100))
                    .col(integer("sort"))
                    .col(boolean("is_public"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("news_columns_by_key")
                    .table("news_columns")
                    .col("tenant_id")
                    .col("key")
                    .unique()
                    .to_owned(),
            )
            .await?;
        manager
            .create_table(
                Table::create()
                    .table("news_items")
                    .col(uuid("id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(uuid("column_id"))
                    .col(string_len_null("source_client", 64))
                    .col(string_len("external_id", 128))
                    .col(string_len("title_zh", 200))
                    .col(string_len("title_en", 200))
                    .col(text("title_key"))
                    .col(text("summary_zh"))
                    .col(text("summary_en"))
                    .col(string_len("importance", 12))
                    .col(boolean("is_public"))
                    .col(text("cover"))
                    .col(string_len("author", 100))
                    .col(timestamp_with_time_zone("published_at"))
                    .col(timestamp_with_time_zone_null("withdrawn_at"))
                    .col(big_integer("read_count"))
                    .col(timestamp_with_time_zone("created_at"))
                    .col(timestamp_with_time_zone("updated_at"))
                    .foreign_key(
                        ForeignKey::create()
                            .name("news_of_column")
                            .from("news_items", "column_id")
                            .to("news_columns", "id"),
                    )
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("news_items_by_external_id")
                    .table("news_items")
                    .col("tenant_id")
                    .col("source_client")
                    .col("external_id")
                    .unique()
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("news_items_by_time")
                    .table("news_items")
                    .col("tenant_id")
                    .col("published_at")
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("news_items_by_column")
                    .table("news_items")
                    .col("column_id")
                    .col("published_at")
                    .to_owned(),
            )
            .await?;
        manager
            .create_table(
                Table::create()
                    .table("news_contents")
                    .col(uuid("news_id").primary_key())
                    .col(text("content"))
                    .foreign_key(
                        ForeignKey::create()
                            .name("content_of_news")
                            .from("news_contents", "news_id")
                            .to("news_items", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .to_owned(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in ["news_contents", "news_items", "news_columns"] {
            manager.drop_table(Table::drop().table(table).to_owned()).await?;
        }
        Ok(())
    }
}
