//! Embedded applications, their origins, and whose configuration was taken over.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{big_integer_null, boolean, integer, string_len, text, timestamp_with_time_zone, uuid};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("embedded_apps")
                    .col(uuid("id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(string_len("name_zh", 100))
                    .col(string_len("name_en", 200))
                    .col(string_len("name_key", 301))
                    .col(text("url"))
                    .col(text("icon"))
                    .col(text("api_names"))
                    .col(text("capabilities"))
                    .col(text("channels"))
                    .col(big_integer_null("owner_id"))
                    .col(string_len("contact", 200))
                    .col(string_len("note", 500))
                    .col(boolean("is_enabled"))
                    .col(uuid("version"))
                    .col(timestamp_with_time_zone("created_at"))
                    .col(big_integer_null("created_by"))
                    .col(timestamp_with_time_zone("updated_at"))
                    .col(big_integer_null("updated_by"))
                    .to_owned(),
            )
            .await?;
        manager.create_index(index("embedded_apps_by_name", "embedded_apps", &["tenant_id", "name_key"])).await?;
        manager.create_index(index("embedded_apps_enabled", "embedded_apps", &["is_enabled"])).await?;
        manager
            .create_table(
                Table::create()
                    .table("embedded_origins")
                    .col(string_len("tenant_id", 12))
                    .col(string_len("origin", 300))
                    .col(uuid("app_id"))
                    .col(integer("place"))
                    .primary_key(Index::create().col("tenant_id").col("origin"))
                    .foreign_key(
                        ForeignKey::create()
                            .name("embedded_origins_of_app")
                            .from("embedded_origins", "app_id")
                            .to("embedded_apps", "id"),
                    )
                    .to_owned(),
            )
            .await?;
        manager.create_index(index("embedded_origins_by_app", "embedded_origins", &["app_id"])).await?;
        manager
            .create_table(
                Table::create()
                    .table("embedded_imports")
                    .col(string_len("tenant_id", 12).primary_key())
                    .col(integer("apps"))
                    .col(timestamp_with_time_zone("at"))
                    .to_owned(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in ["embedded_imports", "embedded_origins", "embedded_apps"] {
            manager.drop_table(Table::drop().table(table).to_owned()).await?;
        }
        Ok(())
    }
}

fn index(name: &'static str, table: &'static str, columns: &[&'static str]) -> IndexCreateStatement {
    let mut made = Index::create();
    made.name(name).table(table);
    for column in columns {
        made.col(*column);
    }
    made
}
