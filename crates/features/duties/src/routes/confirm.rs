//! `POST onehall/duties/confirm` and `confirmations`: departments confirm once a year that what people see of their duties
//! still holds.

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_db::Reading;
use onehall_directory::{Department, PeopleNames};
use onehall_kernel::{Envelope, Page, PageIn, UserId, normalise_key, wire_time};
use onehall_records::audit;
use onehall_records::documents::find_document;
use onehall_web::{Allowed, Answer, ApiError, App, Body, Guard as _, Reply as _, User};
use serde::{Deserialize, Serialize};
use serde_json::json;
use uuid::Uuid;

use super::dept_page::is_called;
use super::dept_services::DepartmentKeyIn;
use crate::config::duties::key;
use crate::rights::{EditsDuties, KeepsDuties};
use crate::routes::reach::Reach;
use crate::rules::confirming::{Status, deadline};
use crate::settings::CONFIRM_BY;
use crate::state::{DutiesState, day, year};
use crate::store::confirmations::{self, list_confirmations};
use crate::store::counts::count_by_department;
use crate::store::projection::Side;

/// The first year that can be asked for.
const YEAR_MIN: i32 = 2000;
/// The last one.
const YEAR_MAX: i32 = 2999;

/// A confirmation.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DutyConfirmed)]
pub(super) struct ConfirmedOut {
    year: i32,
    confirm_time: String,
    confirm_user_name: String,
}

/// Of which departments.
#[derive(Debug, Default, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[garde(allow_unvalidated)]
#[schema(as = DutyConfirmationsIn)]
pub(crate) struct ConfirmationsIn {
    #[serde(flatten)]
    pub(crate) page: PageIn,
    /// Absent: this year.
    #[garde(inner(range(min = YEAR_MIN, max = YEAR_MAX)))]
    pub(crate) year: Option<i32>,
    pub(crate) status: Option<Status>,
    /// Part of the name or the code.
    #[garde(length(chars, max = 64))]
    pub(crate) keyword: String,
}

/// How far a department is.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DutyConfirmation)]
pub(super) struct ConfirmationOut {
    dept_id: Uuid,
    dept_code: String,
    dept_name: String,
    /// Duties that people see.
    duty_count: u64,
    status: Status,
    confirm_user_name: String,
    confirm_time: Option<String>,
    /// When it was last reminded.
    remind_time: Option<String>,
}

/// How far departments are that have duties that people see.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DutyConfirmations)]
pub(super) struct ConfirmationsOut {
    year: i32,
    /// The last day in time.
    deadline: String,
    confirmed: usize,
    open: usize,
    late: usize,
    departments: Page<ConfirmationOut>,
}

/// Departments with how far they are.
pub(crate) struct Confirming<'a> {
    pub(crate) year: i32,
    pub(crate) deadline: String,
    pub(crate) rows: Vec<(&'a Department, u64, Status, Option<confirmations::Confirmation>)>,
}

/// How far the departments are that somebody sees and that have duties that people see, in their order.
pub(crate) async fn confirming<'a>(
    app: &App,
    user: &User,
    reach: &'a Reach<'_>,
    asked: Option<i32>,
) -> Result<Confirming<'a>, ApiError> {
    let (repo, tenant) = (app.repo(), &user.ctx.tenant);
    let year = asked.unwrap_or_else(|| year(&user.ctx, &user.tenant));
    let deadline = deadline(year, CONFIRM_BY.find(repo.conn(), tenant).await?.as_deref());
    let today = day(&user.ctx, &user.tenant);
    let counts = count_by_department(repo.conn(), tenant, Side::Published, None).await?;
    let mut confirmed = list_confirmations(repo.conn(), tenant, year, None).await?;
    let mut rows = Vec::new();
    for department in reach.departments() {
        let Some(count) = counts.get(&department.id) else { continue };
        let row = confirmed.remove(&department.id);
        let is_confirmed = row.as_ref().is_some_and(|row| row.confirmed_at.is_some());
        rows.push((department, *count, Status::of(is_confirmed, &today, &deadline), row));
    }
    Ok(Confirming { year, deadline, rows })
}

