//! Activation codes.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{big_integer, string_len, timestamp_with_time_zone, timestamp_with_time_zone_null};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("activation_codes")
                    .col(big_integer("user_id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(string_len("code_hash", 64))
                    .col(timestamp_with_time_zone("made_at"))
                    .col(big_integer("made_by"))
                    .col(timestamp_with_time_zone("expires_at"))
                    .col(timestamp_with_time_zone_null("used_at"))
                    .foreign_key(ForeignKey::create().from("activation_codes", "user_id").to("users", "id"))
                    .foreign_key(ForeignKey::create().from("activation_codes", "tenant_id").to("tenants", "id"))
                    .to_owned(),
            )
            .await?;
        let of_tenant = Index::create()
            .name("activation_codes_of_tenant")
            .table("activation_codes")
            .col("tenant_id")
            .col("expires_at")
            .to_owned();
        manager.create_index(of_tenant).await?;
        let old =
            Index::create().name("activation_codes_by_expiry").table("activation_codes").col("expires_at").to_owned();
        manager.create_index(old).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("activation_codes").to_owned()).await
    }
}
