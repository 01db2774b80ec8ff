//! Words that found nothing.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{big_integer, string_len};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("search_misses")
                    .col(string_len("tenant_id", 12))
                    .col(string_len("day", 10))
                    .col(string_len("word", 64))
                    .col(string_len("kind", 16))
                    .col(big_integer("times"))
                    .primary_key(Index::create().col("tenant_id").col("day").col("word").col("kind"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(Index::create().name("search_misses_by_day").table("search_misses").col("day").to_owned())
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("search_misses").to_owned()).await
    }
}
