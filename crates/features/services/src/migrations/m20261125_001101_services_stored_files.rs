//! Blank forms and pictures of feedback are stored files. A picture waits a day for its feedback, as it did before.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{big_integer, big_integer_null, string_len, timestamp_with_time_zone, uuid, uuid_null};
use sea_orm_migration::sea_orm::DbBackend;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let waits_until = match manager.get_database_backend() {
            DbBackend::Postgres => "created_at + interval '1 day'",
            _ => "strftime('%Y-%m-%dT%H:%M:%f+00:00', created_at, '+1 day')",
        };
        let conn = manager.get_connection();
        // areas of keys are called as purposes were
        for (which, columns) in [
            ("service_id IS NOT NULL", "'bound', 'service', service_id, NULL".to_owned()),
            ("service_id IS NULL AND feedback_id IS NOT NULL", "'bound', 'feedback', feedback_id, NULL".to_owned()),
            ("service_id IS NULL AND feedback_id IS NULL", format!("'stored', NULL, NULL, {waits_until}")),
        ] {
            conn.execute_unprepared(&format!(
                "INSERT INTO stored_files (id, tenant_id, area, owner_id, file_key, name, bytes, place, created_at, \
                 state, bound_kind, bound_id, sweep_at) \
                 SELECT id, tenant_id, purpose, user_id, file_key, name, bytes, 0, created_at, {columns} \
                 FROM service_files WHERE {which}"
            ))
            .await?;
        }
        manager.drop_table(Table::drop().table("service_files").to_owned()).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("service_files")
                    .col(uuid("id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(string_len("purpose", 16))
                    .col(uuid_null("service_id"))
                    .col(uuid_null("feedback_id"))
                    .col(big_integer_null("user_id"))
                    .col(string_len("file_key", 160))
                    .col(string_len("name", 120))
                    .col(big_integer("bytes"))
                    .col(timestamp_with_time_zone("created_at"))
                    .foreign_key(ForeignKey::create().from("service_files", "service_id").to("services", "id"))
                    .foreign_key(ForeignKey::create().from("service_files", "feedback_id").to("service_feedback", "id"))
                    .foreign_key(ForeignKey::create().from("service_files", "user_id").to("users", "id"))
                    .to_owned(),
            )
            .await?;
        for (name, columns) in [
            ("service_files_by_feedback", ["feedback_id"].as_slice()),
            ("service_files_by_person", ["user_id", "created_at"].as_slice()),
        ] {
            let mut index = Index::create().name(name).table("service_files").to_owned();
            for column in columns {
                index.col(*column);
            }
            manager.create_index(index).await?;
        }
        let conn = manager.get_connection();
        conn.execute_unprepared(
            "INSERT INTO service_files (id, tenant_id, purpose, service_id, feedback_id, user_id, file_key, name, bytes, \
             created_at) \
             SELECT id, tenant_id, area, CASE WHEN bound_kind = 'service' THEN bound_id END, \
             CASE WHEN bound_kind = 'feedback' THEN bound_id END, owner_id, file_key, name, bytes, created_at \
             FROM stored_files WHERE area IN ('material', 'feedback') AND state IN ('stored', 'bound')",
        )
        .await?;
        conn.execute_unprepared("DELETE FROM stored_files WHERE area IN ('material', 'feedback')").await?;
        Ok(())
    }
}
