//! Whether people are shown a special.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::boolean;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut enabled = boolean("enabled").default(true).to_owned();
        manager.alter_table(Table::alter().table("service_specials").add_column(&mut enabled).to_owned()).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.alter_table(Table::alter().table("service_specials").drop_column("enabled").to_owned()).await
    }
}
