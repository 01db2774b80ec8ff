//! How entries of the navigation list open: those that lead anywhere in a new tab, as they did before.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::string_len;

#[derive(DeriveMigrationName)]
pub struct Migration;

const TABLE: &str = "home_top_menu";
const COLUMN: &str = "open_way";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let column = string_len(COLUMN, 8).default("1001").to_owned();
        manager.alter_table(Table::alter().table(TABLE).add_column(column).to_owned()).await?;
        let custom = "UPDATE home_top_menu SET open_way = '1003' WHERE navigation_type = 'LINK'";
        manager.get_connection().execute_unprepared(custom).await?;
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.alter_table(Table::alter().table(TABLE).drop_column(COLUMN).to_owned()).await
    }
}
