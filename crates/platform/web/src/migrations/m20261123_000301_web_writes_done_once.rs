//! Whose a write with a key is, and how far it has come.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::string_len;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for column in [string_len("owner", 80).default("").take(), string_len("state", 16).default("began").take()] {
            manager.alter_table(Table::alter().table("answered_writes").add_column(column).to_owned()).await?;
        }
        let answered = Query::update()
            .table("answered_writes")
            .value("state", "answered")
            .and_where(Expr::col("status").is_not_null())
            .to_owned();
        manager.exec_stmt(answered).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for column in ["state", "owner"] {
            manager.alter_table(Table::alter().table("answered_writes").drop_column(column).to_owned()).await?;
        }
        Ok(())
    }
}
