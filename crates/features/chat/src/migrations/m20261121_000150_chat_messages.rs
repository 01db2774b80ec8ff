//! Conversations and their messages.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{
    big_integer, integer, string_len, text, timestamp_with_time_zone, timestamp_with_time_zone_null, uuid,
};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("chat_conversations")
                    .col(string_len("tenant_id", 12))
                    .col(string_len("conversation", 80))
                    .col(big_integer("last_seq"))
                    .col(uuid("last_id"))
                    .col(timestamp_with_time_zone("last_at"))
                    .primary_key(Index::create().col("tenant_id").col("conversation"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_table(
                Table::create()
                    .table("chat_messages")
                    .col(uuid("id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(string_len("conversation", 80))
                    .col(big_integer("seq"))
                    .col(big_integer("sender_id"))
                    .col(string_len("message_id", 128))
                    .col(integer("kind"))
                    .col(text("body"))
                    .col(text("payload"))
                    .col(text("stanza"))
                    .col(timestamp_with_time_zone("created_at"))
                    .col(timestamp_with_time_zone_null("revoked_at"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("chat_messages_once")
                    .table("chat_messages")
                    .unique()
                    .col("tenant_id")
                    .col("sender_id")
                    .col("message_id")
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("chat_messages_by_place")
                    .table("chat_messages")
                    .unique()
                    .col("tenant_id")
                    .col("conversation")
                    .col("seq")
                    .to_owned(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("chat_messages").to_owned()).await?;
        manager.drop_table(Table::drop().table("chat_conversations").to_owned()).await
    }
}
