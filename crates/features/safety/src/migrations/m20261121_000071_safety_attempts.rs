//! The record of texts that were refused.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{big_integer_null, string_len, timestamp_with_time_zone, uuid};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("sensitive_attempts")
                    .col(uuid("id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(big_integer_null("user_id"))
                    .col(string_len("kind", 32))
                    .col(string_len("object_id", 128))
                    .col(string_len("word", 100))
                    .col(string_len("folded", 50))
                    .col(string_len("excerpt", 200))
                    .col(timestamp_with_time_zone("at"))
                    .to_owned(),
            )
            .await?;
        for (name, column) in [("sensitive_attempts_by_time", None), ("sensitive_attempts_by_user", Some("user_id"))] {
            let mut index = Index::create().name(name).table("sensitive_attempts").col("tenant_id").to_owned();
            if let Some(column) = column {
                index.col(column);
            }
            manager.create_index(index.col("at").to_owned()).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("sensitive_attempts").to_owned()).await
    }
}
