//! Lessons of people, handed over by other systems.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{big_integer, string_len, timestamp_with_time_zone, uuid};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let table = "home_lessons";
        manager
            .create_table(
                Table::create()
                    .table(table)
                    .col(uuid("id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(string_len("client_id", 64))
                    .col(big_integer("user_id"))
                    .col(string_len("external_id", 128))
                    .col(string_len("title", 200))
                    .col(string_len("title_en", 200))
                    .col(string_len("place", 100))
                    .col(string_len("place_en", 100))
                    .col(string_len("teacher", 100))
                    .col(timestamp_with_time_zone("starts_at"))
                    .col(timestamp_with_time_zone("ends_at"))
                    .col(timestamp_with_time_zone("updated_at"))
                    .to_owned(),
            )
            .await?;
        // a person's lessons of one system, by the system's own key
        manager
            .create_index(
                Index::create()
                    .name("home_lessons_by_external_id")
                    .table(table)
                    .col("tenant_id")
                    .col("user_id")
                    .col("client_id")
                    .col("external_id")
                    .unique()
                    .to_owned(),
            )
            .await?;
        // a person's next one
        manager
            .create_index(
                Index::create()
                    .name("home_lessons_by_time")
                    .table(table)
                    .col("tenant_id")
                    .col("user_id")
                    .col("starts_at")
                    .to_owned(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("home_lessons").to_owned()).await
    }
}
