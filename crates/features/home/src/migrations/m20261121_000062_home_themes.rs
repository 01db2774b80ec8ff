//! Themes of a tenant and what people chose.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{big_integer, integer, string_len, text, timestamp_with_time_zone, uuid, uuid_null};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("home_themes")
                    .col(uuid("id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(string_len("code", 64))
                    .col(string_len("name_zh", 32))
                    .col(string_len("name_en", 64))
                    .col(string_len("color", 7))
                    .col(text("picture"))
                    .col(integer("sort"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("home_themes_by_code")
                    .table("home_themes")
                    .col("tenant_id")
                    .col("code")
                    .unique()
                    .to_owned(),
            )
            .await?;
        manager
            .create_table(
                Table::create()
                    .table("home_user_themes")
                    .col(big_integer("user_id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(uuid_null("theme_id"))
                    .col(string_len("mode", 8))
                    .col(timestamp_with_time_zone("updated_at"))
                    .foreign_key(
                        ForeignKey::create()
                            .name("home_user_themes_of_theme")
                            .from("home_user_themes", "theme_id")
                            .to("home_themes", "id")
                            .on_delete(ForeignKeyAction::SetNull),
                    )
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create().name("home_user_themes_by_theme").table("home_user_themes").col("theme_id").to_owned(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("home_user_themes").to_owned()).await?;
        manager.drop_table(Table::drop().table("home_themes").to_owned()).await
    }
}
