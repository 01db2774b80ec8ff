//! Who got which notice: written by thousands.
//! On SQLite the table is kept by its key alone.

use onehall_db::{add_row_ids, drop_row_ids};
use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

const TABLE: &str = "notice_receipts";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        drop_row_ids(manager, TABLE).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        add_row_ids(manager, TABLE).await
    }
}
