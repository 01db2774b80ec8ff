//! Names of people as they are spelled in letters, by which those who look after them find them.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::text;

use crate::rules::name_letters::name_letters;

#[derive(DeriveMigrationName)]
pub struct Migration;

/// People whose names are written at once.
const STEP: u64 = 1_000;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let column = text("name_letters").default("").to_owned();
        manager.alter_table(Table::alter().table("users").add_column(column).to_owned()).await?;
        let conn = manager.get_connection();
        let mut after = i64::MIN;
        loop {
            let read = Query::select()
                .columns(["id", "user_name"])
                .from("users")
                .and_where(Expr::col("id").gt(after))
                .order_by("id", Order::Asc)
                .limit(STEP)
                .to_owned();
            let rows = conn.query_all(&read).await?;
            let Some(last) = rows.last() else { return Ok(()) };
            after = last.try_get("", "id")?;
            let (mut letters, mut ids) = (CaseStatement::new(), Vec::with_capacity(rows.len()));
            for row in &rows {
                let (id, name): (i64, String) = (row.try_get("", "id")?, row.try_get("", "user_name")?);
                letters = letters.case(Expr::col("id").eq(id), name_letters(&name));
                ids.push(id);
            }
            let write = Query::update()
                .table("users")
                .value("name_letters", letters)
                .and_where(Expr::col("id").is_in(ids))
                .to_owned();
            conn.execute(&write).await?;
        }
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.alter_table(Table::alter().table("users").drop_column("name_letters").to_owned()).await
    }
}
