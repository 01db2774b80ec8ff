//! People of a tenant in the order of their ids.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

const NAME: &str = "users_in_order";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    /// Whoever goes through all people of a school some hundred at a time (a notice on its way to them) finds the next
    /// ones without putting the whole school in order each time.
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let index = Index::create().name(NAME).table("users").col("tenant_id").col("id").to_owned();
        manager.create_index(index).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_index(Index::drop().name(NAME).table("users").to_owned()).await
    }
}
