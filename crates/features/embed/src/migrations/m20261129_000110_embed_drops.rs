//! How many messages of frames browsers dropped.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{big_integer, date, string_len};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("embedded_drops")
                    .col(string_len("tenant_id", 12))
                    .col(date("day"))
                    .col(string_len("app_key", 36))
                    .col(string_len("origin", 255))
                    .col(string_len("reason", 24))
                    .col(big_integer("dropped"))
                    .primary_key(Index::create().col("tenant_id").col("day").col("app_key").col("origin").col("reason"))
                    .to_owned(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("embedded_drops").to_owned()).await
    }
}
