//! `POST blade-workbench/ospDeptInfo/queryServiceInfo`: services of a department with the duties that name them.

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_feature::ServiceBrief;
use onehall_kernel::{Envelope, Page, PageIn, normalise_key};
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::rights::KeepsDuties;
use crate::routes::reach::Reach;
use crate::state::DutiesState;
use crate::store::links::{list_by_service, list_named};
use crate::store::projection::Side;

/// Which services.
#[derive(Debug, Default, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[garde(allow_unvalidated)]
#[schema(as = DutyServicesIn)]
pub(super) struct ServicesIn {
    #[serde(flatten)]
    page: PageIn,
    /// Of this department; absent: of all that the caller administers.
    dept_id: Option<Uuid>,
    /// Part of the name or the code.
    #[garde(length(chars, max = 64))]
    keyword: String,
    /// Only those that no duty names.
    unlinked: bool,
}

/// A service with the duties that name it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ServiceOfDuties)]
pub(super) struct ServiceOut {
    service_id: Uuid,
    service_code: String,
    service_name: String,
    /// `ONLINE` or `OFFLINE`.
    process_type: String,
    service_dept_name: String,
    /// Of the newest revisions.
    duty_ids: Vec<Uuid>,
}

/// Pages services that are online, by code.
#[utoipa::path(post, path = "/api/blade-workbench/ospDeptInfo/queryServiceInfo", tag = "duties", request_body = ServicesIn,
    responses((status = 200, body = Envelope<Page<ServiceOut>>)), extensions(("x-access" = json!(KeepsDuties::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(super) async fn page_services_of_department(
    State(app): State<App>,
    Extension(state): Extension<DutiesState>,
    Allowed(user, _): Allowed<KeepsDuties>,
    Body(input): Body<ServicesIn>,
) -> Answer<Page<ServiceOut>> {
    let reach = Reach::of(&state, &user).await?;
    let (repo, tenant, locale) = (app.repo(), &user.ctx.tenant, user.ctx.locale);
    let within = reach.narrowed(input.dept_id)?;
    let named = match input.unlinked {
        true => list_named(repo.conn(), tenant, Side::Working, None).await?,
        false => std::collections::HashSet::new(),
    };
    let key = normalise_key(&input.keyword);
    let is_meant = |one: &ServiceBrief| {
        let texts = [&one.names.zh, &one.names.en, &one.code];
        let is_within = within.as_ref().is_none_or(|own| one.department.is_some_and(|id| own.contains(&id)));
        let is_called = key.is_empty() || texts.into_iter().any(|text| normalise_key(text).contains(&key));
        is_within && is_called && !(input.unlinked && named.contains(&one.id))
    };
    let meant: Vec<ServiceBrief> = state.catalogue.all(tenant).await?.into_iter().filter(is_meant).collect();
    let page = Page::cut(meant, &input.page);
    let ids: Vec<Uuid> = page.records.iter().map(|one| one.id).collect();
    let mut duties = list_by_service(repo.conn(), tenant, Side::Working, &ids).await?;
    let out = |one: ServiceBrief| ServiceOut {
        service_id: one.id,
        service_name: one.names.pick(locale).to_owned(),
        service_code: one.code,
        process_type: one.process_type,
        service_dept_name: one
            .department
            .and_then(|id| reach.name_of(id))
            .map(|department| department.names.pick(locale).to_owned())
            .unwrap_or_default(),
        duty_ids: duties.remove(&one.id).unwrap_or_default(),
    };
    user.ok(page.map(out))
}
