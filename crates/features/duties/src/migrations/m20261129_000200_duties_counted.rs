//! The index that counts duties goes in the order in which they are counted, so that nothing has to be sorted: the days between
//! which they count come last.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

const NAME: &str = "duty_entries_counted";
const TABLE: &str = "duty_entries";

fn index(columns: [&'static str; 7]) -> IndexCreateStatement {
    let mut index = Index::create().name(NAME).table(TABLE).to_owned();
    for column in columns {
        index.col(column);
    }
    index
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_index(Index::drop().name(NAME).table(TABLE).to_owned()).await?;
        let columns = ["tenant_id", "side", "department_id", "type_code", "linked", "valid_from", "valid_to"];
        manager.create_index(index(columns)).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_index(Index::drop().name(NAME).table(TABLE).to_owned()).await?;
        let columns = ["tenant_id", "side", "department_id", "type_code", "valid_from", "valid_to", "linked"];
        manager.create_index(index(columns)).await
    }
}
