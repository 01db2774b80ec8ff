//! Tools and their types.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{integer, string_len, text, timestamp_with_time_zone, uuid};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("home_tool_types")
                    .col(uuid("id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(string_len("code", 64))
                    .col(string_len("name_zh", 32))
                    .col(string_len("name_en", 64))
                    .col(integer("sort"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("home_tool_types_by_code")
                    .table("home_tool_types")
                    .col("tenant_id")
                    .col("code")
                    .unique()
                    .to_owned(),
            )
            .await?;
        manager
            .create_table(
                Table::create()
                    .table("home_tools")
                    .col(uuid("id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(string_len("client_id", 64))
                    .col(string_len("code", 64))
                    .col(uuid("type_id"))
                    .col(string_len("name_zh", 32))
                    .col(string_len("name_en", 64))
                    .col(text("icon"))
                    .col(text("url"))
                    .col(string_len("open_way", 8))
                    .col(text("roles"))
                    .col(integer("sort"))
                    .col(timestamp_with_time_zone("created_at"))
                    .col(timestamp_with_time_zone("updated_at"))
                    .foreign_key(
                        ForeignKey::create()
                            .name("home_tools_of_type")
                            .from("home_tools", "type_id")
                            .to("home_tool_types", "id"),
                    )
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("home_tools_by_code")
                    .table("home_tools")
                    .col("tenant_id")
                    .col("client_id")
                    .col("code")
                    .unique()
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(Index::create().name("home_tools_by_type").table("home_tools").col("type_id").to_owned())
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("home_tools").to_owned()).await?;
        manager.drop_table(Table::drop().table("home_tool_types").to_owned()).await
    }
}
