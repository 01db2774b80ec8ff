//! One text by which people, departments and classes are found, and the indexes that lists of a large school go through.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::text;
use sea_orm_migration::sea_orm::prelude::Uuid;
use sea_orm_migration::sea_orm::{QueryResult, TryGetable};

use crate::rules::search_key::search_key;

#[derive(DeriveMigrationName)]
pub struct Migration;

/// Rows whose keys are written at once.
const STEP: u64 = 1_000;
/// Tables, the name that is spelled, and the columns of each of which a key has a line.
const TABLES: [(&str, &str, &[&str]); 3] = [
    ("users", "user_name", &["user_name", "account"]),
    ("departments", "name", &["code", "name", "name_en"]),
    ("classes", "name", &["code", "name", "major_name", "major_name_en"]),
];
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
        for (table, ..) in TABLES {
            let column = text("search_key").default("").to_owned();
            manager.alter_table(Table::alter().table(table).add_column(column).to_owned()).await?;
        }
        write_keys::<i64>(manager, TABLES[0]).await?;
        write_keys::<Uuid>(manager, TABLES[1]).await?;
        write_keys::<Uuid>(manager, TABLES[2]).await?;
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
        for (table, ..) in TABLES {
            manager.alter_table(Table::alter().table(table).drop_column("search_key").to_owned()).await?;
        }
        Ok(())
    }
}

/// Writes the keys of a table, in the order of its ids.
async fn write_keys<I: TryGetable + Into<Value> + Copy + Send>(
    manager: &SchemaManager<'_>,
    (table, name, columns): (&'static str, &'static str, &'static [&'static str]),
) -> Result<(), DbErr> {
    let conn = manager.get_connection();
    let mut after: Option<I> = None;
    loop {
        let mut read = Query::select();
        read.column("id").columns(columns.iter().copied()).from(table).order_by("id", Order::Asc).limit(STEP);
        if let Some(after) = after {
            read.and_where(Expr::col("id").gt(after));
        }
        let rows = conn.query_all(&read).await?;
        let Some(last) = rows.last() else { return Ok(()) };
        after = Some(last.try_get("", "id")?);
        let (mut keys, mut ids) = (CaseStatement::new(), Vec::with_capacity(rows.len()));
        for row in &rows {
            let id: I = row.try_get("", "id")?;
            keys = keys.case(Expr::col("id").eq(id), key_of(row, name, columns)?);
            ids.push(id);
        }
        let write =
            Query::update().table(table).value("search_key", keys).and_where(Expr::col("id").is_in(ids)).to_owned();
        conn.execute(&write).await?;
    }
}

fn key_of(row: &QueryResult, name: &str, columns: &[&str]) -> Result<String, DbErr> {
    let text = |column: &&str| row.try_get::<String>("", column);
    let texts = columns.iter().map(text).collect::<Result<Vec<String>, DbErr>>()?;
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    Ok(search_key(&texts, &text(&name)?))
}
