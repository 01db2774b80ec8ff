//! Host names of tenants, each one tenant's alone, and how many people a tenant may have.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{big_integer_null, string_len, timestamp_with_time_zone};

#[derive(DeriveMigrationName)]
pub struct Migration;

const TABLE: &str = "tenant_hosts";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let column = big_integer_null("people_max");
        manager.alter_table(Table::alter().table("tenants").add_column(column).to_owned()).await?;
        manager
            .create_table(
                Table::create()
                    .table(TABLE)
                    .col(string_len("host", 253).primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(timestamp_with_time_zone("created_at"))
                    .foreign_key(ForeignKey::create().from(TABLE, "tenant_id").to("tenants", "id"))
                    .to_owned(),
            )
            .await?;
        let index =
            Index::create().name("tenant_hosts_of_tenant").table(TABLE).col("tenant_id").col("created_at").to_owned();
        manager.create_index(index).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table(TABLE).to_owned()).await?;
        manager.alter_table(Table::alter().table("tenants").drop_column("people_max").to_owned()).await
    }
}
