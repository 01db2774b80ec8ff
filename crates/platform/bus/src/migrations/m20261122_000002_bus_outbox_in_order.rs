//! The outbox in its order, by the index alone.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

const OLD: &str = "outbox_events_by_time";
const NEW: &str = "outbox_events_in_order";
const TABLE: &str = "outbox_events";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    /// What is new is found among the keys of the last seconds; no event is read for that.
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.create_index(index(NEW).col("id").to_owned()).await?;
        manager.drop_index(Index::drop().name(OLD).table(TABLE).to_owned()).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.create_index(index(OLD)).await?;
        manager.drop_index(Index::drop().name(NEW).table(TABLE).to_owned()).await
    }
}

fn index(name: &str) -> IndexCreateStatement {
    Index::create().name(name).table(TABLE).col("created_at").to_owned()
}
