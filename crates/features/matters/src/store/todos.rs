//! To-dos.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use onehall_db::{Line, OfTenant as _, StoreError, StoreResult, read_lines};
use onehall_kernel::{Locale, Names, TenantId, UserId};
use sea_orm::sea_query::{CaseStatement, Expr, ExprTrait as _, OnConflict};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, JoinType, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect, Select,
};
use uuid::Uuid;

use crate::entities::{source, todo};
use crate::rules::change::{Todo, TodoText};
use crate::rules::columns::ColumnKey;
use crate::rules::state::{Kind, State};
use crate::store::sources::Source;

impl TryFrom<todo::Model> for Todo {
    type Error = StoreError;

    fn try_from(row: todo::Model) -> Result<Self, StoreError> {
        let odd = |what: &str| StoreError::Inconsistent { table: "todos", detail: format!("{what} of {}", row.id) };
        let (kind, state) = (row.kind.parse().map_err(|_| odd("kind"))?, row.state.parse().map_err(|_| odd("state"))?);
        Ok(Self {
            id: row.id,
            source: row.source_id,
            external_id: row.external_id,
            text: TodoText {
                user: UserId(row.user_id),
                kind,
                title: row.title,
                title_en: row.title_en,
                type_name: row.type_name,
                type_name_en: row.type_name_en,
                url: row.url,
                due_at: row.due_at,
                priority: row.priority,
                column: row.column_key,
            },
            state,
            created_at: row.created_at,
            updated_at: row.updated_at,
            closed_at: row.closed_at,
        })
    }
}

pub(crate) fn active(tenant: &TenantId, todo: &Todo) -> todo::ActiveModel {
    todo::ActiveModel {
        id: Set(todo.id),
        tenant_id: Set(tenant.as_str().to_owned()),
        source_id: Set(todo.source),
        external_id: Set(todo.external_id.clone()),
        user_id: Set(todo.text.user.0),
        kind: Set(todo.text.kind.as_str().to_owned()),
        state: Set(todo.state.as_str().to_owned()),
        title: Set(todo.text.title.clone()),
        search_key: Set(todo.text.search_key()),
        title_en: Set(todo.text.title_en.clone()),
        type_name: Set(todo.text.type_name.clone()),
        type_name_en: Set(todo.text.type_name_en.clone()),
        url: Set(todo.text.url.clone()),
        due_at: Set(todo.text.due_at),
        priority: Set(todo.text.priority),
        column_key: Set(todo.text.column.clone()),
        created_at: Set(todo.created_at),
        updated_at: Set(todo.updated_at),
        closed_at: Set(todo.closed_at),
    }
}

fn by_external_id(tenant: &TenantId, source: Uuid, external_id: &str) -> Select<todo::Entity> {
    todo::Entity::of(tenant).filter(todo::COLUMN.source_id.eq(source)).filter(todo::COLUMN.external_id.eq(external_id))
}

/// The type in the reader's language, in Chinese where the source has no other.
pub(crate) fn type_name(locale: Locale) -> Expr {
    worded(locale, todo::Column::TypeName, todo::Column::TypeNameEn)
}

/// The title in the reader's language, in Chinese where the source has no other.
pub(crate) fn title(locale: Locale) -> Expr {
    worded(locale, todo::Column::Title, todo::Column::TitleEn)
}

fn worded(locale: Locale, zh: todo::Column, en: todo::Column) -> Expr {
    let column = |column: todo::Column| Expr::col(column.as_column_ref());
    match locale {
        Locale::Zh => column(zh),
        // written out: PostgreSQL groups by an expression only when it has no parameters
        Locale::En => CaseStatement::new().case(column(en).ne(Expr::cust("''")), column(en)).finally(column(zh)).into(),
    }
}

/// A source's to-do by the source's key.
pub async fn find_todo(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    source: Uuid,
    external_id: &str,
) -> StoreResult<Option<Todo>> {
    by_external_id(tenant, source, external_id).one(conn).await?.map(Todo::try_from).transpose()
}

/// The same, locked until the end of the `Tx`.
pub async fn find_todo_to_change(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    source: Uuid,
    external_id: &str,
) -> StoreResult<Option<Todo>> {
    by_external_id(tenant, source, external_id).lock_exclusive().one(conn).await?.map(Todo::try_from).transpose()
}

/// Writes a new to-do; false when another request has written the same key meanwhile.
pub async fn create_todo(conn: &impl ConnectionTrait, tenant: &TenantId, todo: &Todo) -> StoreResult<bool> {
    let inserted = todo::Entity::insert(active(tenant, todo))
        .on_conflict(OnConflict::columns([todo::Column::SourceId, todo::Column::ExternalId]).do_nothing().to_owned())
        .exec_without_returning(conn)
        .await?;
    Ok(inserted == 1)
}

