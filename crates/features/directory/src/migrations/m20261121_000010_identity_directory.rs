//! Tenants, departments, people, roles.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{
    big_integer, integer, string_len, string_len_null, timestamp_with_time_zone, timestamp_with_time_zone_null, uuid,
    uuid_null,
};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("tenants")
                    .col(string_len("id", 12).primary_key())
                    .col(string_len("name", 128))
                    .col(string_len("name_en", 128))
                    .col(string_len("time_zone", 64))
                    .col(timestamp_with_time_zone_null("disabled_at"))
                    .col(timestamp_with_time_zone("created_at"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_table(
                Table::create()
                    .table("departments")
                    .col(uuid("id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(uuid_null("parent_id"))
                    .col(string_len("code", 64))
                    .col(string_len("name", 128))
                    .col(string_len("name_en", 256))
                    .col(string_len("category", 32))
                    .col(integer("sort"))
                    .col(string_len("phone", 64))
                    .col(string_len("place", 128))
                    .foreign_key(ForeignKey::create().from("departments", "tenant_id").to("tenants", "id"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("departments_by_code")
                    .table("departments")
                    .unique()
                    .col("tenant_id")
                    .col("code")
                    .to_owned(),
            )
            .await?;
        manager
            .create_table(
                Table::create()
                    .table("users")
                    .col(big_integer("id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(string_len("account", 64))
                    .col(string_len("account_key", 64))
                    .col(string_len("user_name", 64))
                    .col(string_len("nick_name", 64))
                    .col(string_len("kind", 16))
                    .col(uuid_null("department_id"))
                    .col(string_len("post_name", 64))
                    .col(string_len("phone", 32))
                    .col(string_len("email", 128))
                    .col(string_len("avatar", 256))
                    .col(string_len_null("password_hash", 256))
                    .col(timestamp_with_time_zone_null("disabled_at"))
                    .col(timestamp_with_time_zone("created_at"))
                    .foreign_key(ForeignKey::create().from("users", "tenant_id").to("tenants", "id"))
                    .foreign_key(ForeignKey::create().from("users", "department_id").to("departments", "id"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("users_by_account")
                    .table("users")
                    .unique()
                    .col("tenant_id")
                    .col("account_key")
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create().name("users_by_kind").table("users").col("tenant_id").col("kind").col("id").to_owned(),
            )
            .await?;
        manager
            .create_table(
                Table::create()
                    .table("roles")
                    .col(uuid("id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(string_len("code", 64))
                    .col(string_len("name", 64))
                    .col(string_len("name_en", 64))
                    .col(integer("priority"))
                    .foreign_key(ForeignKey::create().from("roles", "tenant_id").to("tenants", "id"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create().name("roles_by_code").table("roles").unique().col("tenant_id").col("code").to_owned(),
            )
            .await?;
        manager
            .create_table(
                Table::create()
                    .table("user_roles")
                    .col(big_integer("user_id"))
                    .col(uuid("role_id"))
                    .primary_key(Index::create().col("user_id").col("role_id"))
                    .foreign_key(ForeignKey::create().from("user_roles", "user_id").to("users", "id"))
                    .foreign_key(ForeignKey::create().from("user_roles", "role_id").to("roles", "id"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(Index::create().name("user_roles_by_role").table("user_roles").col("role_id").to_owned())
            .await?;
        manager
            .create_table(
                Table::create()
                    .table("role_grants")
                    .col(uuid("role_id"))
                    .col(string_len("kind", 16))
                    .col(string_len("name", 64))
                    .primary_key(Index::create().col("role_id").col("kind").col("name"))
                    .foreign_key(ForeignKey::create().from("role_grants", "role_id").to("roles", "id"))
                    .to_owned(),
            )
            .await?;
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("role_grants").to_owned()).await?;
        manager.drop_table(Table::drop().table("user_roles").to_owned()).await?;
        manager.drop_table(Table::drop().table("roles").to_owned()).await?;
        manager.drop_table(Table::drop().table("users").to_owned()).await?;
        manager.drop_table(Table::drop().table("departments").to_owned()).await?;
        manager.drop_table(Table::drop().table("tenants").to_owned()).await?;
        Ok(())
    }
}
