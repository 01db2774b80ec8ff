//! People of a department and of a class.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

const NAME: &str = "users_by_department";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    /// Pages of the directory, classmates, and whom a notice to a department or a class addresses.
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut index = Index::create().name(NAME).table("users").to_owned();
        for column in ["tenant_id", "department_id", "post_name", "id"] {
            index.col(column);
        }
        manager.create_index(index).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_index(Index::drop().name(NAME).table("users").to_owned()).await
    }
}
