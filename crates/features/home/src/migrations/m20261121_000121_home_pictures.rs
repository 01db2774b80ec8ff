//! Pictures that configuration pages uploaded.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{big_integer, string_len, timestamp_with_time_zone, uuid};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("home_pictures")
                    .col(uuid("id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(string_len("file_key", 160))
                    .col(string_len("name", 100))
                    .col(big_integer("bytes"))
                    .col(big_integer("user_id"))
                    .col(timestamp_with_time_zone("created_at"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("home_pictures_by_time")
                    .table("home_pictures")
                    .col("tenant_id")
                    .col("created_at")
                    .to_owned(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("home_pictures").to_owned()).await
    }
}
