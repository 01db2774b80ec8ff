//! On which days those who collected a service are told of changes of its guide, and how far that is.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{
    big_integer, string_len, timestamp_with_time_zone, timestamp_with_time_zone_null, uuid,
};

#[derive(DeriveMigrationName)]
pub struct Migration;

const TELLINGS: &str = "service_guide_tellings";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table(TELLINGS)
                    .col(uuid("service_id"))
                    .col(string_len("day", 10))
                    .col(string_len("tenant_id", 12))
                    .col(string_len("parts", 100))
                    .col(big_integer("author_id"))
                    .col(big_integer("after_user"))
                    .col(big_integer("told_count"))
                    .col(timestamp_with_time_zone("noted_at"))
                    .col(timestamp_with_time_zone_null("ended_at"))
                    .primary_key(Index::create().col("service_id").col("day"))
                    .foreign_key(
                        ForeignKey::create()
                            .from(TELLINGS, "service_id")
                            .to("services", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .to_owned(),
            )
            .await?;
        let by_day = Index::create().name("service_guide_tellings_by_day").table(TELLINGS).col("day").to_owned();
        manager.create_index(by_day).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table(TELLINGS).to_owned()).await
    }
}
