//! What each person has of the conversations, and how each person chats.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{
    big_integer, boolean, string_len, timestamp_with_time_zone, timestamp_with_time_zone_null, uuid,
};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("chat_places")
                    .col(string_len("tenant_id", 12))
                    .col(big_integer("user_id"))
                    .col(string_len("conversation", 80))
                    .col(string_len("peer", 64))
                    .col(big_integer("read_seq"))
                    .col(big_integer("received_seq"))
                    .col(big_integer("hidden_seq"))
                    .col(big_integer("cleared_seq"))
                    .col(boolean("is_muted"))
                    .col(timestamp_with_time_zone_null("pinned_at"))
                    .col(timestamp_with_time_zone("changed_at"))
                    .primary_key(Index::create().col("tenant_id").col("user_id").col("conversation"))
                    .foreign_key(ForeignKey::create().from("chat_places", "user_id").to("users", "id"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("chat_places_by_conversation")
                    .table("chat_places")
                    .col("tenant_id")
                    .col("conversation")
                    .to_owned(),
            )
            .await?;
        manager
            .create_table(
                Table::create()
                    .table("chat_removed")
                    .col(big_integer("user_id"))
                    .col(uuid("message_id"))
                    .primary_key(Index::create().col("user_id").col("message_id"))
                    .foreign_key(ForeignKey::create().from("chat_removed", "user_id").to("users", "id"))
                    .foreign_key(ForeignKey::create().from("chat_removed", "message_id").to("chat_messages", "id"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_table(
                Table::create()
                    .table("chat_settings")
                    .col(big_integer("user_id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(boolean("multiple_devices"))
                    .col(string_len("quiet_from", 5))
                    .col(string_len("quiet_to", 5))
                    .col(boolean("sound"))
                    .col(boolean("desktop"))
                    .col(boolean("typing"))
                    .foreign_key(ForeignKey::create().from("chat_settings", "user_id").to("users", "id"))
                    .to_owned(),
            )
            .await?;
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in ["chat_settings", "chat_removed", "chat_places"] {
            manager.drop_table(Table::drop().table(table).to_owned()).await?;
        }
        Ok(())
    }
}
