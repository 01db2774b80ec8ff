//! How many bytes the files of a tenant may have together, and an index by which they are added up.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{big_integer, string_len};

#[derive(DeriveMigrationName)]
pub struct Migration;

const TABLE: &str = "file_spaces";
const INDEX: &str = "stored_files_of_tenant";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table(TABLE)
                    .col(string_len("tenant_id", 12).primary_key())
                    .col(big_integer("bytes"))
                    .to_owned(),
            )
            .await?;
        let index =
            Index::create().name(INDEX).table("stored_files").col("tenant_id").col("state").col("bytes").to_owned();
        manager.create_index(index).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_index(Index::drop().name(INDEX).table("stored_files").to_owned()).await?;
        manager.drop_table(Table::drop().table(TABLE).to_owned()).await
    }
}
