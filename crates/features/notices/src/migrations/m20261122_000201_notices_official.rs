//! Official accounts, their notices, and who got which.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{
    big_integer, big_integer_null, boolean, integer, string_len, text, text_null, timestamp_with_time_zone,
    timestamp_with_time_zone_null, uuid, uuid_null,
};

#[derive(DeriveMigrationName)]
pub struct Migration;

/// A reference to the primary key `id` of `to`, rows of `from` go with it.
fn belongs(name: &str, from: &'static str, column: &'static str, to: &'static str) -> ForeignKeyCreateStatement {
    ForeignKey::create().name(name).from(from, column).to(to, "id").on_delete(ForeignKeyAction::Cascade).to_owned()
}

fn accounts() -> TableCreateStatement {
    Table::create()
        .table("official_accounts")
        .col(big_integer("id").primary_key())
        .col(string_len("tenant_id", 12))
        .col(string_len("code", 64))
        .col(string_len("name", 100))
        .col(string_len("name_en", 100))
        .col(text("intro"))
        .col(text("intro_en"))
        .col(text("avatar"))
        .col(string_len("mp_type", 2))
        .col(uuid_null("department_id"))
        .col(boolean("enabled"))
        .col(integer("version"))
        .col(timestamp_with_time_zone("created_at"))
        .col(timestamp_with_time_zone("updated_at"))
        .to_owned()
}

fn senders() -> TableCreateStatement {
    Table::create()
        .table("official_senders")
        .col(big_integer("account_id"))
        .col(big_integer("user_id"))
        .primary_key(Index::create().col("account_id").col("user_id"))
        .foreign_key(&mut belongs("sender_of_account", "official_senders", "account_id", "official_accounts"))
        .to_owned()
}

fn notices() -> TableCreateStatement {
    Table::create()
        .table("official_notices")
        .col(uuid("id").primary_key())
        .col(string_len("tenant_id", 12))
        .col(big_integer("account_id"))
        .col(big_integer("author_id"))
        .col(string_len("title", 200))
        .col(text("title_key"))
        .col(text("summary"))
        .col(text("img"))
        .col(string_len("level", 12))
        .col(boolean("need_confirm"))
        .col(boolean("is_public"))
        .col(integer("text_type"))
        .col(text("url"))
        .col(string_len("state", 12))
        .col(integer("version"))
        .col(text("audience"))
        .col(text_null("reach"))
        .col(big_integer("recipient_count"))
        .col(big_integer("done_count"))
        .col(big_integer_null("fan_out_after"))
        .col(timestamp_with_time_zone_null("schedule_at"))
        .col(timestamp_with_time_zone_null("sent_at"))
        .col(timestamp_with_time_zone_null("withdrawn_at"))
        .col(text("withdraw_reason"))
        .col(timestamp_with_time_zone_null("reminded_at"))
        .col(timestamp_with_time_zone("created_at"))
        .col(timestamp_with_time_zone("updated_at"))
        .foreign_key(
            ForeignKey::create()
                .name("notice_of_account")
                .from("official_notices", "account_id")
                .to("official_accounts", "id"),
        )
        .to_owned()
}

fn texts() -> TableCreateStatement {
    Table::create()
        .table("official_texts")
        .col(uuid("notice_id").primary_key())
        .col(text("content"))
        .foreign_key(&mut belongs("text_of_notice", "official_texts", "notice_id", "official_notices"))
        .to_owned()
}

fn receipts() -> TableCreateStatement {
    Table::create()
        .table("notice_receipts")
        .col(uuid("notice_id"))
        .col(big_integer("user_id"))
        .col(string_len("tenant_id", 12))
        .col(big_integer("account_id"))
        .col(uuid_null("department_id"))
        .col(text("name_key"))
        .col(timestamp_with_time_zone("sent_at"))
        .col(timestamp_with_time_zone_null("opened_at"))
        .col(timestamp_with_time_zone_null("confirmed_at"))
        .primary_key(Index::create().col("notice_id").col("user_id"))
        .foreign_key(&mut belongs("receipt_of_notice", "notice_receipts", "notice_id", "official_notices"))
        .to_owned()
}

fn files() -> TableCreateStatement {
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
        .to_owned()
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in [accounts(), senders(), notices(), texts(), receipts(), files()] {
            manager.create_table(table).await?;
        }
        manager
            .create_index(
                Index::create()
                    .name("official_accounts_by_code")
                    .table("official_accounts")
                    .col("tenant_id")
                    .col("code")
                    .unique()
                    .to_owned(),
            )
            .await?;
        for (name, table, columns) in [
            ("official_senders_by_user", "official_senders", vec!["user_id"]),
            ("official_notices_by_state", "official_notices", vec!["tenant_id", "state", "updated_at"]),
            ("official_notices_by_account", "official_notices", vec!["account_id", "updated_at"]),
            ("notice_receipts_by_user", "notice_receipts", vec!["user_id", "sent_at"]),
            ("notice_files_by_notice", "notice_files", vec!["notice_id"]),
            ("notice_files_by_time", "notice_files", vec!["created_at"]),
        ] {
            let mut index = Index::create().name(name).table(table).to_owned();
            for column in columns {
                index.col(column);
            }
            manager.create_index(index).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in [
            "notice_files",
            "notice_receipts",
            "official_texts",
            "official_notices",
            "official_senders",
            "official_accounts",
        ] {
            manager.drop_table(Table::drop().table(table).to_owned()).await?;
        }
        Ok(())
    }
}
