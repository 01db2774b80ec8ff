//! Applications other systems post, with the page where they go on.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{string_len_null, text};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // one column at a time: SQLite adds no more
        for mut column in
            [string_len_null("client_id", 64), string_len_null("external_id", 128), text("url").default("").to_owned()]
        {
            let add = Table::alter().table("applications").add_column(&mut column).to_owned();
            manager.alter_table(add).await?;
        }
        manager
            .create_index(
                Index::create()
                    .name("applications_by_external_id")
                    .table("applications")
                    .col("tenant_id")
                    .col("client_id")
                    .col("external_id")
                    .unique()
                    .to_owned(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let index = Index::drop().name("applications_by_external_id").table("applications").to_owned();
        manager.drop_index(index).await?;
        for column in ["url", "external_id", "client_id"] {
            manager.alter_table(Table::alter().table("applications").drop_column(column).to_owned()).await?;
        }
        Ok(())
    }
}
