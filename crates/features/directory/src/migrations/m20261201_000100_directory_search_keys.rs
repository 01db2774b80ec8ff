//! One text by which people are found, and the indexes that lists of a large school go through.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::text;

use crate::rules::search_key::search_key;

#[derive(DeriveMigrationName)]
pub struct Migration;

/// People whose keys are written at once.
const STEP: u64 = 1_000;
/// By name and the columns they hold: what narrows a search stands behind the key, so that no row is read for what is not listed.
const INDEXES: [(&str, &[&str]); 2] = [
    (
        "users_by_search",
        &["tenant_id", "account_key", "search_key", "kind", "department_id", "class_id", "disabled_at", "id"],
    ),
    ("users_counted", &["tenant_id", "department_id", "disabled_at", "id"]),
];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let column = text("search_key").default("").to_owned();
        manager.alter_table(Table::alter().table("users").add_column(column).to_owned()).await?;
        write_keys(manager).await?;
        manager.alter_table(Table::alter().table("users").drop_column("name_letters").to_owned()).await?;
        for (name, columns) in INDEXES {
            let mut index = Index::create().name(name).table("users").to_owned();
            for column in columns {
                index.col(*column);
            }
            manager.create_index(index).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (name, _) in INDEXES {
            manager.drop_index(Index::drop().name(name).table("users").to_owned()).await?;
        }
        let column = text("name_letters").default("").to_owned();
        manager.alter_table(Table::alter().table("users").add_column(column).to_owned()).await?;
        manager.alter_table(Table::alter().table("users").drop_column("search_key").to_owned()).await
    }
}

async fn write_keys(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let conn = manager.get_connection();
    let mut after = i64::MIN;
    loop {
        let read = Query::select()
            .columns(["id", "user_name", "account"])
            .from("users")
            .and_where(Expr::col("id").gt(after))
            .order_by("id", Order::Asc)
            .limit(STEP)
            .to_owned();
        let rows = conn.query_all(&read).await?;
        let Some(last) = rows.last() else { return Ok(()) };
        after = last.try_get("", "id")?;
        let (mut keys, mut ids) = (CaseStatement::new(), Vec::with_capacity(rows.len()));
        for row in &rows {
            let id: i64 = row.try_get("", "id")?;
            let (name, account): (String, String) = (row.try_get("", "user_name")?, row.try_get("", "account")?);
            keys = keys.case(Expr::col("id").eq(id), search_key(&name, &account));
            ids.push(id);
        }
        let write =
            Query::update().table("users").value("search_key", keys).and_where(Expr::col("id").is_in(ids)).to_owned();
        conn.execute(&write).await?;
    }
}
