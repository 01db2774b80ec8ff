//! Where conversations are, and what people have of them: written with every message.
//! On SQLite each is kept by its key alone.

use onehall_db::{add_row_ids, drop_row_ids};
use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

const TABLES: [&str; 2] = ["chat_conversations", "chat_places"];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in TABLES {
            drop_row_ids(manager, table).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in TABLES {
            add_row_ids(manager, table).await?;
        }
        Ok(())
    }
}
