//! Workbooks that people sent, and which heading a person last chose for which column.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{big_integer, string_len, text, timestamp_with_time_zone, uuid};

#[derive(DeriveMigrationName)]
pub struct Migration;

fn uploads() -> TableCreateStatement {
    Table::create()
        .table("transfer_uploads")
        .col(uuid("id").primary_key())
        .col(string_len("tenant_id", 12))
        .col(string_len("wire_key", 64))
        .col(string_len("sheet", 64))
        .col(big_integer("owner_id"))
        .col(uuid("file_id"))
        .col(string_len("file_name", 255))
        .col(text("book"))
        .col(timestamp_with_time_zone("expires_at"))
        .to_owned()
}

fn mappings() -> TableCreateStatement {
    Table::create()
        .table("transfer_mappings")
        .col(string_len("tenant_id", 12))
        .col(big_integer("user_id"))
        .col(string_len("sheet", 64))
        .col(text("chosen"))
        .primary_key(Index::create().col("tenant_id").col("user_id").col("sheet"))
        .to_owned()
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in [uploads(), mappings()] {
            manager.create_table(table).await?;
        }
        for (name, column, unique) in
            [("transfer_uploads_by_key", "wire_key", true), ("transfer_uploads_by_time", "expires_at", false)]
        {
            let mut index = Index::create().name(name).table("transfer_uploads").col(column).to_owned();
            if unique {
                index.unique();
            }
            manager.create_index(index).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in ["transfer_mappings", "transfer_uploads"] {
            manager.drop_table(Table::drop().table(table).to_owned()).await?;
        }
        Ok(())
    }
}
