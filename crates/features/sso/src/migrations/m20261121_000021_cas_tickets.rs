//! Single sign-on sessions and their tickets.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{
    big_integer, boolean, string_len, string_len_null, text, timestamp_with_time_zone, timestamp_with_time_zone_null,
    uuid, uuid_null,
};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("cas_tgts")
                    .col(uuid("id").primary_key())
                    .col(string_len("hash", 64))
                    .col(string_len("tenant_id", 12))
                    .col(big_integer("user_id"))
                    .col(timestamp_with_time_zone("created_at"))
                    .col(timestamp_with_time_zone("signed_in_at"))
                    .col(timestamp_with_time_zone("idle_until"))
                    .col(timestamp_with_time_zone("hard_until"))
                    .col(timestamp_with_time_zone_null("ended_at"))
                    .foreign_key(ForeignKey::create().from("cas_tgts", "user_id").to("users", "id"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(Index::create().name("cas_tgts_by_hash").table("cas_tgts").unique().col("hash").to_owned())
            .await?;
        manager
            .create_index(Index::create().name("cas_tgts_by_user").table("cas_tgts").col("user_id").to_owned())
            .await?;
        manager
            .create_index(Index::create().name("cas_tgts_by_end").table("cas_tgts").col("hard_until").to_owned())
            .await?;
        manager
            .create_table(
                Table::create()
                    .table("cas_tickets")
                    .col(string_len("hash", 64).primary_key())
                    .col(string_len("kind", 8))
                    .col(uuid_null("tgt_id"))
                    .col(string_len_null("parent_hash", 64))
                    .col(text("service"))
                    .col(text("proxies"))
                    .col(boolean("from_new_login"))
                    .col(timestamp_with_time_zone("created_at"))
                    .col(timestamp_with_time_zone("expires_at"))
                    .col(timestamp_with_time_zone_null("consumed_at"))
                    .col(string_len_null("session_index", 256))
                    .foreign_key(ForeignKey::create().from("cas_tickets", "tgt_id").to("cas_tgts", "id"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(Index::create().name("cas_tickets_by_tgt").table("cas_tickets").col("tgt_id").to_owned())
            .await?;
        manager
            .create_index(
                Index::create().name("cas_tickets_by_expiry").table("cas_tickets").col("expires_at").to_owned(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("cas_tickets").to_owned()).await?;
        manager.drop_table(Table::drop().table("cas_tgts").to_owned()).await
    }
}
