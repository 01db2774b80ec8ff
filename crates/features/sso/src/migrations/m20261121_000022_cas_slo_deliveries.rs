//! Logout messages on their way to applications.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{
    integer, string_len, text, timestamp_with_time_zone, timestamp_with_time_zone_null, uuid,
};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("cas_slo_deliveries")
                    .col(uuid("id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(text("url"))
                    .col(string_len("session_index", 256))
                    .col(integer("attempts"))
                    .col(string_len("state", 8))
                    .col(timestamp_with_time_zone("created_at"))
                    .col(timestamp_with_time_zone_null("finished_at"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("cas_slo_deliveries_by_end")
                    .table("cas_slo_deliveries")
                    .col("finished_at")
                    .to_owned(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("cas_slo_deliveries").to_owned()).await
    }
}
