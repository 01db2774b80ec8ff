//! When each password was set. Those that are there count from now on: nobody noted it before.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::timestamp_with_time_zone;
use sea_orm_migration::sea_orm::DbBackend;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // a column that is added needs a value that is the same for every row
        let column = timestamp_with_time_zone("changed_at").default("1970-01-01T00:00:00+00:00").to_owned();
        manager.alter_table(Table::alter().table("credentials").add_column(column).to_owned()).await?;
        let now = match manager.get_database_backend() {
            DbBackend::Postgres => "now()",
            _ => "strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now')",
        };
        manager.get_connection().execute_unprepared(&format!("UPDATE credentials SET changed_at = {now}")).await?;
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.alter_table(Table::alter().table("credentials").drop_column("changed_at").to_owned()).await
    }
}
