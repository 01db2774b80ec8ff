//! Wrong passwords by account name, whether there is such an account or not.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{integer, string_len, timestamp_with_time_zone, timestamp_with_time_zone_null};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("sign_in_failures")
                    .col(string_len("account_hash", 64).primary_key())
                    .col(integer("failures"))
                    .col(timestamp_with_time_zone_null("locked_until"))
                    .col(timestamp_with_time_zone("last_at"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create().name("sign_in_failures_by_time").table("sign_in_failures").col("last_at").to_owned(),
            )
            .await?;
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("sign_in_failures").to_owned()).await?;
        Ok(())
    }
}
