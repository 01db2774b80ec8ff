//! The use cases behind `/open/v1/todos`, also for other writers of this area.

use onehall_bus::emit;
use onehall_db::{StoreError, StoreResult, Tx};
use onehall_events::Event;
use onehall_kernel::{Ctx, ErrorCode, UserId};
use uuid::Uuid;

use crate::rules::change::{self, Patch, Todo, TodoText};
use crate::rules::state::State;
use crate::store::{sources, todos};

/// What became of a post.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Posted {
    /// The to-do as it is now.
    pub todo: Todo,
    /// Whether this post made it.
    pub created: bool,
}

/// What can stand in the way of a post.
#[derive(Debug, thiserror::Error)]
pub enum PostError {
    /// A rule.
    #[error("{}", .0.row().code)]
    Refused(ErrorCode),
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<ErrorCode> for PostError {
    fn from(code: ErrorCode) -> Self {
        Self::Refused(code)
    }
}

impl From<PostError> for onehall_web::ApiError {
    fn from(error: PostError) -> Self {
        match error {
            PostError::Refused(code) => code.into(),
            PostError::Store(error) => error.into(),
        }
    }
}

/// Makes or replaces the to-do `external_id` of `client`. The same text again changes nothing and wakes nobody; two
/// parallel posts of one key make one row.
///
/// # Errors
/// `todo.closed` when it is done or withdrawn, or when the database fails.
pub async fn put_todo(
    tx: &mut Tx,
    ctx: &Ctx,
    client: &str,
    external_id: &str,
    text: TodoText,
) -> Result<Posted, PostError> {
    let source = sources::ensure_source(tx.conn(), ctx, client).await?;
    let mut old = todos::find_todo_to_change(tx.conn(), &ctx.tenant, source, external_id).await?;
    if old.is_none() {
        let todo = Todo {
            id: ctx.new_id(),
            source,
            external_id: external_id.to_owned(),
            text: text.clone(),
            state: State::Open,
            created_at: ctx.now,
            updated_at: ctx.now,
            closed_at: None,
        };
        if todos::create_todo(tx.conn(), &ctx.tenant, &todo).await? {
            tell(tx, ctx, vec![text.user], true).await?;
            sources::touch_source(tx.conn(), &ctx.tenant, source, ctx.now).await?;
            return Ok(Posted { todo, created: true });
        }
        old = todos::find_todo_to_change(tx.conn(), &ctx.tenant, source, external_id).await?;
    }
    let old = old.ok_or(StoreError::Missing("todos"))?;
    let next = change::replace(&old, &text, ctx.now)?;
    let todo = write(tx, ctx, source, old, next).await?;
    Ok(Posted { todo, created: false })
}

/// Changes, closes or withdraws the to-do `external_id` of `client`.
///
/// # Errors
/// `todo.not_found` for a key this client has not posted, `todo.closed`, or when the database fails.
pub async fn patch_todo(
    tx: &mut Tx,
    ctx: &Ctx,
    client: &str,
    external_id: &str,
    patch: &Patch,
) -> Result<Todo, PostError> {
    let source = sources::find_source(tx.conn(), &ctx.tenant, client).await?.ok_or(ErrorCode::TodoNotFound)?;
    let old = todos::find_todo_to_change(tx.conn(), &ctx.tenant, source, external_id)
        .await?
        .ok_or(ErrorCode::TodoNotFound)?;
    let next = change::patch(&old, patch, ctx.now)?;
    write(tx, ctx, source, old, next).await
}

async fn write(tx: &mut Tx, ctx: &Ctx, source: Uuid, old: Todo, next: Option<Todo>) -> Result<Todo, PostError> {
    sources::touch_source(tx.conn(), &ctx.tenant, source, ctx.now).await?;
    let Some(next) = next else { return Ok(old) };
    todos::update_todo(tx.conn(), &ctx.tenant, &next).await?;
    let mut users = vec![old.text.user];
    if next.text.user != old.text.user {
        users.push(next.text.user);
    }
    tell(tx, ctx, users, false).await?;
    Ok(next)
}

async fn tell(tx: &mut Tx, ctx: &Ctx, users: Vec<UserId>, is_new: bool) -> StoreResult<()> {
    emit(tx, ctx, &Event::TodosChanged { users, is_new }).await
}
