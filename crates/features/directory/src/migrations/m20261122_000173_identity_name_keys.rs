//! Names of people in the form they are searched and ordered by.

use onehall_kernel::normalise_key;
use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::string_len;

#[derive(DeriveMigrationName)]
pub struct Migration;

/// People whose names are written at once.
const STEP: u64 = 1_000;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // twice a name: one letter becomes two in lower case
        let column = string_len("name_key", 128).default("").to_owned();
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
            let (mut key, mut ids) = (CaseStatement::new(), Vec::with_capacity(rows.len()));
            for row in &rows {
                let (id, name): (i64, String) = (row.try_get("", "id")?, row.try_get("", "user_name")?);
                key = key.case(Expr::col("id").eq(id), normalise_key(&name));
                ids.push(id);
            }
            let write =
                Query::update().table("users").value("name_key", key).and_where(Expr::col("id").is_in(ids)).to_owned();
            conn.execute(&write).await?;
        }
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.alter_table(Table::alter().table("users").drop_column("name_key").to_owned()).await
    }
}
