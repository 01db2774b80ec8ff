//! Ended tasks by tenant: each tenant forgets its own after a time of its own.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

const TABLE: &str = "transfer_tasks";
const OLD: &str = "transfer_tasks_ended";
const NEW: &str = "transfer_tasks_ended_by_tenant";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_index(Index::drop().name(OLD).table(TABLE).to_owned()).await?;
        let index = Index::create().name(NEW).table(TABLE).col("tenant_id").col("finished_at").to_owned();
        manager.create_index(index).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_index(Index::drop().name(NEW).table(TABLE).to_owned()).await?;
        manager.create_index(Index::create().name(OLD).table(TABLE).col("finished_at").to_owned()).await
    }
}
