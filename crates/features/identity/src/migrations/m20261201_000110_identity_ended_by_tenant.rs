//! Ended sessions by tenant: each tenant forgets its own after a time of its own.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

const TABLE: &str = "sessions";
const OLD: &str = "sessions_ended";
const NEW: &str = "sessions_ended_by_tenant";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    /// It holds no living session, so that nobody looks for those by it.
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_index(Index::drop().name(OLD).table(TABLE).to_owned()).await?;
        let ended = Expr::col("ended_at").is_not_null();
        let index = Index::create().name(NEW).table(TABLE).col("tenant_id").col("ended_at").and_where(ended).to_owned();
        manager.create_index(index).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_index(Index::drop().name(NEW).table(TABLE).to_owned()).await?;
        let ended = Expr::col("ended_at").is_not_null();
        let index = Index::create().name(OLD).table(TABLE).col("ended_at").and_where(ended).to_owned();
        manager.create_index(index).await
    }
}
