//! Where a session was opened from, so that its owner recognises it.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::string_len;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let add = Table::alter().table("sessions").add_column(string_len("address", 45).default("")).to_owned();
        manager.alter_table(add).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.alter_table(Table::alter().table("sessions").drop_column("address").to_owned()).await
    }
}
