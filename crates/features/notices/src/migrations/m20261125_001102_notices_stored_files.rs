//! Attachments and pictures of notices are stored files. What belongs to no notice waits ten days, as it did before.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{big_integer, integer, string_len, text, timestamp_with_time_zone, uuid, uuid_null};
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
        for (purpose, area) in [("attachment", "notice"), ("picture", "notice-picture")] {
            for (which, columns) in [
                ("notice_id IS NOT NULL", "'bound', 'notice', notice_id, NULL".to_owned()),
                ("notice_id IS NULL", format!("'stored', NULL, NULL, {waits_until}")),
            ] {
                conn.execute_unprepared(&format!(
                    "INSERT INTO stored_files (id, tenant_id, area, owner_id, file_key, name, bytes, place, created_at, \
                     state, bound_kind, bound_id, sweep_at) \
                     SELECT id, tenant_id, '{area}', user_id, file_key, name, bytes, place, created_at, {columns} \
                     FROM notice_files WHERE purpose = '{purpose}' AND {which}"
                ))
                .await?;
            }
        }
        manager.drop_table(Table::drop().table("notice_files").to_owned()).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("notice_files")
                    .col(uuid("id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(uuid_null("notice_id"))
                    .col(string_len("purpose", 12))
                    .col(big_integer("user_id"))
                    .col(text("file_key"))
                    .col(string_len("name", 200))
                    .col(big_integer("bytes"))
                    .col(integer("place"))
                    .col(timestamp_with_time_zone("created_at"))
                    .foreign_key(
                        ForeignKey::create()
                            .name("file_of_notice")
                            .from("notice_files", "notice_id")
                            .to("official_notices", "id")
                            .on_delete(ForeignKeyAction::SetNull),
                    )
                    .to_owned(),
            )
            .await?;
        for (name, column) in [("notice_files_by_notice", "notice_id"), ("notice_files_by_time", "created_at")] {
            manager.create_index(Index::create().name(name).table("notice_files").col(column).to_owned()).await?;
        }
        let conn = manager.get_connection();
        conn.execute_unprepared(
            "INSERT INTO notice_files (id, tenant_id, notice_id, purpose, user_id, file_key, name, bytes, place, created_at) \
             SELECT id, tenant_id, bound_id, CASE area WHEN 'notice' THEN 'attachment' ELSE 'picture' END, owner_id, \
             file_key, name, bytes, place, created_at FROM stored_files \
             WHERE area IN ('notice', 'notice-picture') AND state IN ('stored', 'bound') AND owner_id IS NOT NULL",
        )
        .await?;
        conn.execute_unprepared("DELETE FROM stored_files WHERE area IN ('notice', 'notice-picture')").await?;
        Ok(())
    }
}
