//! Files of messages are stored files. What no message names waits three days, as it did before.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{
    big_integer, boolean, integer, string_len, timestamp_with_time_zone, timestamp_with_time_zone_null, uuid,
};
use sea_orm_migration::sea_orm::DbBackend;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let (waits_until, is_said) = match manager.get_database_backend() {
            DbBackend::Postgres => ("created_at + interval '3 days'", "is_said"),
            _ => ("strftime('%Y-%m-%dT%H:%M:%f+00:00', created_at, '+3 days')", "is_said <> 0"),
        };
        let conn = manager.get_connection();
        // which message names a file was not known: it belongs to its address
        for (which, columns) in [
            (format!("file_key <> '' AND {is_said}"), "'bound', 'address', id, NULL".to_owned()),
            (format!("file_key <> '' AND NOT ({is_said})"), format!("'stored', NULL, NULL, {waits_until}")),
            ("file_key = ''".to_owned(), format!("'awaited', NULL, NULL, {waits_until}")),
        ] {
            conn.execute_unprepared(&format!(
                "INSERT INTO stored_files (id, tenant_id, area, owner_id, file_key, name, bytes, place, secret, width, \
                 height, created_at, state, bound_kind, bound_id, sweep_at) \
                 SELECT id, tenant_id, 'chat', user_id, file_key, name, bytes, 0, secret, width, height, created_at, \
                 {columns} FROM chat_files WHERE {which}"
            ))
            .await?;
        }
        // the job that looked for loose ones is the sweep's now
        conn.execute_unprepared("DELETE FROM jobs WHERE queue = 'chat-files' AND state = 'queued'").await?;
        conn.execute_unprepared("DELETE FROM job_schedules WHERE queue = 'chat-files'").await?;
        manager.drop_table(Table::drop().table("chat_files").to_owned()).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("chat_files")
                    .col(uuid("id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(big_integer("user_id"))
                    .col(string_len("secret", 64))
                    .col(string_len("file_key", 120))
                    .col(string_len("name", 400))
                    .col(big_integer("bytes"))
                    .col(integer("width"))
                    .col(integer("height"))
                    .col(boolean("is_said"))
                    .col(timestamp_with_time_zone("created_at"))
                    .col(timestamp_with_time_zone_null("put_until"))
                    .foreign_key(ForeignKey::create().from("chat_files", "user_id").to("users", "id"))
                    .to_owned(),
            )
            .await?;
        for (name, columns) in [
            ("chat_files_by_person", ["tenant_id", "user_id", "created_at"].as_slice()),
            ("chat_files_loose", ["is_said", "created_at"].as_slice()),
        ] {
            let mut index = Index::create().name(name).table("chat_files").to_owned();
            for column in columns {
                index.col(*column);
            }
            manager.create_index(index).await?;
        }
        let conn = manager.get_connection();
        conn.execute_unprepared(
            "INSERT INTO chat_files (id, tenant_id, user_id, secret, file_key, name, bytes, width, height, is_said, \
             created_at) \
             SELECT id, tenant_id, owner_id, COALESCE(secret, ''), file_key, name, bytes, COALESCE(width, 0), \
             COALESCE(height, 0), state <> 'stored', created_at FROM stored_files \
             WHERE area = 'chat' AND state IN ('awaited', 'stored', 'bound') AND owner_id IS NOT NULL",
        )
        .await?;
        conn.execute_unprepared("DELETE FROM stored_files WHERE area = 'chat'").await?;
        Ok(())
    }
}
