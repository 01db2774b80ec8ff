//! Where feedback stands, what departments answer and what people ask after that.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{
    big_integer, big_integer_null, integer, string_len, text, timestamp_with_time_zone, uuid,
};

#[derive(DeriveMigrationName)]
pub struct Migration;

const FEEDBACK: &str = "service_feedback";
const TURNS: &str = "service_feedback_turns";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // one column at a time: SQLite adds no more in one statement
        for column in [
            string_len("state", 16).default("pending").take(),
            integer("turns").default(0).take(),
            big_integer_null("handler_id"),
        ] {
            manager.alter_table(Table::alter().table(FEEDBACK).add_column(column).to_owned()).await?;
        }
        manager
            .create_index(
                Index::create()
                    .name("service_feedback_by_state")
                    .table(FEEDBACK)
                    .col("tenant_id")
                    .col("state")
                    .col("created_at")
                    .to_owned(),
            )
            .await?;
        manager
            .create_table(
                Table::create()
                    .table(TURNS)
                    .col(uuid("feedback_id"))
                    .col(integer("turn"))
                    .col(string_len("tenant_id", 12))
                    .col(big_integer("user_id"))
                    .col(text("content"))
                    .col(timestamp_with_time_zone("created_at"))
                    .primary_key(Index::create().col("feedback_id").col("turn"))
                    .foreign_key(ForeignKey::create().from(TURNS, "feedback_id").to(FEEDBACK, "id"))
                    .foreign_key(ForeignKey::create().from(TURNS, "user_id").to("users", "id"))
                    .to_owned(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table(TURNS).to_owned()).await?;
        manager.drop_index(Index::drop().name("service_feedback_by_state").table(FEEDBACK).to_owned()).await?;
        for column in ["handler_id", "turns", "state"] {
            manager.alter_table(Table::alter().table(FEEDBACK).drop_column(column).to_owned()).await?;
        }
        Ok(())
    }
}
