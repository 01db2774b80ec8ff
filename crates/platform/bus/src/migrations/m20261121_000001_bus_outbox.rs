//! The outbox: events of committed writes until every node has seen them.

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
                    .table("outbox_events")
                    .col(uuid("id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(timestamp_with_time_zone("created_at"))
                    .col(text("body"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create().name("outbox_events_by_time").table("outbox_events").col("created_at").to_owned(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("outbox_events").to_owned()).await
    }
}
