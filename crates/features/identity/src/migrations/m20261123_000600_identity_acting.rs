//! Which session of the administrator an impersonated one hangs on.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::uuid_null;

#[derive(DeriveMigrationName)]
pub struct Migration;

/// Finds the sessions that end with one.
const INDEX: &str = "sessions_by_impersonator_session";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let add = Table::alter().table("sessions").add_column(uuid_null("impersonator_session")).to_owned();
        manager.alter_table(add).await?;
        let index = Index::create()
            .name(INDEX)
            .table("sessions")
            .col("impersonator_session")
            .and_where(Expr::col("impersonator_session").is_not_null())
            .to_owned();
        manager.create_index(index).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_index(Index::drop().name(INDEX).table("sessions").to_owned()).await?;
        manager.alter_table(Table::alter().table("sessions").drop_column("impersonator_session").to_owned()).await
    }
}
