//! Which revision of a document waits for somebody's decision, who handed it in, and why it was returned.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{big_integer_null, string_len, timestamp_with_time_zone_null, uuid_null};

#[derive(DeriveMigrationName)]
pub struct Migration;

const TABLE: &str = "config_documents";

fn columns() -> [ColumnDef; 7] {
    [
        uuid_null("submitted"),
        big_integer_null("submitted_by"),
        timestamp_with_time_zone_null("submitted_at"),
        string_len("submit_note", 800).default("").to_owned(),
        big_integer_null("returned_by"),
        timestamp_with_time_zone_null("returned_at"),
        string_len("return_reason", 800).default("").to_owned(),
    ]
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for column in columns() {
            manager.alter_table(Table::alter().table(TABLE).add_column(column).to_owned()).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for column in columns().into_iter().rev() {
            let name = column.get_column_name();
            manager.alter_table(Table::alter().table(TABLE).drop_column(Alias::new(name)).to_owned()).await?;
        }
        Ok(())
    }
}
