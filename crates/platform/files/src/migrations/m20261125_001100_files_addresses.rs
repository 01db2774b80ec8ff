//! In what order files stand in what they belong to, their secrets where an address is enough to load them, and the sides of
//! pictures.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{integer, integer_null, string_len_null};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let columns = [
            integer("place").default(0).to_owned(),
            string_len_null("secret", 64),
            integer_null("width"),
            integer_null("height"),
        ];
        // SQLite adds one column at a time
        for column in columns {
            manager.alter_table(Table::alter().table("stored_files").add_column(column).to_owned()).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for column in ["height", "width", "secret", "place"] {
            manager.alter_table(Table::alter().table("stored_files").drop_column(column).to_owned()).await?;
        }
        Ok(())
    }
}
