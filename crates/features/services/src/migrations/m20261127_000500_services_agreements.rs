//! What people agreed to before opening services.

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
                    .table("service_agreements")
                    .col(string_len("tenant_id", 12))
                    .col(big_integer("user_id"))
                    .col(string_len("hall", 32))
                    .col(string_len("text_hash", 64))
                    .col(timestamp_with_time_zone("accepted_at"))
                    .primary_key(Index::create().col("user_id").col("hall").col("text_hash").col("tenant_id"))
                    .foreign_key(ForeignKey::create().from("service_agreements", "user_id").to("users", "id"))
                    .to_owned(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("service_agreements").to_owned()).await
    }
}
