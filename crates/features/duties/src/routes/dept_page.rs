//! `POST blade-workbench/ospDeptInfo/page`: departments with what they say of themselves and how their lists stand.

use std::collections::HashMap;

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_db::Reading;
use onehall_directory::{Department, PeopleNames};
use onehall_kernel::{Envelope, Page, PageIn, normalise_key, wire_time};
use onehall_records::documents::{Document, DocumentState};
use onehall_web::{Allowed, Answer, ApiError, App, Body, Guard as _, Reply as _, User};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::config::duties_body::DepartmentInfo;
use crate::rights::KeepsDuties;
use crate::routes::drafting::newest;
use crate::routes::out::{Stand, documents, named};
use crate::routes::reach::Reach;
use crate::state::{DutiesState, year};
use crate::store::confirmations::list_confirmations;
use crate::store::counts::count_by_department;
use crate::store::projection::{Side, list_info};

/// Which departments.
#[derive(Debug, Default, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[garde(allow_unvalidated)]
#[schema(as = DutyDepartmentPageIn)]
pub(super) struct DepartmentPageIn {
    #[serde(flatten)]
    page: PageIn,
    /// Part of the name or the code.
    #[garde(length(chars, max = 64))]
    keyword: String,
    /// Only those right below this one.
    parent_id: Option<Uuid>,
    /// How their lists stand; `NONE` for those without a duty, empty for all.
    #[garde(length(max = 16))]
    state: String,
}

/// A department.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DutyDepartment)]
pub(super) struct DepartmentOut {
    dept_id: Uuid,
    dept_code: String,
    dept_name: String,
    /// Empty for a root.
    parent_id: String,
    #[serde(flatten)]
    info: DepartmentInfo,
    /// Of the newest revision.
    duty_count: u64,
    /// When it confirmed this year; null when it has not.
    confirm_time: Option<String>,
    #[serde(flatten)]
    stand: Stand,
}

/// Whether a department is called so.
pub(crate) fn is_called(department: &Department, key: &str) -> bool {
    let texts = [&department.names.zh, &department.names.en, &department.code];
    key.is_empty() || texts.into_iter().any(|text| normalise_key(text).contains(key))
}

/// One department as its page shows it.
pub(super) async fn department_out(app: &App, user: &User, department: &Department) -> Result<DepartmentOut, ApiError> {
    let repo = app.repo();
    let (_, body) = newest(Reading::Repo(&repo), &user.ctx.tenant, department.id).await?;
    let stand = Stand::now(app, user, department.id).await?;
    let year = year(&user.ctx, &user.tenant);
    let confirmed = list_confirmations(repo.conn(), &user.ctx.tenant, year, Some(&[department.id])).await?;
    let confirmed = confirmed.get(&department.id).and_then(|one| one.confirmed_at);
    Ok(DepartmentOut {
        dept_id: department.id,
        dept_code: department.code.clone(),
        dept_name: department.names.pick(user.ctx.locale).to_owned(),
        parent_id: department.parent_id.map(|id| id.to_string()).unwrap_or_default(),
        info: body.department,
        duty_count: body.duties.len() as u64,
        confirm_time: confirmed.map(|at| wire_time(at, user.tenant.zone)),
        stand,
    })
}

/// Pages the departments whose lists the caller administers; whoever approves lists sees all.
#[utoipa::path(post, path = "/api/blade-workbench/ospDeptInfo/page", tag = "duties", request_body = DepartmentPageIn,
    responses((status = 200, body = Envelope<Page<DepartmentOut>>)), extensions(("x-access" = json!(KeepsDuties::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(super) async fn page_duty_departments(
    State(app): State<App>,
    Extension(state): Extension<DutiesState>,
    Allowed(user, _): Allowed<KeepsDuties>,
    Body(input): Body<DepartmentPageIn>,
) -> Answer<Page<DepartmentOut>> {
    let reach = Reach::of(&state, &user).await?;
    let (repo, tenant, zone) = (app.repo(), &user.ctx.tenant, user.tenant.zone);
    let documents = documents(&app, tenant).await?;
    let counts = count_by_department(repo.conn(), tenant, Side::Working, None).await?;
    let key = normalise_key(&input.keyword);
    let state_of = |id: &Uuid| documents.get(id).map_or(DocumentState::Draft, Document::state);
    let is_state = |one: &Department| match input.state.as_str() {
        "" => true,
        "NONE" => !counts.contains_key(&one.id),
        asked => documents.contains_key(&one.id) && serde_json::to_value(state_of(&one.id)).is_ok_and(|is| is == asked),
    };
    let meant: Vec<&Department> = reach
        .departments()
        .filter(|one| is_called(one, &key))
        .filter(|one| input.parent_id.is_none_or(|parent| one.parent_id == Some(parent)))
        .filter(|one| is_state(one))
        .collect();
    let page = Page::cut(meant, &input.page);
    let ids: Vec<Uuid> = page.records.iter().map(|one| one.id).collect();
    let mut info = list_info(repo.conn(), tenant, Side::Working, &ids).await?;
    let confirmed: HashMap<_, _> =
        list_confirmations(repo.conn(), tenant, year(&user.ctx, &user.tenant), Some(&ids)).await?;
    let people = ids.iter().filter_map(|id| documents.get(id)).flat_map(named);
    let names = PeopleNames::find(repo.conn(), tenant, people).await?;
    let out = |one: &Department| DepartmentOut {
        dept_id: one.id,
        dept_code: one.code.clone(),
        dept_name: one.names.pick(user.ctx.locale).to_owned(),
        parent_id: one.parent_id.map(|id| id.to_string()).unwrap_or_default(),
        info: info.remove(&one.id).unwrap_or_default(),
        duty_count: counts.get(&one.id).copied().unwrap_or(0),
        confirm_time: confirmed.get(&one.id).and_then(|row| row.confirmed_at).map(|at| wire_time(at, zone)),
        stand: Stand::of(documents.get(&one.id), &names, zone),
    };
    user.ok(page.map(out))
}
