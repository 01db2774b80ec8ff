//! What a list shows of to-dos, each row read as one packed line: lists are what this portal reads most.

use chrono::{DateTime, Utc};
use onehall_db::{Line, StoreError, StoreResult, read_lines};
use onehall_kernel::{Locale, PageIn};
use sea_orm::{ConnectionTrait, QuerySelect, Select};
use uuid::Uuid;

use crate::entities::todo;
use crate::rules::state::{Kind, State};
use crate::store::filter::{ListKind, sorted};
use crate::store::todos::{title, type_name};

/// One line of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TodoLine {
    /// Its key.
    pub id: Uuid,
    /// The system it comes from.
    pub source: Uuid,
    /// What is asked.
    pub kind: Kind,
    /// How far it is.
    pub state: State,
    /// The line in the list, in the reader's language.
    pub title: String,
    /// What sort of matter it is; empty for the default.
    pub type_name: String,
    /// Where it is done.
    pub url: String,
    /// Until when.
    pub due_at: Option<DateTime<Utc>>,
    /// When it came.
    pub created_at: DateTime<Utc>,
    /// When it was done or read.
    pub closed_at: Option<DateTime<Utc>>,
}

type Row =
    (Uuid, Uuid, String, String, String, String, String, Option<DateTime<Utc>>, DateTime<Utc>, Option<DateTime<Utc>>);

fn understood(row: Row) -> StoreResult<TodoLine> {
    let (id, source, kind, state, title, type_name, url, due_at, created_at, closed_at) = row;
    let odd = |what: &str| StoreError::Inconsistent { table: "todos", detail: format!("{what} of {id}") };
    let (kind, state) = (kind.parse().map_err(|_| odd("kind"))?, state.parse().map_err(|_| odd("state"))?);
    Ok(TodoLine { id, source, kind, state, title, type_name, url, due_at, created_at, closed_at })
}

async fn read(conn: &impl ConnectionTrait, query: Select<todo::Entity>, locale: Locale) -> StoreResult<Vec<TodoLine>> {
    use todo::Column as C;
    let line = Line::new(conn)
        .columns([C::Id, C::SourceId, C::Kind, C::State])
        .value(title(locale))
        .value(type_name(locale))
        .columns([C::Url, C::DueAt, C::CreatedAt, C::ClosedAt]);
    let rows: Vec<Row> = read_lines(conn, query, line).await?;
    rows.into_iter().map(understood).collect()
}

/// The rows of the page `asked` of `query`, in the order of its list.
pub async fn list_todos(
    conn: &impl ConnectionTrait,
    query: Select<todo::Entity>,
    kind: ListKind,
    locale: Locale,
    asked: &PageIn,
) -> StoreResult<Vec<TodoLine>> {
    read(conn, sorted(query, kind).limit(asked.limit()).offset(asked.offset()), locale).await
}

/// The first `limit` of `query` in the order of its list.
pub async fn list_first(
    conn: &impl ConnectionTrait,
    query: Select<todo::Entity>,
    kind: ListKind,
    locale: Locale,
    limit: u64,
) -> StoreResult<Vec<TodoLine>> {
    read(conn, sorted(query, kind).limit(limit), locale).await
}
