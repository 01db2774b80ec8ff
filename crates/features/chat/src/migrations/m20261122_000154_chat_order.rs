//! The order of messages with all that a page of the archive is found by.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

const OLD: &str = "chat_messages_by_place";
const NEW: &str = "chat_messages_in_order";
const TABLE: &str = "chat_messages";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    /// A page over all conversations of a person is put in order by the index alone, whatever the messages weigh. One
    /// index instead of two: that a place has one message follows from its conversation's row, which counts the places
    /// under its lock, and is checked (`checks.rs`).
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let columns = ["tenant_id", "conversation", "seq", "created_at", "id"];
        manager.create_index(index(NEW, &columns).to_owned()).await?;
        manager.drop_index(Index::drop().name(OLD).table(TABLE).to_owned()).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.create_index(index(OLD, &["tenant_id", "conversation", "seq"]).unique().to_owned()).await?;
        manager.drop_index(Index::drop().name(NEW).table(TABLE).to_owned()).await
    }
}

fn index(name: &str, columns: &[&'static str]) -> IndexCreateStatement {
    let mut index = Index::create().name(name).table(TABLE).to_owned();
    for column in columns {
        index.col(*column);
    }
    index
}
