//! Applications that may use single sign-on.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{
    boolean, string_len, string_len_null, timestamp_with_time_zone, timestamp_with_time_zone_null, uuid,
};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("cas_services")
                    .col(uuid("id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(string_len("kind", 8))
                    .col(string_len("pattern", 512))
                    .col(string_len("name", 128))
                    .col(string_len_null("slo_url", 512))
                    .col(boolean("proxy_ok"))
                    .col(boolean("pgt_callback"))
                    .col(timestamp_with_time_zone_null("disabled_at"))
                    .col(timestamp_with_time_zone("created_at"))
                    .foreign_key(ForeignKey::create().from("cas_services", "tenant_id").to("tenants", "id"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("cas_services_by_pattern")
                    .table("cas_services")
                    .unique()
                    .col("tenant_id")
                    .col("kind")
                    .col("pattern")
                    .to_owned(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("cas_services").to_owned()).await
    }
}
