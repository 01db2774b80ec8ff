//! Jobs and schedules.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{
    integer, string_len, text, text_null, timestamp_with_time_zone, timestamp_with_time_zone_null, uuid,
};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("jobs")
                    .col(uuid("id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(string_len("queue", 64))
                    .col(text("payload"))
                    .col(string_len("state", 16))
                    .col(timestamp_with_time_zone("run_at"))
                    .col(integer("attempts"))
                    .col(timestamp_with_time_zone_null("lease_until"))
                    .col(text_null("last_error"))
                    .col(timestamp_with_time_zone("created_at"))
                    .col(timestamp_with_time_zone_null("finished_at"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(Index::create().name("jobs_by_due").table("jobs").col("state").col("run_at").to_owned())
            .await?;
        manager
            .create_table(
                Table::create()
                    .table("job_schedules")
                    .col(string_len("queue", 64).primary_key())
                    .col(timestamp_with_time_zone("next_at"))
                    .to_owned(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("job_schedules").to_owned()).await?;
        manager.drop_table(Table::drop().table("jobs").to_owned()).await
    }
}
