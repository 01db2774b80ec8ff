//! Cards of a tenant and where people put them.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{big_integer, boolean, integer, string_len, text, timestamp_with_time_zone, uuid};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("home_cards")
                    .col(uuid("id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(string_len("code", 64))
                    .col(string_len("kind", 32))
                    .col(string_len("name_zh", 64))
                    .col(string_len("name_en", 64))
                    .col(string_len("introduction_zh", 200))
                    .col(string_len("introduction_en", 200))
                    .col(integer("display_rows"))
                    .col(text("columns"))
                    .col(text("config"))
                    .col(text("more_url"))
                    .col(string_len("state", 12))
                    .col(text("roles"))
                    .col(integer("x"))
                    .col(integer("y"))
                    .col(integer("w"))
                    .col(integer("h"))
                    .col(integer("sort"))
                    .col(boolean("enabled"))
                    .col(timestamp_with_time_zone("created_at"))
                    .col(timestamp_with_time_zone("updated_at"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("home_cards_by_code")
                    .table("home_cards")
                    .col("tenant_id")
                    .col("code")
                    .unique()
                    .to_owned(),
            )
            .await?;
        manager
            .create_table(
                Table::create()
                    .table("home_card_places")
                    .col(big_integer("user_id"))
                    .col(uuid("card_id"))
                    .col(string_len("tenant_id", 12))
                    .col(integer("x"))
                    .col(integer("y"))
                    .col(integer("w"))
                    .col(integer("h"))
                    .col(boolean("hidden"))
                    .col(timestamp_with_time_zone("updated_at"))
                    .primary_key(Index::create().col("user_id").col("card_id"))
                    .foreign_key(
                        ForeignKey::create()
                            .name("home_card_places_of_card")
                            .from("home_card_places", "card_id")
                            .to("home_cards", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create().name("home_card_places_by_card").table("home_card_places").col("card_id").to_owned(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("home_card_places").to_owned()).await?;
        manager.drop_table(Table::drop().table("home_cards").to_owned()).await
    }
}
