//! What people prove themselves with is no longer in the table of people: identity has moved it to `credentials`
//! (`m20261125_000901_identity_credentials`).

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::string_len_null;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.alter_table(Table::alter().table("users").drop_column("password_hash").to_owned()).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let column = string_len_null("password_hash", 255);
        manager.alter_table(Table::alter().table("users").add_column(column).to_owned()).await
    }
}
