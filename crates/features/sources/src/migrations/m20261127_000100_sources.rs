//! Systems that are asked, their sealed secrets, their APIs.

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
                    .table("source_systems")
                    .col(uuid("id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(string_len("name_zh", 100))
                    .col(string_len("name_en", 200))
                    .col(string_len("name_key", 200))
                    .col(string_len("owner", 200))
                    .col(string_len("origin", 300))
                    .col(string_len("base_path", 500))
                    .col(string_len("auth_kind", 16))
                    .col(text("auth_fields"))
                    .col(integer("timeout_ms"))
                    .col(integer("concurrency"))
                    .col(boolean("is_enabled"))
                    .col(uuid("version"))
                    .col(timestamp_with_time_zone("created_at"))
                    .col(big_integer_null("created_by"))
                    .col(timestamp_with_time_zone("updated_at"))
                    .col(big_integer_null("updated_by"))
                    .to_owned(),
            )
            .await?;
        manager.create_index(unique("source_systems_by_name", "source_systems")).await?;
        manager
            .create_table(
                Table::create()
                    .table("source_secrets")
                    .col(uuid("system_id"))
                    .col(string_len("field", 32))
                    .col(string_len("tenant_id", 12))
                    .col(text("sealed"))
                    .primary_key(Index::create().col("system_id").col("field"))
                    .foreign_key(&mut of_system("source_secrets_of_system", "source_secrets"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_table(
                Table::create()
                    .table("source_apis")
                    .col(uuid("id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(uuid("system_id"))
                    .col(string_len("name_zh", 100))
                    .col(string_len("name_en", 200))
                    .col(string_len("name_key", 200))
                    .col(string_len("method", 4))
                    .col(text("path"))
                    .col(text("parameters"))
                    .col(text("body_template"))
                    .col(text("list_path"))
                    .col(text("fields"))
                    .col(integer("fresh_seconds"))
                    .col(uuid("version"))
                    .col(timestamp_with_time_zone("created_at"))
                    .col(big_integer_null("created_by"))
                    .col(timestamp_with_time_zone("updated_at"))
                    .col(big_integer_null("updated_by"))
                    .foreign_key(&mut of_system("source_apis_of_system", "source_apis"))
                    .to_owned(),
            )
            .await?;
        manager.create_index(unique("source_apis_by_name", "source_apis")).await?;
        manager
            .create_index(
                Index::create().name("source_apis_by_system").table("source_apis").col("system_id").to_owned(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in ["source_apis", "source_secrets", "source_systems"] {
            manager.drop_table(Table::drop().table(table).to_owned()).await?;
        }
        Ok(())
    }
}

fn unique(name: &'static str, table: &'static str) -> IndexCreateStatement {
    Index::create().name(name).table(table).col("tenant_id").col("name_key").unique().to_owned()
}

fn of_system(name: &'static str, table: &'static str) -> ForeignKeyCreateStatement {
    ForeignKey::create().name(name).from(table, "system_id").to("source_systems", "id").to_owned()
}
