//! Bundles of sub-applications and their files.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{
    big_integer, big_integer_null, boolean, integer, string_len, text, timestamp_with_time_zone, uuid,
};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("micro_bundles")
                    .col(uuid("id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(string_len("app", 64))
                    .col(string_len("version", 64))
                    .col(string_len("slot", 81))
                    .col(string_len("name_zh", 100))
                    .col(string_len("name_en", 200))
                    .col(string_len("entry", 200))
                    .col(text("styles"))
                    .col(text("methods"))
                    .col(integer("files"))
                    .col(big_integer("bytes"))
                    .col(boolean("is_active"))
                    .col(timestamp_with_time_zone("uploaded_at"))
                    .col(big_integer_null("uploaded_by"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("micro_bundles_by_version")
                    .table("micro_bundles")
                    .col("tenant_id")
                    .col("app")
                    .col("version")
                    .unique()
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create().name("micro_bundles_by_slot").table("micro_bundles").col("app").col("slot").to_owned(),
            )
            .await?;
        manager
            .create_table(
                Table::create()
                    .table("micro_files")
                    .col(uuid("bundle_id"))
                    .col(string_len("path", 200))
                    .col(big_integer("bytes"))
                    .col(string_len("integrity", 80))
                    .primary_key(Index::create().col("bundle_id").col("path"))
                    .foreign_key(
                        ForeignKey::create()
                            .name("micro_files_of_bundle")
                            .from("micro_files", "bundle_id")
                            .to("micro_bundles", "id"),
                    )
                    .to_owned(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in ["micro_files", "micro_bundles"] {
            manager.drop_table(Table::drop().table(table).to_owned()).await?;
        }
        Ok(())
    }
}
