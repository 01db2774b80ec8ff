//! When types, scenes and shelf labels were changed last.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::timestamp_with_time_zone_null;

#[derive(DeriveMigrationName)]
pub struct Migration;

const TABLES: [&str; 3] = ["service_types", "service_scenes", "shelf_labels"];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in TABLES {
            let mut column = timestamp_with_time_zone_null("updated_at");
            manager.alter_table(Table::alter().table(table).add_column(&mut column).to_owned()).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in TABLES {
            manager.alter_table(Table::alter().table(table).drop_column("updated_at").to_owned()).await?;
        }
        Ok(())
    }
}
