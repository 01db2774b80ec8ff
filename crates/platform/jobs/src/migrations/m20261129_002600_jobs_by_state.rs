//! Administrators see their tenant's jobs by where they stand, the newest first.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

const INDEX: &str = "jobs_by_state";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let index =
            Index::create().name(INDEX).table("jobs").col("tenant_id").col("state").col("created_at").to_owned();
        manager.create_index(index).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_index(Index::drop().name(INDEX).table("jobs").to_owned()).await
    }
}
