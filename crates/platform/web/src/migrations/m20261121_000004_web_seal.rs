//! Payload protection: the server's keys, session keys, used request ids.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{integer, string_len, text, timestamp_with_time_zone};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("seal_rings")
                    .col(integer("id").primary_key())
                    .col(text("body"))
                    .col(timestamp_with_time_zone("made_at"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_table(
                Table::create()
                    .table("seal_keys")
                    .col(string_len("kid", 64).primary_key())
                    .col(text("body"))
                    .col(timestamp_with_time_zone("made_at"))
                    .col(timestamp_with_time_zone("expires_at"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(Index::create().name("seal_keys_by_end").table("seal_keys").col("expires_at").to_owned())
            .await?;
        manager
            .create_table(
                Table::create()
                    .table("seal_uses")
                    .col(string_len("kid", 64))
                    .col(string_len("rid", 64))
                    .col(timestamp_with_time_zone("used_at"))
                    .primary_key(Index::create().col("kid").col("rid"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(Index::create().name("seal_uses_by_time").table("seal_uses").col("used_at").to_owned())
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in ["seal_uses", "seal_keys", "seal_rings"] {
            manager.drop_table(Table::drop().table(table).to_owned()).await?;
        }
        Ok(())
    }
}
