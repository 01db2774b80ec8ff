//! Wrong passwords by account name and place, so that whoever fails in one place shuts nobody out in another.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{integer, string_len, timestamp_with_time_zone, timestamp_with_time_zone_null};

#[derive(DeriveMigrationName)]
pub struct Migration;

const TABLE: &str = "sign_in_failures";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    /// What was counted so far is forgotten: it says not where it came from, and was forgotten within a day anyway.
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table(TABLE).to_owned()).await?;
        manager
            .create_table(
                Table::create()
                    .table(TABLE)
                    .col(string_len("key_hash", 64).primary_key())
                    .col(string_len("account_hash", 64))
                    .col(integer("failures"))
                    .col(timestamp_with_time_zone_null("locked_until"))
                    .col(timestamp_with_time_zone("last_at"))
                    .to_owned(),
            )
            .await?;
        index(manager, "sign_in_failures_by_account", &["account_hash", "last_at"]).await?;
        index(manager, "sign_in_failures_by_time", &["last_at"]).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table(TABLE).to_owned()).await?;
        manager
            .create_table(
                Table::create()
                    .table(TABLE)
                    .col(string_len("account_hash", 64).primary_key())
                    .col(integer("failures"))
                    .col(timestamp_with_time_zone_null("locked_until"))
                    .col(timestamp_with_time_zone("last_at"))
                    .to_owned(),
            )
            .await?;
        index(manager, "sign_in_failures_by_time", &["last_at"]).await
    }
}

async fn index(manager: &SchemaManager<'_>, name: &str, columns: &[&'static str]) -> Result<(), DbErr> {
    let mut index = Index::create().name(name).table(TABLE).to_owned();
    for column in columns {
        index.col(*column);
    }
    manager.create_index(index).await
}
