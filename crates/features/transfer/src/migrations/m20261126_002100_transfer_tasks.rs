//! Tasks of import and export, their links, whom exports were about, faulty rows and changes.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{
    big_integer, big_integer_null, boolean, integer, string_len, string_len_null, text, text_null,
    timestamp_with_time_zone, timestamp_with_time_zone_null, uuid, uuid_null,
};

#[derive(DeriveMigrationName)]
pub struct Migration;

/// A reference to the task, with which rows of `from` go.
fn of_task(name: &str, from: &'static str) -> ForeignKeyCreateStatement {
    ForeignKey::create()
        .name(name)
        .from(from, "task_id")
        .to("transfer_tasks", "id")
        .on_delete(ForeignKeyAction::Cascade)
        .to_owned()
}

fn tasks() -> TableCreateStatement {
    Table::create()
        .table("transfer_tasks")
        .col(uuid("id").primary_key())
        .col(string_len("tenant_id", 12))
        .col(string_len("wire_key", 64))
        .col(string_len("kind", 12))
        .col(string_len("sheet", 64))
        .col(big_integer_null("owner_id"))
        .col(string_len_null("client_id", 64))
        .col(string_len("state", 12))
        .col(string_len("locale", 8))
        .col(string_len("file_name", 255))
        .col(text("params"))
        .col(big_integer_null("total"))
        .col(big_integer("done"))
        .col(big_integer("inserted"))
        .col(big_integer("updated"))
        .col(big_integer("skipped"))
        .col(big_integer("failed"))
        .col(big_integer("checkpoint"))
        .col(text("error_zh"))
        .col(text("error_en"))
        .col(uuid_null("file_id"))
        .col(big_integer("bytes"))
        .col(text("reason"))
        .col(string_len("trace", 32))
        .col(big_integer_null("approver_id"))
        .col(uuid_null("job_id"))
        .col(boolean("is_unwanted"))
        .col(timestamp_with_time_zone("created_at"))
        .col(timestamp_with_time_zone_null("started_at"))
        .col(timestamp_with_time_zone_null("finished_at"))
        .col(timestamp_with_time_zone_null("undone_at"))
        .to_owned()
}

fn links() -> TableCreateStatement {
    Table::create()
        .table("transfer_links")
        .col(string_len("wire_key", 64).primary_key())
        .col(uuid("task_id"))
        .col(string_len("tenant_id", 12))
        .col(uuid("session_id"))
        .col(timestamp_with_time_zone("expires_at"))
        .foreign_key(&mut of_task("link_of_task", "transfer_links"))
        .to_owned()
}

fn subjects() -> TableCreateStatement {
    Table::create()
        .table("transfer_subjects")
        .col(uuid("task_id"))
        .col(big_integer("user_id"))
        .col(string_len("tenant_id", 12))
        .primary_key(Index::create().col("task_id").col("user_id"))
        .foreign_key(&mut of_task("subject_of_task", "transfer_subjects"))
        .to_owned()
}

fn faults() -> TableCreateStatement {
    Table::create()
        .table("transfer_faults")
        .col(uuid("task_id"))
        .col(integer("row_number"))
        .col(text("faults"))
        .col(text("cells"))
        .primary_key(Index::create().col("task_id").col("row_number"))
        .foreign_key(&mut of_task("fault_of_task", "transfer_faults"))
        .to_owned()
}

fn changes() -> TableCreateStatement {
    Table::create()
        .table("transfer_changes")
        .col(uuid("task_id"))
        .col(integer("row_number"))
        .col(string_len("object", 128))
        .col(text("label"))
        .col(string_len("mark", 128))
        .col(text_null("former"))
        .col(string_len_null("undone", 8))
        .primary_key(Index::create().col("task_id").col("row_number"))
        .foreign_key(&mut of_task("change_of_task", "transfer_changes"))
        .to_owned()
}

const TABLES: [&str; 5] =
    ["transfer_changes", "transfer_faults", "transfer_subjects", "transfer_links", "transfer_tasks"];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in [tasks(), links(), subjects(), faults(), changes()] {
            manager.create_table(table).await?;
        }
        for (name, table, columns, unique) in [
            ("transfer_tasks_by_key", "transfer_tasks", vec!["wire_key"], true),
            ("transfer_tasks_by_owner", "transfer_tasks", vec!["tenant_id", "owner_id", "created_at", "id"], false),
            ("transfer_tasks_by_time", "transfer_tasks", vec!["tenant_id", "created_at", "id"], false),
            ("transfer_tasks_by_state", "transfer_tasks", vec!["tenant_id", "state", "created_at"], false),
            ("transfer_tasks_ended", "transfer_tasks", vec!["finished_at"], false),
            ("transfer_links_by_task", "transfer_links", vec!["task_id"], false),
            ("transfer_links_by_time", "transfer_links", vec!["expires_at"], false),
            ("transfer_subjects_by_user", "transfer_subjects", vec!["tenant_id", "user_id"], false),
        ] {
            let mut index = Index::create().name(name).table(table).to_owned();
            for column in columns {
                index.col(column);
            }
            if unique {
                index.unique();
            }
            manager.create_index(index).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in TABLES {
            manager.drop_table(Table::drop().table(table).to_owned()).await?;
        }
        Ok(())
    }
}
