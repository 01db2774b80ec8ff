//! Who really did what the audit log names. Databases of earlier versions have the column from identity's step
//! `m20261123_000600_identity_acting`.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::string_len;

#[derive(DeriveMigrationName)]
pub struct Migration;

const TABLE: &str = "audit_log";
const COLUMN: &str = "impersonator";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        if manager.has_column(TABLE, COLUMN).await? {
            return Ok(());
        }
        manager.alter_table(Table::alter().table(TABLE).add_column(string_len(COLUMN, 64).default("")).to_owned()).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.alter_table(Table::alter().table(TABLE).drop_column(COLUMN).to_owned()).await
    }
}
