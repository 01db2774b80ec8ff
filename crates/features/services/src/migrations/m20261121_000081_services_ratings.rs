//! What people say of completed matters.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{big_integer, boolean, integer, string_len, text, timestamp_with_time_zone, uuid};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("service_ratings")
                    .col(uuid("id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(uuid("service_id"))
                    .col(big_integer("user_id"))
                    .col(uuid("matter_id"))
                    .col(string_len("matter_title", 200))
                    .col(integer("score"))
                    .col(text("labels"))
                    .col(text("content"))
                    .col(boolean("has_content"))
                    .col(boolean("anonymous"))
                    .col(string_len("shown_name", 64))
                    .col(timestamp_with_time_zone("created_at"))
                    .col(timestamp_with_time_zone("updated_at"))
                    .foreign_key(ForeignKey::create().from("service_ratings", "service_id").to("services", "id"))
                    .foreign_key(ForeignKey::create().from("service_ratings", "user_id").to("users", "id"))
                    .to_owned(),
            )
            .await?;
        // one rating per person and completed matter
        manager
            .create_index(
                Index::create()
                    .name("service_ratings_once")
                    .table("service_ratings")
                    .col("user_id")
                    .col("matter_id")
                    .unique()
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("service_ratings_by_service")
                    .table("service_ratings")
                    .col("service_id")
                    .col("created_at")
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("service_ratings_by_score")
                    .table("service_ratings")
                    .col("tenant_id")
                    .col("service_id")
                    .col("score")
                    .to_owned(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("service_ratings").to_owned()).await
    }
}
