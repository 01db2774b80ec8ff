//! What people do with services.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{
    big_integer, big_integer_null, integer, string_len, timestamp_with_time_zone, timestamp_with_time_zone_null, uuid,
};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("collections")
                    .col(big_integer("user_id"))
                    .col(uuid("service_id"))
                    .col(string_len("tenant_id", 12))
                    .col(integer("position"))
                    .col(timestamp_with_time_zone("created_at"))
                    .primary_key(Index::create().col("user_id").col("service_id"))
                    .foreign_key(ForeignKey::create().from("collections", "user_id").to("users", "id"))
                    .foreign_key(ForeignKey::create().from("collections", "service_id").to("services", "id"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("collections_by_order")
                    .table("collections")
                    .col("user_id")
                    .col("position")
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create().name("collections_by_service").table("collections").col("service_id").to_owned(),
            )
            .await?;
        // one row per person who collects: what two changes at once wait for
        manager
            .create_table(
                Table::create()
                    .table("collection_lists")
                    .col(big_integer("user_id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(timestamp_with_time_zone("changed_at"))
                    .foreign_key(ForeignKey::create().from("collection_lists", "user_id").to("users", "id"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_table(
                Table::create()
                    .table("service_clicks")
                    .col(uuid("service_id"))
                    .col(string_len("who", 64))
                    .col(timestamp_with_time_zone("window_start"))
                    .col(string_len("tenant_id", 12))
                    .col(big_integer_null("user_id"))
                    .primary_key(Index::create().col("service_id").col("who").col("window_start"))
                    .foreign_key(ForeignKey::create().from("service_clicks", "service_id").to("services", "id"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("service_clicks_by_user")
                    .table("service_clicks")
                    .col("user_id")
                    .col("window_start")
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create().name("service_clicks_by_time").table("service_clicks").col("window_start").to_owned(),
            )
            .await?;
        manager
            .create_table(
                Table::create()
                    .table("search_words")
                    .col(string_len("tenant_id", 12))
                    .col(string_len("word", 64))
                    .col(big_integer("times"))
                    .primary_key(Index::create().col("tenant_id").col("word"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("search_words_by_times")
                    .table("search_words")
                    .col("tenant_id")
                    .col("times")
                    .to_owned(),
            )
            .await?;
        manager
            .create_table(
                Table::create()
                    .table("comb_values")
                    .col(string_len("hash", 64).primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(big_integer("user_id"))
                    .col(string_len("host", 256))
                    .col(timestamp_with_time_zone("expires_at"))
                    .col(timestamp_with_time_zone_null("used_at"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create().name("comb_values_by_expiry").table("comb_values").col("expires_at").to_owned(),
            )
            .await?;
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("comb_values").to_owned()).await?;
        manager.drop_table(Table::drop().table("search_words").to_owned()).await?;
        manager.drop_table(Table::drop().table("service_clicks").to_owned()).await?;
        manager.drop_table(Table::drop().table("collection_lists").to_owned()).await?;
        manager.drop_table(Table::drop().table("collections").to_owned()).await?;
        Ok(())
    }
}
