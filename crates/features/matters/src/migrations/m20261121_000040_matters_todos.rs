//! Systems that post to-dos, and the to-dos.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{
    big_integer, integer, string_len, string_len_null, text, timestamp_with_time_zone, timestamp_with_time_zone_null,
    uuid,
};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("todo_sources")
                    .col(uuid("id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(string_len("client_id", 64))
                    .col(string_len("name_zh", 100))
                    .col(string_len("name_en", 100))
                    .col(timestamp_with_time_zone("created_at"))
                    .col(timestamp_with_time_zone("fresh_at"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("todo_sources_by_client")
                    .table("todo_sources")
                    .col("tenant_id")
                    .col("client_id")
                    .unique()
                    .to_owned(),
            )
            .await?;
        manager
            .create_table(
                Table::create()
                    .table("todos")
                    .col(uuid("id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(uuid("source_id"))
                    .col(string_len("external_id", 128))
                    .col(big_integer("user_id"))
                    .col(string_len("kind", 8))
                    .col(string_len("state", 12))
                    .col(string_len("title", 200))
                    .col(text("search_key"))
                    .col(string_len("type_name", 64))
                    .col(text("url"))
                    .col(timestamp_with_time_zone_null("due_at"))
                    .col(integer("priority"))
                    .col(string_len_null("column_key", 32))
                    .col(timestamp_with_time_zone("created_at"))
                    .col(timestamp_with_time_zone("updated_at"))
                    .col(timestamp_with_time_zone_null("closed_at"))
                    .foreign_key(
                        ForeignKey::create()
                            .name("todos_of_source")
                            .from("todos", "source_id")
                            .to("todo_sources", "id"),
                    )
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("todos_by_external_id")
                    .table("todos")
                    .col("source_id")
                    .col("external_id")
                    .unique()
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("todos_by_person")
                    .table("todos")
                    .col("tenant_id")
                    .col("user_id")
                    .col("state")
                    .col("kind")
                    .col("due_at")
                    .to_owned(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("todos").to_owned()).await?;
        manager.drop_table(Table::drop().table("todo_sources").to_owned()).await
    }
}