/// Confirms for this year what people see of a department's duties; audited.
#[utoipa::path(post, path = "/api/onehall/duties/confirm", tag = "duties", request_body = DepartmentKeyIn,
    responses((status = 200, body = Envelope<ConfirmedOut>)), extensions(("x-access" = json!(EditsDuties::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn confirm_duties(
    State(app): State<App>,
    Extension(state): Extension<DutiesState>,
    Allowed(user, _): Allowed<EditsDuties>,
    Body(input): Body<DepartmentKeyIn>,
) -> Answer<ConfirmedOut> {
    let reach = Reach::of(&state, &user).await?;
    let department = reach.editable(input.dept_id)?.id;
    let year = year(&user.ctx, &user.tenant);
    let mut tx = app.begin().await?;
    let document = find_document(Reading::Tx(&tx), &user.ctx.tenant, &key(department)).await?;
    let live = document.and_then(|one| one.live);
    let live = live.ok_or_else(|| ApiError::not_found("已发布的职责清单", "A published list of duties"))?;
    confirmations::confirm(tx.conn(), &user.ctx, department, year).await?;
    let detail = json!({"year": year, "revision": live});
    audit::record(&mut tx, &user.ctx, "duties.confirmed", &department.to_string(), detail).await?;
    tx.save().await?;
    let names = PeopleNames::find(app.repo().conn(), &user.ctx.tenant, [user.ctx.user()]).await?;
    user.ok(ConfirmedOut {
        year,
        confirm_time: wire_time(user.ctx.now, user.tenant.zone),
        confirm_user_name: names.name(user.ctx.user()),
    })
}

/// Pages who confirmed in a year, and who has not: of departments with duties that people see.
#[utoipa::path(post, path = "/api/onehall/duties/confirmations", tag = "duties", request_body = ConfirmationsIn,
    responses((status = 200, body = Envelope<ConfirmationsOut>)), extensions(("x-access" = json!(KeepsDuties::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(super) async fn page_duty_confirmations(
    State(app): State<App>,
    Extension(state): Extension<DutiesState>,
    Allowed(user, _): Allowed<KeepsDuties>,
    Body(input): Body<ConfirmationsIn>,
) -> Answer<ConfirmationsOut> {
    let reach = Reach::of(&state, &user).await?;
    let (tenant, zone) = (&user.ctx.tenant, user.tenant.zone);
    let Confirming { year, deadline, rows } = confirming(&app, &user, &reach, input.year).await?;
    let of = |status: Status| rows.iter().filter(|row| row.2 == status).count();
    let [confirmed, open, late] = [Status::Confirmed, Status::Open, Status::Late].map(of);
    let called = normalise_key(&input.keyword);
    let meant = rows
        .into_iter()
        .filter(|row| input.status.is_none_or(|status| row.2 == status) && is_called(row.0, &called))
        .collect();
    let page = Page::cut(meant, &input.page);
    let people = page.records.iter().map(|row| row.3.as_ref().and_then(|one| one.confirmed_by).map(UserId));
    let names = PeopleNames::find(app.repo().conn(), tenant, people).await?;
    let departments = page.map(|(department, duty_count, status, row)| ConfirmationOut {
        dept_id: department.id,
        dept_code: department.code.clone(),
        dept_name: department.names.pick(user.ctx.locale).to_owned(),
        duty_count,
        status,
        confirm_user_name: names.name(row.as_ref().and_then(|one| one.confirmed_by).map(UserId)),
        confirm_time: row.as_ref().and_then(|one| one.confirmed_at).map(|at| wire_time(at, zone)),
        remind_time: row.as_ref().and_then(|one| one.reminded_at).map(|at| wire_time(at, zone)),
    });
    user.ok(ConfirmationsOut { year, deadline, confirmed, open, late, departments })
}
