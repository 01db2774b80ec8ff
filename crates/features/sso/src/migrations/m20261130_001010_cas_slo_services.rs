//! Which registered application a logout message is for.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::uuid_null;

#[derive(DeriveMigrationName)]
pub struct Migration;

const TABLE: &str = "cas_slo_deliveries";
/// Finds the messages of one application, the newest first.
const INDEX: &str = "cas_slo_deliveries_by_service";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.alter_table(Table::alter().table(TABLE).add_column(uuid_null("service_id")).to_owned()).await?;
        manager
            .create_index(Index::create().name(INDEX).table(TABLE).col("service_id").col("created_at").to_owned())
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_index(Index::drop().name(INDEX).table(TABLE).to_owned()).await?;
        manager.alter_table(Table::alter().table(TABLE).drop_column("service_id").to_owned()).await
    }
}
