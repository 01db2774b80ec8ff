//! What administrators decided about words that found nothing.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{big_integer, string_len, timestamp_with_time_zone};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("search_miss_marks")
                    .col(string_len("tenant_id", 12))
                    .col(string_len("word", 64))
                    .col(string_len("state", 16))
                    .col(string_len("day", 10))
                    .col(big_integer("user_id"))
                    .col(timestamp_with_time_zone("marked_at"))
                    .primary_key(Index::create().col("tenant_id").col("word"))
                    .foreign_key(ForeignKey::create().from("search_miss_marks", "user_id").to("users", "id"))
                    .to_owned(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("search_miss_marks").to_owned()).await
    }
}
