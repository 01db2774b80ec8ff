//! `POST /api/online-service-platform/homePage/getHoliday`.

use axum::Extension;
use axum::extract::State;
use chrono::NaiveDate;
use onehall_kernel::{Envelope, Locale};
use onehall_web::{Answer, App, Reply, User};
use serde::Serialize;

use crate::home::Home;
use crate::rules::holiday::{Holiday, around};

/// A holiday as people see it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct HolidayItem {
    name: String,
    /// What the home page wishes; empty for nothing.
    greeting: String,
    /// The first day, `yyyy-MM-dd`.
    start: NaiveDate,
    /// The last day.
    end: NaiveDate,
    /// How many days it has.
    days: i64,
    /// Days until it begins; 0 while it lasts.
    days_until: i64,
}

/// The holiday of today and the next one.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct HolidayOut {
    /// The one that lasts; null on other days.
    current: Option<HolidayItem>,
    /// The one that comes next; null when none is planned.
    next: Option<HolidayItem>,
}

/// The holiday of today in the university's time zone and the next one (001 section 7.3, setting `holidays`).
#[utoipa::path(post, path = "/api/online-service-platform/homePage/getHoliday", tag = "home",
    responses((status = 200, body = Envelope<HolidayOut>)), extensions(("x-access" = json!("user")), ("x-acting" = json!("reads")), ("x-part" = json!(true))))]
pub(super) async fn holiday(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    user: User,
) -> Answer<HolidayOut> {
    let snapshot = home.snapshot(&app.repo(), &user.ctx.tenant).await?;
    let today = user.ctx.now.with_timezone(&user.tenant.zone).date_naive();
    let (current, next) = around(&snapshot.settings.holidays, today);
    let out = |holiday: &Holiday| item(holiday, today, user.ctx.locale);
    user.ok(HolidayOut { current: current.map(out), next: next.map(out) })
}

fn item(holiday: &Holiday, today: NaiveDate, locale: Locale) -> HolidayItem {
    HolidayItem {
        name: holiday.names.pick(locale).to_owned(),
        greeting: holiday.greetings.pick(locale).to_owned(),
        start: holiday.start,
        end: holiday.end,
        days: holiday.days(),
        days_until: (holiday.start - today).num_days().max(0),
    }
}
