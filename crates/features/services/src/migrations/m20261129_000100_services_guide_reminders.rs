//! When departments were last reminded of their guides.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{string_len, timestamp_with_time_zone, uuid};

#[derive(DeriveMigrationName)]
pub struct Migration;

const REMINDERS: &str = "service_guide_reminders";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let table = Table::create()
            .table(REMINDERS)
            .col(string_len("tenant_id", 12))
            .col(uuid("department_id"))
            .col(timestamp_with_time_zone("reminded_at"))
            .primary_key(Index::create().col("tenant_id").col("department_id"))
            .foreign_key(ForeignKey::create().from(REMINDERS, "tenant_id").to("tenants", "id"))
            .to_owned();
        manager.create_table(table).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table(REMINDERS).to_owned()).await
    }
}
