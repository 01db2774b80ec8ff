//! Accounts at other sign-in services that people have bound to theirs.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{big_integer, string_len, timestamp_with_time_zone, uuid};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("social_bindings")
                    .col(uuid("id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(big_integer("user_id"))
                    .col(string_len("source", 32))
                    .col(string_len("subject", 128))
                    .col(timestamp_with_time_zone("bound_at"))
                    .foreign_key(ForeignKey::create().from("social_bindings", "user_id").to("users", "id"))
                    .to_owned(),
            )
            .await?;
        manager.create_index(unique("social_bindings_by_subject", ["tenant_id", "source", "subject"])).await?;
        manager.create_index(unique("social_bindings_by_user", ["tenant_id", "user_id", "source"])).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("social_bindings").to_owned()).await
    }
}

fn unique(name: &'static str, columns: [&'static str; 3]) -> IndexCreateStatement {
    let [tenant, second, third] = columns;
    Index::create().name(name).table("social_bindings").unique().col(tenant).col(second).col(third).to_owned()
}
