//! `PUT /open/v1/lessons`.

use axum::Json;
use axum::extract::State;
use chrono::{DateTime, Utc};
use onehall_db::Repo;
use onehall_directory::Person;
use onehall_kernel::{Names, Scope, TenantId, UserId};
use onehall_web::{ApiError, App, Body, FieldError, OpenClient, OpenScope};
use serde::{Deserialize, Serialize};

use crate::operator::replace_lessons;
use crate::rules::lesson::{BATCH_MAX, Lesson, Span};

/// May hand over lessons.
#[derive(Debug, Clone, Copy)]
pub(super) struct Lessons;

impl OpenScope for Lessons {
    const SCOPE: Scope = Scope::new("lessons", ["写入任何人的课表", "Write anybody's timetable"]);
}

/// The lessons of one person that begin in a span of time. Unknown fields are refused.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct LessonsIn {
    /// The person's account; this or `user_id`.
    #[garde(inner(length(chars, min = 1, max = 64)))]
    account: Option<String>,
    /// The person's user id; this or `account`.
    #[garde(inner(length(chars, min = 1, max = 20)))]
    user_id: Option<String>,
    /// The first moment that is spoken of.
    #[garde(skip)]
    from: DateTime<Utc>,
    /// The first moment that is not any more; at most 400 days later.
    #[garde(skip)]
    until: DateTime<Utc>,
    /// All lessons that begin from `from` until before `until`, at most 1,000; those that are not here are taken away.
    #[garde(length(max = BATCH_MAX), dive)]
    lessons: Vec<LessonIn>,
}

/// One lesson.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct LessonIn {
    /// The calling system's own key, unique among its lessons of this person.
    #[garde(length(chars, min = 1, max = 128), custom(not_blank))]
    external_id: String,
    /// What people read.
    #[garde(length(chars, min = 1, max = 200), custom(not_blank))]
    title: String,
    /// The same in English; the other one when it is empty.
    #[serde(default)]
    #[garde(length(chars, max = 200))]
    title_en: String,
    /// Where it is.
    #[serde(default)]
    #[garde(length(chars, max = 100))]
    place: String,
    /// The same in English.
    #[serde(default)]
    #[garde(length(chars, max = 100))]
    place_en: String,
    /// Who gives it.
    #[serde(default)]
    #[garde(length(chars, max = 100))]
    teacher: String,
    /// When it begins.
    #[garde(skip)]
    starts_at: DateTime<Utc>,
    /// When it ends; at most 24 hours later.
    #[garde(skip)]
    ends_at: DateTime<Utc>,
}

/// What came of it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct LessonsOut {
    user_id: String,
    /// New and changed lessons.
    written: usize,
    /// Lessons that were taken away.
    removed: usize,
}

/// Replaces the lessons that the calling system has handed over of one person and span of time; the same body twice changes
/// nothing, an empty list takes them away. Lessons of other systems stay.
#[utoipa::path(put, path = "/open/v1/lessons", tag = "open", request_body = LessonsIn,
    responses((status = 200, body = LessonsOut)), extensions(("x-access" = json!("scope:lessons"))))]
pub(super) async fn open_put_lessons(
    State(app): State<App>,
    client: OpenClient<Lessons>,
    Body(input): Body<LessonsIn>,
) -> Result<Json<LessonsOut>, ApiError> {
    let LessonsIn { account, user_id, from, until, lessons } = input;
    let user = receiver(&app.repo(), &client.ctx.tenant, account.as_deref(), user_id.as_deref()).await?;
    let lessons = lessons.into_iter().map(LessonIn::lesson).collect();
    let mut tx = app.begin().await?;
    let span = Span { from, until };
    let done = replace_lessons(&mut tx, &client.ctx, &client.client.id, user, span, lessons).await?;
    tx.save().await?;
    Ok(Json(LessonsOut { user_id: user.to_string(), written: done.written, removed: done.removed }))
}

impl LessonIn {
    fn lesson(self) -> Lesson {
        Lesson {
            external_id: self.external_id,
            titles: Names { zh: self.title, en: self.title_en },
            places: Names { zh: self.place, en: self.place_en },
            teacher: self.teacher,
            starts_at: cut(self.starts_at),
            ends_at: cut(self.ends_at),
        }
    }
}

/// The person by account or by user id: one of both, somebody of the tenant who is not disabled.
async fn receiver(
    repo: &Repo,
    tenant: &TenantId,
    account: Option<&str>,
    user_id: Option<&str>,
) -> Result<UserId, ApiError> {
    let (field, person) = match (account, user_id) {
        (Some(account), None) => {
            ("account", onehall_directory::find_person_by_account(repo.conn(), tenant, account).await?)
        }
        (None, Some(id)) => match id.parse() {
            Ok(id) => ("user_id", onehall_directory::find_person(repo.conn(), tenant, id).await?),
            Err(_) => ("user_id", None),
        },
        _ => return Err(FieldError::refuse("account", "give account or user_id, one of both")),
    };
    match person {
        Some(Person { id, disabled: false, .. }) => Ok(id),
        _ => Err(FieldError::refuse(field, "nobody who may sign in")),
    }
}

/// Times as both databases keep them, in microseconds, so that the same lesson is the same.
fn cut(at: DateTime<Utc>) -> DateTime<Utc> {
    DateTime::from_timestamp_micros(at.timestamp_micros()).unwrap_or(at)
}

/// A text that is not only spaces.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature garde asks for")]
fn not_blank(text: &str, _ctx: &()) -> garde::Result {
    if text.trim().is_empty() { Err(garde::Error::new("is blank")) } else { Ok(()) }
}
