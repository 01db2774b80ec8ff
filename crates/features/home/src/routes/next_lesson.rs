//! `POST /api/onehall/lessons/next`: the class that today's strip of the home page names.

use axum::extract::State;
use chrono::{DateTime, NaiveDate, Utc};
use onehall_kernel::Envelope;
use onehall_web::{Answer, App, Body, Empty, Reply, User};
use serde::Serialize;

use crate::rules::lesson::{Told, told};
use crate::store::lessons::find_next_lesson;

/// A lesson of the caller, in the caller's language and the university's time zone.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct LessonOut {
    title: String,
    /// Where it is; empty when nobody said.
    place: String,
    /// Who gives it; empty when nobody said.
    teacher: String,
    /// The day it begins, `yyyy-MM-dd`.
    date: NaiveDate,
    /// Days until then; 0 today.
    days_until: i64,
    /// `HH:mm`.
    start: String,
    /// `HH:mm`.
    end: String,
    /// Whether it has begun.
    is_now: bool,
    /// When it begins, as a moment.
    starts_at: DateTime<Utc>,
    /// When it ends, as a moment.
    ends_at: DateTime<Utc>,
}

/// The caller's next lesson.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct NextLessonOut {
    /// The one that goes on, else the one that begins next; null when no system has handed over any.
    lesson: Option<LessonOut>,
}

/// The caller's lesson that goes on, else the one that begins next, as other systems have handed it over.
#[utoipa::path(post, path = "/api/onehall/lessons/next", tag = "home", request_body = Empty,
    responses((status = 200, body = Envelope<NextLessonOut>)), extensions(("x-access" = json!("user")), ("x-acting" = json!("reads")), ("x-part" = json!(true))))]
pub(super) async fn next_lesson(
    State(app): State<App>,
    user: User,
    Body(_input): Body<Empty>,
) -> Answer<NextLessonOut> {
    let (ctx, zone) = (&user.ctx, user.tenant.zone);
    let found = find_next_lesson(app.repo().conn(), &ctx.tenant, user.session.user, ctx.now).await?;
    let lesson = found.map(|lesson| {
        let Told { date, days_until, start, end, is_now } = told(&lesson, ctx.now, &zone);
        LessonOut {
            title: lesson.titles.pick(ctx.locale).to_owned(),
            place: lesson.places.pick(ctx.locale).to_owned(),
            teacher: lesson.teacher,
            date,
            days_until,
            start,
            end,
            is_now,
            starts_at: lesson.starts_at,
            ends_at: lesson.ends_at,
        }
    });
    user.ok(NextLessonOut { lesson })
}
