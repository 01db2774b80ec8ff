//! Completed matters that the person has not rated yet.

use std::collections::HashMap;

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_kernel::{Envelope, Page, PageIn, wire_time};
use onehall_web::{Answer, App, Body, Reply as _, User};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::state::{Reading, ServicesState};
use crate::store::ratings;

/// Completed matters of a person that are looked at, the latest.
const LOOKED_AT: u64 = 500;

/// Which page.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[garde(allow_unvalidated)]
pub struct WaitingIn {
    #[serde(flatten)]
    #[schema(inline)]
    page: PageIn,
}

/// A completed matter that waits for a rating.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WaitingMatter {
    matter_id: Uuid,
    title: String,
    service_id: Uuid,
    service_name: String,
    service_dept_name: String,
    service_icon: String,
    finish_time: String,
}

/// Lists the person's completed matters without a rating, the latest ended first.
#[utoipa::path(post, path = "/api/onehall/ratings/waiting", tag = "services", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    request_body = WaitingIn, responses((status = 200, body = Envelope<Page<WaitingMatter>>)))]
pub async fn page_waiting_matters(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    user: User,
    Body(input): Body<WaitingIn>,
) -> Answer<Page<WaitingMatter>> {
    let reading = Reading::of_user(&app, &state, &user).await?;
    let (repo, tenant, who) = (app.repo(), &user.ctx.tenant, user.session.user);
    let completed = state.completed.list_latest_of_person(&repo, tenant, who, LOOKED_AT).await?;
    let rated = ratings::list_rated(repo.conn(), tenant, who).await?;
    let by_code: HashMap<&str, _> =
        reading.catalogue.visible(&reading.viewer).map(|entry| (entry.row.code.as_str(), entry)).collect();
    let waiting: Vec<_> = completed
        .into_iter()
        .filter(|matter| !rated.contains(&matter.id))
        .filter_map(|matter| Some((*by_code.get(matter.service_code.as_str())?, matter)))
        .collect();
    let total = waiting.len() as u64;
    let offset = usize::try_from(input.page.offset()).unwrap_or(usize::MAX);
    let limit = usize::try_from(input.page.limit()).unwrap_or(0);
    let locale = user.ctx.locale;
    let records = waiting
        .into_iter()
        .skip(offset)
        .take(limit)
        .map(|(entry, matter)| WaitingMatter {
            matter_id: matter.id,
            title: matter.title.pick(locale).to_owned(),
            service_id: entry.row.id,
            service_name: entry.name(locale).to_owned(),
            service_dept_name: reading
                .catalogue
                .department(entry.row.department_id)
                .map(|d| d.names.pick(locale).to_owned())
                .unwrap_or_default(),
            service_icon: entry.row.icon.clone(),
            finish_time: wire_time(matter.finished_at, user.tenant.zone),
        })
        .collect();
    user.ok(Page::new(records, total, &input.page))
}
