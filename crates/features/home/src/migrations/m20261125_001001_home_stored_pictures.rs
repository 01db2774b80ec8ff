//! Pictures of configuration pages are stored files. They wait ten days to be used, as they did before.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{big_integer, string_len, timestamp_with_time_zone, uuid};
use sea_orm_migration::sea_orm::DbBackend;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let waits_until = match manager.get_database_backend() {
            DbBackend::Postgres => "created_at + interval '10 days'",
            _ => "strftime('%Y-%m-%dT%H:%M:%f+00:00', created_at, '+10 days')",
        };
        let conn = manager.get_connection();
        conn.execute_unprepared(&format!(
            "INSERT INTO stored_files (id, tenant_id, area, owner_id, file_key, name, bytes, state, sweep_at, created_at) \
             SELECT id, tenant_id, 'picture', user_id, file_key, name, bytes, 'stored', {waits_until}, created_at \
             FROM home_pictures"
        ))
        .await?;
        // the job that looked for unused ones is the sweep's now
        conn.execute_unprepared("DELETE FROM jobs WHERE queue = 'home-pictures' AND state = 'queued'").await?;
        conn.execute_unprepared("DELETE FROM job_schedules WHERE queue = 'home-pictures'").await?;
        manager.drop_table(Table::drop().table("home_pictures").to_owned()).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("home_pictures")
                    .col(uuid("id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(string_len("file_key", 160))
                    .col(string_len("name", 100))
                    .col(big_integer("bytes"))
                    .col(big_integer("user_id"))
                    .col(timestamp_with_time_zone("created_at"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("home_pictures_by_time")
                    .table("home_pictures")
                    .col("tenant_id")
                    .col("created_at")
                    .to_owned(),
            )
            .await?;
        let conn = manager.get_connection();
        conn.execute_unprepared(
            "INSERT INTO home_pictures (id, tenant_id, file_key, name, bytes, user_id, created_at) \
             SELECT id, tenant_id, file_key, name, bytes, owner_id, created_at FROM stored_files \
             WHERE area = 'picture' AND state = 'stored' AND owner_id IS NOT NULL",
        )
        .await?;
        conn.execute_unprepared("DELETE FROM stored_files WHERE area = 'picture'").await?;
        Ok(())
    }
}
