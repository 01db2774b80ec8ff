//! A to-do as source systems post and read it.

use axum::Json;
use axum::http::StatusCode;
use chrono::{DateTime, Utc};
use onehall_db::Repo;
use onehall_directory::Person;
use onehall_kernel::{ErrorCode, Problem, TenantId, UserId};
use onehall_safety::address::is_address;
use onehall_web::{ApiError, FieldError};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::post::Posted;
use crate::rules::change::{Todo, TodoText};
use crate::rules::state::{Kind, State};

/// The longest key of a source in characters.
pub(super) const EXTERNAL_ID_MAX: usize = 128;

/// What a source says of a to-do. Unknown fields are refused.
#[derive(Debug, Clone, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct TodoIn {
    /// The receiver's account; this or `user_id`.
    #[garde(inner(length(chars, min = 1, max = 64)))]
    account: Option<String>,
    /// The receiver's user id; this or `account`.
    #[garde(inner(length(chars, min = 1, max = 20)))]
    user_id: Option<String>,
    /// The line in the list.
    #[garde(length(chars, min = 1, max = 200), custom(not_blank))]
    title: String,
    /// The line for who reads English; the other one when it is empty.
    #[serde(default)]
    #[garde(length(chars, max = 200))]
    title_en: String,
    /// `todo` (default) or `read`.
    #[serde(default)]
    #[garde(skip)]
    kind: Kind,
    /// What sort of matter it is; empty for the default.
    #[serde(default)]
    #[garde(length(chars, max = 64))]
    type_name: String,
    /// The same for who reads English; the other one when it is empty.
    #[serde(default)]
    #[garde(length(chars, max = 64))]
    type_name_en: String,
    /// An http(s) address or a path inside the portal.
    #[garde(length(chars, min = 1, max = 2000))]
    url: String,
    /// Until when.
    #[garde(skip)]
    due_at: Option<DateTime<Utc>>,
    /// Higher comes first among equal due times.
    #[serde(default)]
    #[garde(range(min = -9, max = 9))]
    priority: i32,
    /// A column of the to-do card within this source, by its name.
    #[garde(inner(length(chars, min = 1, max = 32)))]
    column: Option<String>,
}

/// The same with the source's key in the body.
#[derive(Debug, Clone, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct TodoPostIn {
    /// The source's own key of this to-do.
    #[garde(length(chars, min = 1, max = EXTERNAL_ID_MAX), custom(not_blank))]
    pub external_id: String,
    /// See [`TodoIn`].
    #[garde(skip)]
    account: Option<String>,
    #[garde(skip)]
    user_id: Option<String>,
    #[garde(skip)]
    title: String,
    #[serde(default)]
    #[garde(skip)]
    title_en: String,
    #[serde(default)]
    #[garde(skip)]
    kind: Kind,
    #[serde(default)]
    #[garde(skip)]
    type_name: String,
    #[serde(default)]
    #[garde(skip)]
    type_name_en: String,
    #[garde(skip)]
    url: String,
    #[garde(skip)]
    due_at: Option<DateTime<Utc>>,
    #[serde(default)]
    #[garde(skip)]
    priority: i32,
    #[garde(skip)]
    column: Option<String>,
}

impl TodoPostIn {
    /// The key and the rest, validated by the rules of the rest.
    pub(super) fn split(self) -> Result<(String, TodoIn), ApiError> {
        let Self {
            external_id,
            account,
            user_id,
            title,
            title_en,
            kind,
            type_name,
            type_name_en,
            url,
            due_at,
            priority,
            column,
        } = self;
        let text =
            TodoIn { account, user_id, title, title_en, kind, type_name, type_name_en, url, due_at, priority, column };
        onehall_web::check(&text)?;
        Ok((external_id, text))
    }
}

