//! Administrators switch tools off and put them in an order of their own.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{boolean, integer_null};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let enabled = Table::alter().table("home_tools").add_column(boolean("enabled").default(true)).to_owned();
        manager.alter_table(enabled).await?;
        let place = Table::alter().table("home_tools").add_column(integer_null("place")).to_owned();
        manager.alter_table(place).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.alter_table(Table::alter().table("home_tools").drop_column("place").to_owned()).await?;
        manager.alter_table(Table::alter().table("home_tools").drop_column("enabled").to_owned()).await
    }
}
