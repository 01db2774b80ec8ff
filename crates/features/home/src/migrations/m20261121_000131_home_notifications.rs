//! Notifications people switched off.

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
                    .table("home_muted_notifications")
                    .col(big_integer("user_id"))
                    .col(string_len("kind", 32))
                    .col(string_len("tenant_id", 12))
                    .col(timestamp_with_time_zone("updated_at"))
                    .primary_key(Index::create().col("user_id").col("kind"))
                    .to_owned(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("home_muted_notifications").to_owned()).await
    }
}
