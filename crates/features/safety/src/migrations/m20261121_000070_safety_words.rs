//! Dictionaries of sensitive words.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{big_integer, big_integer_null, string_len, timestamp_with_time_zone, uuid};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("sensitive_dictionaries")
                    .col(string_len("tenant_id", 12).primary_key())
                    .col(big_integer("version"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_table(
                Table::create()
                    .table("sensitive_words")
                    .col(uuid("id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(string_len("word", 100))
                    .col(string_len("folded", 50))
                    .col(string_len("note", 200))
                    .col(big_integer_null("created_by"))
                    .col(timestamp_with_time_zone("created_at"))
                    .col(timestamp_with_time_zone("updated_at"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("sensitive_words_by_form")
                    .table("sensitive_words")
                    .col("tenant_id")
                    .col("folded")
                    .unique()
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("sensitive_words_by_time")
                    .table("sensitive_words")
                    .col("tenant_id")
                    .col("created_at")
                    .to_owned(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("sensitive_words").to_owned()).await?;
        manager.drop_table(Table::drop().table("sensitive_dictionaries").to_owned()).await
    }
}
