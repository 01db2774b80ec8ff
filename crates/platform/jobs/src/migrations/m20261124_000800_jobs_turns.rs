//! Priorities, keys by which jobs are called off, and how far jobs are. What is due is found tenant by tenant.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{
    big_integer, big_integer_null, integer, string_len_null, text, timestamp_with_time_zone, uuid,
};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let jobs = || Table::alter().table("jobs").to_owned();
        // nodes of the version before name neither
        manager.alter_table(jobs().add_column(integer("priority").default(1)).to_owned()).await?;
        manager.alter_table(jobs().add_column(string_len_null("cancel_key", 64)).to_owned()).await?;
        manager
            .create_table(
                Table::create()
                    .table("job_progress")
                    .col(uuid("job_id").primary_key())
                    .col(big_integer("done"))
                    .col(big_integer_null("total"))
                    .col(text("counts"))
                    .col(text("text"))
                    .col(timestamp_with_time_zone("changed_at"))
                    .to_owned(),
            )
            .await?;
        // those that are done outnumber the others a thousand times
        let (queued, running) = (Expr::cust("state = 'queued'"), Expr::cust("state = 'running'"));
        let on = |name: &str| Index::create().name(name).table("jobs").to_owned();
        let by_turn =
            on("jobs_by_turn").col("queue").col("tenant_id").col("priority").col("run_at").and_where(queued).to_owned();
        manager.create_index(by_turn).await?;
        manager.create_index(on("jobs_by_lease").col("lease_until").and_where(running).to_owned()).await?;
        let keyed = Expr::col("cancel_key").is_not_null();
        manager.create_index(on("jobs_by_key").col("tenant_id").col("cancel_key").and_where(keyed).to_owned()).await?;
        manager.drop_index(Index::drop().name("jobs_by_queue").table("jobs").to_owned()).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let by_queue =
            Index::create().name("jobs_by_queue").table("jobs").col("queue").col("state").col("run_at").to_owned();
        manager.create_index(by_queue).await?;
        for index in ["jobs_by_key", "jobs_by_lease", "jobs_by_turn"] {
            manager.drop_index(Index::drop().name(index).table("jobs").to_owned()).await?;
        }
        manager.drop_table(Table::drop().table("job_progress").to_owned()).await?;
        for column in ["cancel_key", "priority"] {
            manager.alter_table(Table::alter().table("jobs").drop_column(column).to_owned()).await?;
        }
        Ok(())
    }
}
