//! Whether visitors find a service that they may not use.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::boolean;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut listed = boolean("listed").default(true).to_owned();
        manager.alter_table(Table::alter().table("services").add_column(&mut listed).to_owned()).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.alter_table(Table::alter().table("services").drop_column("listed").to_owned()).await
    }
}
