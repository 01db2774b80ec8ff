//! Answers of writes that came with a key.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{integer_null, string_len, text, timestamp_with_time_zone};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("answered_writes")
                    .col(string_len("key_hash", 64).primary_key())
                    .col(string_len("request_hash", 64))
                    .col(timestamp_with_time_zone("began_at"))
                    .col(integer_null("status"))
                    .col(text("body"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create().name("answered_writes_by_time").table("answered_writes").col("began_at").to_owned(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("answered_writes").to_owned()).await
    }
}
