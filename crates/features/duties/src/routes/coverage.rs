//! `POST onehall/duties/coverage`: duties without a service, and services without a duty.

use std::collections::HashMap;

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Empty, Guard as _, Reply as _};
use serde::Serialize;
use uuid::Uuid;

use crate::rights::KeepsDuties;
use crate::routes::reach::Reach;
use crate::state::{DutiesState, day};
use crate::store::links::list_named;
use crate::store::projection::Side;

/// How far the duties of a department are linked.
#[derive(Debug, Default, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DutyCoverageOfDepartment)]
pub(super) struct DepartmentCoverage {
    dept_id: Uuid,
    dept_name: String,
    duty_total: u64,
    duty_unlinked: u64,
    service_total: u64,
    service_unlinked: u64,
}

/// How far duties and services are linked, of what is published and counts today.
#[derive(Debug, Default, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DutyCoverage)]
pub(super) struct CoverageOut {
    duty_total: u64,
    duty_linked: u64,
    /// Naming no service.
    duty_unlinked: u64,
    /// Services that are online, of the departments that the caller sees.
    service_total: u64,
    service_linked: u64,
    /// Named by no duty.
    service_unlinked: u64,
    /// Those with most to do first; those with nothing at all are left out.
    departments: Vec<DepartmentCoverage>,
}

/// What is left to link, by department.
#[utoipa::path(post, path = "/api/onehall/duties/coverage", tag = "duties", request_body = Empty,
    responses((status = 200, body = Envelope<CoverageOut>)), extensions(("x-access" = json!(KeepsDuties::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(super) async fn find_duty_coverage(
    State(app): State<App>,
    Extension(state): Extension<DutiesState>,
    Allowed(user, _): Allowed<KeepsDuties>,
    Body(_input): Body<Empty>,
) -> Answer<CoverageOut> {
    let reach = Reach::of(&state, &user).await?;
    let tenant = &user.ctx.tenant;
    let mut by_department: HashMap<Uuid, DepartmentCoverage> = HashMap::new();
    for one in &state.counted(tenant, &day(&user.ctx, &user.tenant)).await?.1 {
        let row = by_department.entry(one.department).or_default();
        row.duty_total += one.count;
        row.duty_unlinked += if one.linked { 0 } else { one.count };
    }
    let named = list_named(app.repo().conn(), tenant, Side::Published, None).await?;
    for service in state.catalogue.all(tenant).await? {
        let Some(department) = service.department else { continue };
        let row = by_department.entry(department).or_default();
        row.service_total += 1;
        row.service_unlinked += u64::from(!named.contains(&service.id));
    }
    let mut out = CoverageOut::default();
    for department in reach.departments() {
        let Some(row) = by_department.remove(&department.id) else { continue };
        let name = department.names.pick(user.ctx.locale).to_owned();
        out.duty_total += row.duty_total;
        out.duty_unlinked += row.duty_unlinked;
        out.service_total += row.service_total;
        out.service_unlinked += row.service_unlinked;
        out.departments.push(DepartmentCoverage { dept_id: department.id, dept_name: name, ..row });
    }
    out.duty_linked = out.duty_total - out.duty_unlinked;
    out.service_linked = out.service_total - out.service_unlinked;
    // a stable sort: equals stay in the order of departments
    out.departments.sort_by_key(|row| std::cmp::Reverse(row.duty_unlinked + row.service_unlinked));
    user.ok(out)
}
