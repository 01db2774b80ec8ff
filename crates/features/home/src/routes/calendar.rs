//! Semesters and the school calendar (001 sections 7.1, 7.3).

use axum::Extension;
use axum::extract::State;
use chrono::{Days, NaiveDate};
use onehall_kernel::{Envelope, ErrorCode, Locale};
use onehall_web::{Answer, App, Body, Empty, Reply, User, Visitor};
use serde::{Deserialize, Serialize};

use crate::home::Home;
use crate::rules::calendar::{week_of, weeks};
use crate::store::calendar::Semester;

/// A semester.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SemesterOut {
    name: String,
    /// The first day, `yyyy-MM-dd`; it names the semester.
    start: NaiveDate,
    /// The last day.
    end: NaiveDate,
    weeks: usize,
    /// The week of today; null outside the semester.
    current_week: Option<u64>,
}

impl SemesterOut {
    fn new(semester: &Semester, today: NaiveDate, locale: Locale) -> Self {
        Self {
            name: semester.names().pick(locale).to_owned(),
            start: semester.start,
            end: semester.end,
            weeks: weeks(semester.start, semester.end).len(),
            current_week: week_of(semester.start, semester.end, today),
        }
    }
}

/// The semesters, the earliest first.
#[utoipa::path(post, path = "/api/online-service-platform/nobody/common/semesterList", tag = "home", request_body = Empty,
    responses((status = 200, body = Envelope<Vec<SemesterOut>>)), extensions(("x-access" = json!("nobody")), ("x-part" = json!(true))))]
pub(super) async fn list_semesters(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    visitor: Visitor,
    Body(_input): Body<Empty>,
) -> Answer<Vec<SemesterOut>> {
    let snapshot = home.snapshot(&app.repo(), &visitor.ctx.tenant).await?;
    let today = visitor.ctx.now.with_timezone(&visitor.tenant.zone).date_naive();
    let out = snapshot.semesters.iter().map(|s| SemesterOut::new(s, today, visitor.ctx.locale));
    visitor.ok(out.collect())
}

/// Which semester.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
pub(super) struct CalendarIn {
    /// First day of the semester; the one of today, else the next, else the last when absent.
    #[garde(skip)]
    start: Option<NaiveDate>,
}

/// A day of the calendar.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct DayOut {
    date: NaiveDate,
    in_semester: bool,
    is_today: bool,
    /// The holiday; empty for none.
    holiday: String,
}

/// A week from Monday to Sunday.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct WeekOut {
    number: u64,
    days: Vec<DayOut>,
}

/// The calendar of one semester.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct CalendarOut {
    semester: SemesterOut,
    weeks: Vec<WeekOut>,
}

fn asked(semesters: &[Semester], start: Option<NaiveDate>, today: NaiveDate) -> Option<&Semester> {
    match start {
        Some(start) => semesters.iter().find(|s| s.start == start),
        None => semesters.iter().find(|s| today <= s.end).or(semesters.last()),
    }
}

/// Week by week, with holidays.
#[utoipa::path(post, path = "/api/blade-workbench/scSemester/getSchoolCalendar", tag = "home", request_body = CalendarIn,
    responses((status = 200, body = Envelope<CalendarOut>)), extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))))]
pub(super) async fn school_calendar(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    user: User,
    Body(input): Body<CalendarIn>,
) -> Answer<CalendarOut> {
    let (ctx, zone) = (&user.ctx, user.tenant.zone);
    let snapshot = home.snapshot(&app.repo(), &ctx.tenant).await?;
    let today = ctx.now.with_timezone(&zone).date_naive();
    let semester = asked(&snapshot.semesters, input.start, today).ok_or(ErrorCode::ObjectNotFound)?;
    let holiday = |date: NaiveDate| {
        let found = snapshot.settings.holidays.iter().find(|h| h.start <= date && date <= h.end);
        found.map(|h| h.names.pick(ctx.locale).to_owned()).unwrap_or_default()
    };
    let day = |date: NaiveDate| DayOut {
        date,
        in_semester: semester.start <= date && date <= semester.end,
        is_today: date == today,
        holiday: holiday(date),
    };
    let weeks = weeks(semester.start, semester.end).into_iter();
    let weeks = weeks
        .map(|week| WeekOut { number: week.number, days: (0..7).map(|n| day(week.monday + Days::new(n))).collect() })
        .collect();
    user.ok(CalendarOut { semester: SemesterOut::new(semester, today, ctx.locale), weeks })
}
