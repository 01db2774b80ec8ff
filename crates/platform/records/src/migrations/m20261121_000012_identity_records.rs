//! Settings and the audit log.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{string_len, text, timestamp_with_time_zone, uuid};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("settings")
                    .col(string_len("tenant_id", 12))
                    .col(string_len("key", 64))
                    .col(text("value"))
                    .col(timestamp_with_time_zone("updated_at"))
                    .primary_key(Index::create().col("tenant_id").col("key"))
                    .foreign_key(ForeignKey::create().from("settings", "tenant_id").to("tenants", "id"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_table(
                Table::create()
                    .table("audit_log")
                    .col(uuid("id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(timestamp_with_time_zone("at"))
                    .col(string_len("actor", 96))
                    .col(string_len("action", 64))
                    .col(string_len("object", 128))
                    .col(text("detail"))
                    .col(string_len("request_id", 64))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create().name("audit_log_by_time").table("audit_log").col("tenant_id").col("at").to_owned(),
            )
            .await?;
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("audit_log").to_owned()).await?;
        manager.drop_table(Table::drop().table("settings").to_owned()).await?;
        Ok(())
    }
}
