//! Groups and who is in them.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{
    big_integer, string_len, timestamp_with_time_zone, timestamp_with_time_zone_null, uuid,
};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("chat_groups")
                    .col(uuid("id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(string_len("name", 200))
                    .col(string_len("notice", 2_000))
                    .col(big_integer("founder_id"))
                    .col(timestamp_with_time_zone("created_at"))
                    .col(timestamp_with_time_zone_null("dissolved_at"))
                    .foreign_key(ForeignKey::create().from("chat_groups", "founder_id").to("users", "id"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("chat_groups_by_founder")
                    .table("chat_groups")
                    .col("tenant_id")
                    .col("founder_id")
                    .to_owned(),
            )
            .await?;
        manager
            .create_table(
                Table::create()
                    .table("chat_members")
                    .col(uuid("group_id"))
                    .col(big_integer("user_id"))
                    .col(string_len("tenant_id", 12))
                    .col(string_len("rank", 10))
                    .col(string_len("nickname", 200))
                    .col(timestamp_with_time_zone("joined_at"))
                    .primary_key(Index::create().col("group_id").col("user_id"))
                    .foreign_key(ForeignKey::create().from("chat_members", "group_id").to("chat_groups", "id"))
                    .foreign_key(ForeignKey::create().from("chat_members", "user_id").to("users", "id"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("chat_members_by_person")
                    .table("chat_members")
                    .col("tenant_id")
                    .col("user_id")
                    .to_owned(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("chat_members").to_owned()).await?;
        manager.drop_table(Table::drop().table("chat_groups").to_owned()).await
    }
}
