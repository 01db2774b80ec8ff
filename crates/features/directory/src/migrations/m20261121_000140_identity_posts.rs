//! Posts beside the main one: a person may work for several departments, or have several posts in one.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{big_integer, integer, string_len, uuid};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("user_posts")
                    .col(big_integer("user_id"))
                    .col(uuid("department_id"))
                    .col(string_len("post_name", 64))
                    .col(integer("sort"))
                    .primary_key(Index::create().col("user_id").col("department_id").col("post_name"))
                    .foreign_key(ForeignKey::create().from("user_posts", "user_id").to("users", "id"))
                    .foreign_key(ForeignKey::create().from("user_posts", "department_id").to("departments", "id"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create().name("user_posts_by_department").table("user_posts").col("department_id").to_owned(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("user_posts").to_owned()).await
    }
}
