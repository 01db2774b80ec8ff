//! Who runs a job, and the index by which a node finds what is due in a queue, instead of the one for all queues.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::string_len_null;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let owner = Table::alter().table("jobs").add_column(string_len_null("owner", 64)).to_owned();
        manager.alter_table(owner).await?;
        let by_queue =
            Index::create().name("jobs_by_queue").table("jobs").col("queue").col("state").col("run_at").to_owned();
        manager.create_index(by_queue).await?;
        manager.drop_index(Index::drop().name("jobs_by_due").table("jobs").to_owned()).await?;
        let by_end = Index::create().name("jobs_by_end").table("jobs").col("state").col("finished_at").to_owned();
        manager.create_index(by_end).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let by_due = Index::create().name("jobs_by_due").table("jobs").col("state").col("run_at").to_owned();
        manager.create_index(by_due).await?;
        manager.drop_index(Index::drop().name("jobs_by_end").table("jobs").to_owned()).await?;
        manager.drop_index(Index::drop().name("jobs_by_queue").table("jobs").to_owned()).await?;
        manager.alter_table(Table::alter().table("jobs").drop_column("owner").to_owned()).await
    }
}
