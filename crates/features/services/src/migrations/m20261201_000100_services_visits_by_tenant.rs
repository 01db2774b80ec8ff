//! Visits by tenant and time: each tenant forgets its own after a time of its own.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

const TABLE: &str = "service_clicks";
const OLD: &str = "service_clicks_by_time";
const NEW: &str = "service_clicks_by_tenant";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_index(Index::drop().name(OLD).table(TABLE).to_owned()).await?;
        let index = Index::create().name(NEW).table(TABLE).col("tenant_id").col("window_start").to_owned();
        manager.create_index(index).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_index(Index::drop().name(NEW).table(TABLE).to_owned()).await?;
        manager.create_index(Index::create().name(OLD).table(TABLE).col("window_start").to_owned()).await
    }
}
