//! What other systems that provision people keep here: their own keys of people, and how far a run of them has come.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{big_integer, boolean, string_len, text, timestamp_with_time_zone_null};

#[derive(DeriveMigrationName)]
pub struct Migration;

const PEOPLE: &str = "provisioned_people";
const CLIENTS: &str = "provisioning_clients";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table(PEOPLE)
                    .col(string_len("client_id", 64))
                    .col(big_integer("user_id"))
                    .col(string_len("tenant_id", 12))
                    .col(string_len("external_id", 255).default(""))
                    .col(timestamp_with_time_zone_null("removed_at"))
                    .primary_key(Index::create().col("client_id").col("user_id"))
                    .foreign_key(ForeignKey::create().from(PEOPLE, "user_id").to("users", "id"))
                    .foreign_key(ForeignKey::create().from(PEOPLE, "tenant_id").to("tenants", "id"))
                    .to_owned(),
            )
            .await?;
        for (name, columns) in [
            ("provisioned_people_by_external_id", &["client_id", "external_id"][..]),
            ("provisioned_people_by_person", &["user_id"]),
        ] {
            let mut index = Index::create().name(name).table(PEOPLE).to_owned();
            for column in columns {
                index.col(*column);
            }
            manager.create_index(index).await?;
        }
        manager
            .create_table(
                Table::create()
                    .table(CLIENTS)
                    .col(string_len("tenant_id", 12))
                    .col(string_len("client_id", 64))
                    .col(boolean("record_only").default(false))
                    .col(timestamp_with_time_zone_null("run_began_at"))
                    .col(big_integer("run_enabled").default(0))
                    .col(big_integer("run_disabled").default(0))
                    .col(timestamp_with_time_zone_null("held_at"))
                    .col(timestamp_with_time_zone_null("released_at"))
                    .col(text("report").default(""))
                    .primary_key(Index::create().col("tenant_id").col("client_id"))
                    .foreign_key(ForeignKey::create().from(CLIENTS, "tenant_id").to("tenants", "id"))
                    .to_owned(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table(CLIENTS).to_owned()).await?;
        manager.drop_table(Table::drop().table(PEOPLE).to_owned()).await
    }
}
