//! The pair a refresh token was exchanged for, sealed under that token, so that a request that comes twice gets it again.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::text_null;

#[derive(DeriveMigrationName)]
pub struct Migration;

const INDEX: &str = "refresh_tokens_with_pair";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let add = Table::alter().table("refresh_tokens").add_column(text_null("sealed_pair")).to_owned();
        manager.alter_table(add).await?;
        let index = Index::create()
            .name(INDEX)
            .table("refresh_tokens")
            .col("used_at")
            .and_where(Expr::col("sealed_pair").is_not_null())
            .to_owned();
        manager.create_index(index).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_index(Index::drop().name(INDEX).table("refresh_tokens").to_owned()).await?;
        manager.alter_table(Table::alter().table("refresh_tokens").drop_column("sealed_pair").to_owned()).await
    }
}
