//! Whether a notice opens in the other window of its level (000 section 3, `openWindow` 1 and 0,1,2).

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::boolean;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let column = boolean("other_window").default(false).to_owned();
        manager.alter_table(Table::alter().table("official_notices").add_column(column).to_owned()).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.alter_table(Table::alter().table("official_notices").drop_column("other_window").to_owned()).await
    }
}