/// Writes a changed to-do.
pub async fn update_todo(conn: &impl ConnectionTrait, tenant: &TenantId, todo: &Todo) -> StoreResult<()> {
    todo::Entity::update(active(tenant, todo)).exec(conn).await?;
    Ok(())
}

/// Marks open entries of kind `read` as read; answers how many changed. Others, and other people's, stay as they are.
pub async fn update_as_read(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    ids: &[Uuid],
    now: DateTime<Utc>,
) -> StoreResult<u64> {
    let done = todo::Entity::update_of(tenant)
        .col_expr(todo::Column::State, Expr::value(State::Done.as_str()))
        .col_expr(todo::Column::ClosedAt, Expr::value(now))
        .col_expr(todo::Column::UpdatedAt, Expr::value(now))
        .filter(todo::COLUMN.user_id.eq(user.0))
        .filter(todo::COLUMN.kind.eq(Kind::Read.as_str()))
        .filter(todo::COLUMN.state.eq(State::Open.as_str()))
        .filter(todo::COLUMN.id.is_in(ids.iter().copied()))
        .exec(conn)
        .await?;
    Ok(done.rows_affected)
}

/// How many `query` holds.
pub async fn count_todos(conn: &impl ConnectionTrait, query: Select<todo::Entity>) -> StoreResult<u64> {
    Ok(query.count(conn).await?)
}

/// The sources behind `query` and how many it holds of each: the sum is its total.
pub async fn count_by_source(
    conn: &impl ConnectionTrait,
    query: Select<todo::Entity>,
) -> StoreResult<Vec<(Source, u64)>> {
    let source = todo::Entity::belongs_to(source::Entity).from(todo::Column::SourceId).to(source::Column::Id);
    let query = query.join(JoinType::InnerJoin, source.into()).group_by(source::Column::Id);
    let shown = [source::Column::Id, source::Column::NameZh, source::Column::NameEn, source::Column::FreshAt];
    let line = Line::new(conn).columns(shown).value(todo::Column::Id.count());
    let rows: Vec<(Uuid, String, String, DateTime<Utc>, u64)> = read_lines(conn, query, line).await?;
    Ok(rows
        .into_iter()
        .map(|(id, zh, en, fresh_at, n)| (Source { id, names: Names { zh, en }, fresh_at }, n))
        .collect())
}

/// How many `query` holds by card column and by type within it, in the reader's language.
pub async fn count_by_column(
    conn: &impl ConnectionTrait,
    query: Select<todo::Entity>,
    locale: Locale,
) -> StoreResult<Vec<(ColumnKey, String, u64)>> {
    let rows: Vec<(Uuid, Option<String>, String, i64)> = query
        .select_only()
        .column(todo::Column::SourceId)
        .column(todo::Column::ColumnKey)
        .expr_as(type_name(locale), "type")
        .column_as(todo::Column::Id.count(), "n")
        .group_by(todo::Column::SourceId)
        .group_by(todo::Column::ColumnKey)
        .group_by(type_name(locale))
        .order_by_asc(todo::Column::SourceId)
        .into_tuple()
        .all(conn)
        .await?;
    Ok(rows
        .into_iter()
        .map(|(source, column, name, n)| (ColumnKey { source, column }, name, u64::try_from(n).unwrap_or(0)))
        .collect())
}

/// The part of `query` of these sources and types, each in Chinese; what is empty asks for nothing.
pub fn of_flows(mut query: Select<todo::Entity>, sources: &[Uuid], types: &[String]) -> Select<todo::Entity> {
    if !sources.is_empty() {
        query = query.filter(todo::Column::SourceId.is_in(sources.iter().copied()));
    }
    if !types.is_empty() {
        query = query.filter(todo::Column::TypeName.is_in(types.iter().map(String::as_str)));
    }
    query
}

/// To-dos that are looked through for their types.
const TYPES_OF: u64 = 5_000;

/// Types of the newest 5,000 to-dos in both languages, each once, by name.
pub async fn list_types(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<BTreeMap<String, String>> {
    let query = todo::Entity::of(tenant)
        .select_only()
        .column(todo::Column::TypeName)
        .column(todo::Column::TypeNameEn)
        .order_by_desc(todo::Column::Id)
        .limit(TYPES_OF);
    let mut types: BTreeMap<String, String> = query.into_tuple().all(conn).await?.into_iter().collect();
    types.remove("");
    Ok(types)
}

/// The part of `query` in one card column.
pub fn in_column(query: Select<todo::Entity>, key: &ColumnKey) -> Select<todo::Entity> {
    let query = query.filter(todo::COLUMN.source_id.eq(key.source));
    match &key.column {
        Some(column) => query.filter(todo::COLUMN.column_key.eq(column.as_str())),
        None => query.filter(todo::COLUMN.column_key.is_null()),
    }
}
