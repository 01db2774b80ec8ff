//! Who changed which configuration last.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{big_integer_null, string_len, timestamp_with_time_zone};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("configuration_edits")
                    .col(string_len("tenant_id", 12))
                    .col(string_len("configuration", 64))
                    .col(big_integer_null("user_id"))
                    .col(timestamp_with_time_zone("edited_at"))
                    .primary_key(Index::create().col("tenant_id").col("configuration"))
                    .foreign_key(ForeignKey::create().from("configuration_edits", "tenant_id").to("tenants", "id"))
                    .to_owned(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("configuration_edits").to_owned()).await
    }
}
