//! What a client is called, since when its secret holds and when it called last.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{string_len, timestamp_with_time_zone_null};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for column in [
            string_len("name", 128).default("").to_owned(),
            timestamp_with_time_zone_null("secret_at"),
            timestamp_with_time_zone_null("used_at"),
        ] {
            manager.alter_table(Table::alter().table("clients").add_column(column).to_owned()).await?;
        }
        manager
            .create_index(
                Index::create().name("clients_by_tenant").table("clients").col("tenant_id").col("id").to_owned(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_index(Index::drop().name("clients_by_tenant").table("clients").to_owned()).await?;
        for column in ["used_at", "secret_at", "name"] {
            manager.alter_table(Table::alter().table("clients").drop_column(column).to_owned()).await?;
        }
        Ok(())
    }
}
