//! What a whole register did not name and was disabled.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::big_integer;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let column = big_integer("disabled").default(0).to_owned();
        manager.alter_table(Table::alter().table("transfer_tasks").add_column(column).to_owned()).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.alter_table(Table::alter().table("transfer_tasks").drop_column("disabled").to_owned()).await
    }
}
