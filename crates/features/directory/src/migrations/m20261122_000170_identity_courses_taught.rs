//! Who teaches which course to which class.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{big_integer, string_len, uuid};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let table = "courses_taught";
        manager
            .create_table(
                Table::create()
                    .table(table)
                    .col(string_len("tenant_id", 12))
                    .col(big_integer("teacher_id"))
                    .col(uuid("department_id"))
                    .col(string_len("class_name", 64))
                    .col(string_len("course_name", 100))
                    .col(string_len("course_name_en", 100).default(""))
                    .primary_key(
                        Index::create().col("teacher_id").col("department_id").col("class_name").col("course_name"),
                    )
                    .foreign_key(ForeignKey::create().from(table, "tenant_id").to("tenants", "id"))
                    .foreign_key(ForeignKey::create().from(table, "teacher_id").to("users", "id"))
                    .foreign_key(ForeignKey::create().from(table, "department_id").to("departments", "id"))
                    .to_owned(),
            )
            .await?;
        let by_class = Index::create()
            .name("courses_taught_by_class")
            .table(table)
            .col("department_id")
            .col("class_name")
            .to_owned();
        manager.create_index(by_class).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("courses_taught").to_owned()).await
    }
}
