//! One text by which people, departments and classes are found, and the indexes that lists of a large school go through.

use onehall_kernel::Names;
use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::text;
use sea_orm_migration::sea_orm::prelude::Uuid;
use sea_orm_migration::sea_orm::{QueryResult, TryGetable};

use crate::rules::search_key;

#[derive(DeriveMigrationName)]
pub struct Migration;

/// Rows whose keys are written at once.
const STEP: u64 = 1_000;
/// Tables with a key.
const TABLES: [&str; 3] = ["users", "departments", "classes"];
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
        for table in TABLES {
            let column = text("search_key").default("").to_owned();
            manager.alter_table(Table::alter().table(table).add_column(column).to_owned()).await?;
        }
        write_keys::<i64, _>(manager, "users", ["user_name", "account"], |[name, account]| {
            search_key::of_person(&name, &account)
        })
        .await?;
        write_keys::<Uuid, _>(manager, "departments", ["code", "name", "name_en"], |[code, name, name_en]| {
            search_key::of_department(&code, &name, &name_en)
        })
        .await?;
        let of_class = ["code", "name", "major_name", "major_name_en"];
        write_keys::<Uuid, _>(manager, "classes", of_class, |[code, name, zh, en]| {
            search_key::of_class(&code, &name, &Names { zh, en })
        })
        .await?;
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
        for table in TABLES {
            manager.alter_table(Table::alter().table(table).drop_column("search_key").to_owned()).await?;
        }
        Ok(())
    }
}

/// Writes the keys of a table, in the order of its ids, from what stands in these columns.
async fn write_keys<I: TryGetable + Into<Value> + Copy + Send, const N: usize>(
    manager: &SchemaManager<'_>,
    table: &'static str,
    columns: [&'static str; N],
    key_of: fn([String; N]) -> String,
) -> Result<(), DbErr> {
    let conn = manager.get_connection();
    let mut after: Option<I> = None;
    loop {
        let mut read = Query::select();
        read.column("id").columns(columns).from(table).order_by("id", Order::Asc).limit(STEP);
        if let Some(after) = after {
            read.and_where(Expr::col("id").gt(after));
        }
        let rows = conn.query_all(&read).await?;
        let Some(last) = rows.last() else { return Ok(()) };
        after = Some(last.try_get("", "id")?);
        let (mut keys, mut ids) = (CaseStatement::new(), Vec::with_capacity(rows.len()));
        for row in &rows {
            let id: I = row.try_get("", "id")?;
            keys = keys.case(Expr::col("id").eq(id), key_of(texts(row, columns)?));
            ids.push(id);
        }
        let write =
            Query::update().table(table).value("search_key", keys).and_where(Expr::col("id").is_in(ids)).to_owned();
        conn.execute(&write).await?;
    }
}

fn texts<const N: usize>(row: &QueryResult, columns: [&str; N]) -> Result<[String; N], DbErr> {
    let mut texts = std::array::from_fn(|_| String::new());
    for (text, column) in texts.iter_mut().zip(columns) {
        *text = row.try_get("", column)?;
    }
    Ok(texts)
}