/// A to-do as its source reads it.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
pub(super) struct TodoOut {
    id: Uuid,
    external_id: String,
    user_id: String,
    kind: Kind,
    state: State,
    title: String,
    title_en: String,
    type_name: String,
    type_name_en: String,
    url: String,
    due_at: Option<DateTime<Utc>>,
    priority: i32,
    column: Option<String>,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
    closed_at: Option<DateTime<Utc>>,
    /// Whether this request made it.
    created: bool,
}

impl TodoOut {
    /// A to-do for its source.
    pub(super) fn new(todo: Todo, created: bool) -> Self {
        let text = todo.text;
        Self {
            id: todo.id,
            external_id: todo.external_id,
            user_id: text.user.to_string(),
            kind: text.kind,
            state: todo.state,
            title: text.title,
            title_en: text.title_en,
            type_name: text.type_name,
            type_name_en: text.type_name_en,
            url: text.url,
            due_at: text.due_at,
            priority: text.priority,
            column: text.column,
            created_at: todo.created_at,
            updated_at: todo.updated_at,
            closed_at: todo.closed_at,
            created,
        }
    }
}

/// 201 for a new one, else 200.
pub(super) fn answer(posted: Posted) -> (StatusCode, Json<TodoOut>) {
    let status = if posted.created { StatusCode::CREATED } else { StatusCode::OK };
    (status, Json(TodoOut::new(posted.todo, posted.created)))
}

/// Finds the receiver and checks what garde can not.
pub(super) async fn resolve(repo: &Repo, tenant: &TenantId, input: TodoIn) -> Result<TodoText, ApiError> {
    if !is_address(&input.url) {
        return Err(Problem::new(ErrorCode::UrlRefused).with("field", "url").into());
    }
    let user = receiver(repo, tenant, input.account.as_deref(), input.user_id.as_deref()).await?;
    let TodoIn { title, title_en, kind, type_name, type_name_en, url, due_at, priority, column, .. } = input;
    let due_at = due_at.map(cut);
    Ok(TodoText { user, kind, title, title_en, type_name, type_name_en, url, due_at, priority, column })
}

/// The person a post names by account or by user id: one of both, somebody of the tenant who is not disabled.
pub(super) async fn receiver(
    repo: &Repo,
    tenant: &TenantId,
    account: Option<&str>,
    user_id: Option<&str>,
) -> Result<UserId, ApiError> {
    let person = match (account, user_id) {
        (Some(account), None) => onehall_directory::find_person_by_account(repo.conn(), tenant, account).await?,
        (None, Some(id)) => match id.parse() {
            Ok(id) => onehall_directory::find_person(repo.conn(), tenant, id).await?,
            Err(_) => None,
        },
        (None, None) => return Err(wrong("account", "account or user_id is needed")),
        (Some(_), Some(_)) => return Err(wrong("account", "give account or user_id, not both")),
    };
    match person {
        Some(Person { id, disabled: false, .. }) => Ok(id),
        _ => Err(ErrorCode::TodoReceiverUnknown.into()),
    }
}

/// Checks the key of a path.
pub(super) fn external_id(text: String) -> Result<String, ApiError> {
    let long = text.chars().count() > EXTERNAL_ID_MAX;
    if long || text.trim().is_empty() { Err(wrong("external_id", "1 to 128 characters")) } else { Ok(text) }
}

/// A field that breaks a rule.
pub(super) fn wrong(field: &str, message: &str) -> ApiError {
    FieldError::refuse(field, message)
}

/// Times as both databases keep them, in microseconds, so that the same post is the same.
pub(super) fn cut(at: DateTime<Utc>) -> DateTime<Utc> {
    DateTime::from_timestamp_micros(at.timestamp_micros()).unwrap_or(at)
}

/// A text that is not only spaces.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature garde asks for")]
pub(super) fn not_blank(text: &str, _ctx: &()) -> garde::Result {
    if text.trim().is_empty() { Err(garde::Error::new("is blank")) } else { Ok(()) }
}
