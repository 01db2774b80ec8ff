//! Specials: services put together for an occasion.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{integer, string_len, string_len_null, text, timestamp_with_time_zone, uuid};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("service_specials")
                    .col(uuid("id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(string_len("code", 64))
                    .col(string_len_null("client_id", 64))
                    .col(string_len("name", 64))
                    .col(string_len("name_en", 128))
                    .col(text("summary"))
                    .col(text("summary_en"))
                    .col(text("cover"))
                    .col(integer("sort"))
                    .col(timestamp_with_time_zone("updated_at"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("service_specials_by_code")
                    .table("service_specials")
                    .col("tenant_id")
                    .col("code")
                    .unique()
                    .to_owned(),
            )
            .await?;
        manager
            .create_table(
                Table::create()
                    .table("service_special_items")
                    .col(uuid("special_id"))
                    .col(uuid("service_id"))
                    .col(string_len("tenant_id", 12))
                    .col(integer("position"))
                    .primary_key(Index::create().col("special_id").col("service_id"))
                    .foreign_key(
                        ForeignKey::create()
                            .name("service_special_items_of_special")
                            .from("service_special_items", "special_id")
                            .to("service_specials", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .foreign_key(
                        ForeignKey::create()
                            .name("service_special_items_of_service")
                            .from("service_special_items", "service_id")
                            .to("services", "id"),
                    )
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("service_special_items_by_tenant")
                    .table("service_special_items")
                    .col("tenant_id")
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("service_special_items_by_service")
                    .table("service_special_items")
                    .col("service_id")
                    .to_owned(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("service_special_items").to_owned()).await?;
        manager.drop_table(Table::drop().table("service_specials").to_owned()).await
    }
}
