//! Which files there are, whose they are and what they belong to. What kind a file is of stands in its key.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{
    big_integer, big_integer_null, string_len, string_len_null, timestamp_with_time_zone,
    timestamp_with_time_zone_null, uuid, uuid_null,
};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("stored_files")
                    .col(uuid("id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(string_len("area", 64))
                    .col(big_integer_null("owner_id"))
                    .col(string_len("file_key", 160))
                    .col(string_len("name", 255))
                    .col(big_integer("bytes"))
                    .col(string_len("state", 8))
                    .col(string_len_null("bound_kind", 32))
                    .col(uuid_null("bound_id"))
                    .col(timestamp_with_time_zone_null("sweep_at"))
                    .col(timestamp_with_time_zone("created_at"))
                    .to_owned(),
            )
            .await?;
        let on = |name: &str| Index::create().name(name).table("stored_files").to_owned();
        // those that stay outnumber those that go
        let goes = Expr::col("sweep_at").is_not_null();
        manager
            .create_index(on("stored_files_due").col("tenant_id").col("sweep_at").and_where(goes).to_owned())
            .await?;
        manager
            .create_index(
                on("stored_files_by_owner").col("tenant_id").col("owner_id").col("area").col("created_at").to_owned(),
            )
            .await?;
        let bound = Expr::col("bound_id").is_not_null();
        manager
            .create_index(on("stored_files_by_bound").col("tenant_id").col("bound_id").and_where(bound).to_owned())
            .await?;
        manager.create_index(on("stored_files_by_key").col("file_key").to_owned()).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("stored_files").to_owned()).await
    }
}
