//! What roles and departments change of the tenant's home page.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{integer, integer_null, string_len, string_len_null, timestamp_with_time_zone, uuid};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("home_layers")
                    .col(uuid("id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(string_len("scope", 12))
                    .col(string_len("scope_key", 64))
                    .col(integer("priority"))
                    .col(timestamp_with_time_zone("updated_at"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("home_layers_by_scope")
                    .table("home_layers")
                    .col("tenant_id")
                    .col("scope")
                    .col("scope_key")
                    .unique()
                    .to_owned(),
            )
            .await?;
        manager
            .create_table(
                Table::create()
                    .table("home_layer_cards")
                    .col(uuid("layer_id"))
                    .col(uuid("card_id"))
                    .col(string_len("tenant_id", 12))
                    .col(string_len_null("state", 12))
                    .col(integer_null("x"))
                    .col(integer_null("y"))
                    .col(integer_null("w"))
                    .col(integer_null("h"))
                    .primary_key(Index::create().col("layer_id").col("card_id"))
                    .foreign_key(
                        ForeignKey::create()
                            .name("home_layer_cards_of_layer")
                            .from("home_layer_cards", "layer_id")
                            .to("home_layers", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .foreign_key(
                        ForeignKey::create()
                            .name("home_layer_cards_of_card")
                            .from("home_layer_cards", "card_id")
                            .to("home_cards", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create().name("home_layer_cards_by_card").table("home_layer_cards").col("card_id").to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("home_layer_cards_by_tenant")
                    .table("home_layer_cards")
                    .col("tenant_id")
                    .to_owned(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("home_layer_cards").to_owned()).await?;
        manager.drop_table(Table::drop().table("home_layers").to_owned()).await
    }
}
