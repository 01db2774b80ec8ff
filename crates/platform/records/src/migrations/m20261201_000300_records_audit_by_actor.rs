//! Who did what is told by an index: what one administrator did is counted without a look at any row, and listed without one
//! at the rows of others.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

const INDEX: &str = "audit_log_by_actor";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let index = Index::create()
            .name(INDEX)
            .table("audit_log")
            .col("tenant_id")
            .col("at")
            .col("actor")
            .col("impersonator")
            .to_owned();
        manager.create_index(index).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_index(Index::drop().name(INDEX).table("audit_log").to_owned()).await
    }
}
