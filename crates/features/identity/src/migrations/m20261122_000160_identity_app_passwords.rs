//! Application passwords.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{
    big_integer, integer, string_len, timestamp_with_time_zone, timestamp_with_time_zone_null, uuid,
};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("app_passwords")
                    .col(uuid("id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(big_integer("user_id"))
                    .col(string_len("name", 160))
                    .col(string_len("salt", 64))
                    .col(integer("rounds"))
                    .col(string_len("stored_key", 64))
                    .col(string_len("server_key", 64))
                    .col(timestamp_with_time_zone("created_at"))
                    .col(timestamp_with_time_zone_null("used_at"))
                    .col(string_len("used_address", 45).default(""))
                    .foreign_key(ForeignKey::create().from("app_passwords", "user_id").to("users", "id"))
                    .to_owned(),
            )
            .await?;
        let by_person = Index::create()
            .name("app_passwords_by_person")
            .table("app_passwords")
            .col("tenant_id")
            .col("user_id")
            .col("created_at")
            .to_owned();
        manager.create_index(by_person).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("app_passwords").to_owned()).await
    }
}
