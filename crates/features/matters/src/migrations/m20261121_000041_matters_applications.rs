//! Applications people made and drafts they keep.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{
    big_integer, string_len, text, timestamp_with_time_zone, timestamp_with_time_zone_null, uuid,
};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("applications")
                    .col(uuid("id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(big_integer("user_id"))
                    .col(string_len("service_code", 64))
                    .col(string_len("service_zh", 200))
                    .col(string_len("service_en", 200))
                    .col(string_len("title", 200))
                    .col(string_len("state", 12))
                    .col(string_len("step_zh", 100))
                    .col(string_len("step_en", 100))
                    .col(text("progress"))
                    .col(timestamp_with_time_zone("created_at"))
                    .col(timestamp_with_time_zone("updated_at"))
                    .col(timestamp_with_time_zone_null("submitted_at"))
                    .col(timestamp_with_time_zone_null("finished_at"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("applications_by_person")
                    .table("applications")
                    .col("tenant_id")
                    .col("user_id")
                    .col("updated_at")
                    .to_owned(),
            )
            .await?;
        manager
            .create_table(
                Table::create()
                    .table("drafts")
                    .col(uuid("id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(big_integer("user_id"))
                    .col(string_len("service_code", 64))
                    .col(string_len("service_zh", 200))
                    .col(string_len("service_en", 200))
                    .col(string_len("title", 200))
                    .col(text("url"))
                    .col(timestamp_with_time_zone("created_at"))
                    .col(timestamp_with_time_zone("updated_at"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("drafts_by_person")
                    .table("drafts")
                    .col("tenant_id")
                    .col("user_id")
                    .col("updated_at")
                    .to_owned(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("drafts").to_owned()).await?;
        manager.drop_table(Table::drop().table("applications").to_owned()).await
    }
}
