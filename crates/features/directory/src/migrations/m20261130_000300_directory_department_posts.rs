//! Posts that a department lists before somebody holds them. Who holds a post stays with the people.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{string_len, uuid};

#[derive(DeriveMigrationName)]
pub struct Migration;

const TABLE: &str = "department_posts";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table(TABLE)
                    .col(uuid("department_id"))
                    .col(string_len("name", 64))
                    .col(string_len("tenant_id", 12))
                    .primary_key(Index::create().col("department_id").col("name"))
                    .foreign_key(ForeignKey::create().from(TABLE, "department_id").to("departments", "id"))
                    .foreign_key(ForeignKey::create().from(TABLE, "tenant_id").to("tenants", "id"))
                    .to_owned(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table(TABLE).to_owned()).await
    }
}
