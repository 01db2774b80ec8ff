//! The top menu, the navigation bar and quick navigation.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{boolean, integer, string_len, text, timestamp_with_time_zone, uuid, uuid_null};

#[derive(DeriveMigrationName)]
pub struct Migration;

fn by_tenant(table: &'static str, name: &'static str) -> IndexCreateStatement {
    Index::create().name(name).table(table).col("tenant_id").col("sort").to_owned()
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("home_top_menu")
                    .col(uuid("id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(string_len("code", 64))
                    .col(string_len("name_zh", 32))
                    .col(string_len("name_en", 64))
                    .col(string_len("navigation_type", 32))
                    .col(text("path"))
                    .col(text("icon"))
                    .col(boolean("enabled"))
                    .col(text("roles"))
                    .col(integer("sort"))
                    .col(timestamp_with_time_zone("created_at"))
                    .col(timestamp_with_time_zone("updated_at"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("home_top_menu_by_code")
                    .table("home_top_menu")
                    .col("tenant_id")
                    .col("code")
                    .unique()
                    .to_owned(),
            )
            .await?;
        manager
            .create_table(
                Table::create()
                    .table("home_navigation_bar")
                    .col(uuid("id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(uuid_null("parent_id"))
                    .col(string_len("name_zh", 32))
                    .col(string_len("name_en", 64))
                    .col(text("url"))
                    .col(string_len("open_way", 8))
                    .col(integer("sort"))
                    .foreign_key(
                        ForeignKey::create()
                            .name("home_navigation_bar_parent")
                            .from("home_navigation_bar", "parent_id")
                            .to("home_navigation_bar", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .to_owned(),
            )
            .await?;
        manager.create_index(by_tenant("home_navigation_bar", "home_navigation_bar_by_tenant")).await?;
        manager
            .create_table(
                Table::create()
                    .table("home_quick_links")
                    .col(uuid("id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(string_len("name_zh", 32))
                    .col(string_len("name_en", 64))
                    .col(text("icon"))
                    .col(text("url"))
                    .col(string_len("open_way", 8))
                    .col(integer("sort"))
                    .to_owned(),
            )
            .await?;
        manager.create_index(by_tenant("home_quick_links", "home_quick_links_by_tenant")).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in ["home_quick_links", "home_navigation_bar", "home_top_menu"] {
            manager.drop_table(Table::drop().table(table).to_owned()).await?;
        }
        Ok(())
    }
}
