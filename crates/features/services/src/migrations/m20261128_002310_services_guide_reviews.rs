//! When guides were looked through last, and by whom.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{big_integer_null, string_len, timestamp_with_time_zone, uuid};

#[derive(DeriveMigrationName)]
pub struct Migration;

const REVIEWS: &str = "service_guide_reviews";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table(REVIEWS)
                    .col(uuid("service_id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(timestamp_with_time_zone("reviewed_at"))
                    .col(big_integer_null("reviewed_by"))
                    .foreign_key(
                        ForeignKey::create()
                            .from(REVIEWS, "service_id")
                            .to("services", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .to_owned(),
            )
            .await?;
        let by_tenant =
            Index::create().name("service_guide_reviews_by_tenant").table(REVIEWS).col("tenant_id").to_owned();
        manager.create_index(by_tenant).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table(REVIEWS).to_owned()).await
    }
}
