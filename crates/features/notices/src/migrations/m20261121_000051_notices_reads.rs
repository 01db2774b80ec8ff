//! Who read which item last when, so that a person counts once in ten minutes.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{string_len, timestamp_with_time_zone, uuid};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("news_reads")
                    .col(uuid("news_id"))
                    .col(string_len("reader", 64))
                    .col(timestamp_with_time_zone("last_at"))
                    .primary_key(Index::create().col("news_id").col("reader"))
                    .foreign_key(
                        ForeignKey::create()
                            .name("reads_of_news")
                            .from("news_reads", "news_id")
                            .to("news_items", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(Index::create().name("news_reads_by_time").table("news_reads").col("last_at").to_owned())
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("news_reads").to_owned()).await
    }
}
