//! Files of services, and what people write about services.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{
    big_integer, big_integer_null, string_len, text, timestamp_with_time_zone, uuid, uuid_null,
};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("service_feedback")
                    .col(uuid("id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(uuid("service_id"))
                    .col(big_integer("user_id"))
                    .col(text("content"))
                    .col(string_len("phone", 32))
                    .col(timestamp_with_time_zone("created_at"))
                    .foreign_key(ForeignKey::create().from("service_feedback", "service_id").to("services", "id"))
                    .foreign_key(ForeignKey::create().from("service_feedback", "user_id").to("users", "id"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("service_feedback_by_person")
                    .table("service_feedback")
                    .col("user_id")
                    .col("created_at")
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("service_feedback_by_service")
                    .table("service_feedback")
                    .col("service_id")
                    .col("created_at")
                    .to_owned(),
            )
            .await?;
        manager
            .create_table(
                Table::create()
                    .table("service_files")
                    .col(uuid("id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(string_len("purpose", 16))
                    .col(uuid_null("service_id"))
                    .col(uuid_null("feedback_id"))
                    .col(big_integer_null("user_id"))
                    .col(string_len("file_key", 160))
                    .col(string_len("name", 120))
                    .col(big_integer("bytes"))
                    .col(timestamp_with_time_zone("created_at"))
                    .foreign_key(ForeignKey::create().from("service_files", "service_id").to("services", "id"))
                    .foreign_key(ForeignKey::create().from("service_files", "feedback_id").to("service_feedback", "id"))
                    .foreign_key(ForeignKey::create().from("service_files", "user_id").to("users", "id"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create().name("service_files_by_feedback").table("service_files").col("feedback_id").to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("service_files_by_person")
                    .table("service_files")
                    .col("user_id")
                    .col("created_at")
                    .to_owned(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("service_files").to_owned()).await?;
        manager.drop_table(Table::drop().table("service_feedback").to_owned()).await
    }
}
