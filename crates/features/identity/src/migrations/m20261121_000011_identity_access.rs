//! Clients, sessions, tokens, captchas.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{
    big_integer, big_integer_null, boolean, string_len, string_len_null, text, timestamp_with_time_zone,
    timestamp_with_time_zone_null, uuid, uuid_null,
};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("clients")
                    .col(string_len("id", 64).primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(string_len("secret_hash", 64))
                    .col(boolean("is_public"))
                    .col(boolean("blade_dialect"))
                    .col(boolean("is_plain"))
                    .col(text("scopes"))
                    .col(timestamp_with_time_zone_null("disabled_at"))
                    .col(timestamp_with_time_zone("created_at"))
                    .foreign_key(ForeignKey::create().from("clients", "tenant_id").to("tenants", "id"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_table(
                Table::create()
                    .table("sessions")
                    .col(uuid("id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(big_integer("user_id"))
                    .col(string_len("client_id", 64))
                    .col(string_len("device", 64))
                    .col(string_len("ticket_hash", 64))
                    .col(uuid_null("tgt_id"))
                    .col(big_integer_null("impersonator_id"))
                    .col(timestamp_with_time_zone("idle_until"))
                    .col(timestamp_with_time_zone("hard_until"))
                    .col(timestamp_with_time_zone("created_at"))
                    .col(timestamp_with_time_zone_null("ended_at"))
                    .col(string_len_null("end_reason", 32))
                    .foreign_key(ForeignKey::create().from("sessions", "user_id").to("users", "id"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create().name("sessions_by_ticket").table("sessions").unique().col("ticket_hash").to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create().name("sessions_by_user").table("sessions").col("user_id").col("ended_at").to_owned(),
            )
            .await?;
        manager
            .create_index(Index::create().name("sessions_by_tgt").table("sessions").col("tgt_id").to_owned())
            .await?;
        manager
            .create_index(Index::create().name("sessions_by_end").table("sessions").col("hard_until").to_owned())
            .await?;
        manager
            .create_table(
                Table::create()
                    .table("access_tokens")
                    .col(string_len("hash", 64).primary_key())
                    .col(uuid("session_id"))
                    .col(timestamp_with_time_zone("expires_at"))
                    .foreign_key(ForeignKey::create().from("access_tokens", "session_id").to("sessions", "id"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create().name("access_tokens_by_session").table("access_tokens").col("session_id").to_owned(),
            )
            .await?;
        manager
            .create_table(
                Table::create()
                    .table("refresh_tokens")
                    .col(string_len("hash", 64).primary_key())
                    .col(uuid("session_id"))
                    .col(timestamp_with_time_zone_null("used_at"))
                    .col(timestamp_with_time_zone("expires_at"))
                    .foreign_key(ForeignKey::create().from("refresh_tokens", "session_id").to("sessions", "id"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create().name("refresh_tokens_by_session").table("refresh_tokens").col("session_id").to_owned(),
            )
            .await?;
        manager
            .create_table(
                Table::create()
                    .table("captchas")
                    .col(uuid("id").primary_key())
                    .col(string_len("answer", 16))
                    .col(string_len("alternative", 16))
                    .col(timestamp_with_time_zone("expires_at"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(Index::create().name("captchas_by_expiry").table("captchas").col("expires_at").to_owned())
            .await?;
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("captchas").to_owned()).await?;
        manager.drop_table(Table::drop().table("refresh_tokens").to_owned()).await?;
        manager.drop_table(Table::drop().table("access_tokens").to_owned()).await?;
        manager.drop_table(Table::drop().table("sessions").to_owned()).await?;
        manager.drop_table(Table::drop().table("clients").to_owned()).await?;
        Ok(())
    }
}
