//! Rows that are written to see whether writing works.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{integer, timestamp_with_time_zone_null};

#[derive(DeriveMigrationName)]
pub struct Migration;

const TABLE: &str = "storage_probes";
/// As many nodes can try at the same moment; one that stands still in the midst of it stops no other.
const ROWS: i32 = 16;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let made = Table::create()
            .table(TABLE)
            .col(integer("id").primary_key())
            .col(timestamp_with_time_zone_null("tried_at"))
            .to_owned();
        manager.create_table(made).await?;
        let mut rows = Query::insert().into_table(TABLE).columns(["id"]).to_owned();
        for id in 1..=ROWS {
            rows.values_panic([id.into()]);
        }
        manager.execute(rows).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table(TABLE).to_owned()).await
    }
}
