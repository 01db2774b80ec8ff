//! Files of messages.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{
    big_integer, boolean, integer, string_len, timestamp_with_time_zone, timestamp_with_time_zone_null, uuid,
};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("chat_files")
                    .col(uuid("id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(big_integer("user_id"))
                    .col(string_len("secret", 64))
                    .col(string_len("file_key", 120))
                    .col(string_len("name", 400))
                    .col(big_integer("bytes"))
                    .col(integer("width"))
                    .col(integer("height"))
                    .col(boolean("is_said"))
                    .col(timestamp_with_time_zone("created_at"))
                    .col(timestamp_with_time_zone_null("put_until"))
                    .foreign_key(ForeignKey::create().from("chat_files", "user_id").to("users", "id"))
                    .to_owned(),
            )
            .await?;
        for (name, columns) in [
            ("chat_files_by_person", ["tenant_id", "user_id", "created_at"].as_slice()),
            ("chat_files_loose", ["is_said", "created_at"].as_slice()),
        ] {
            let mut index = Index::create().name(name).table("chat_files").to_owned();
            for column in columns {
                index.col(*column);
            }
            manager.create_index(index).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("chat_files").to_owned()).await
    }
}
