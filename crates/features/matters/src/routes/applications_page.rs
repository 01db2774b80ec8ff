//! `POST /api/onehall/applications/page`.

use axum::extract::State;
use chrono_tz::Tz;
use onehall_kernel::{Envelope, Locale, Page, PageIn, wire_time};
use onehall_web::{Answer, App, Body, Reply, User};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::rules::application::{Application, ApplicationState};
use crate::rules::open_way::open_way;
use crate::rules::own_page;
use crate::store::applications;

/// Which of my applications.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct ApplicationsPageIn {
    #[serde(flatten)]
    #[schema(inline)]
    page: PageIn,
    /// Only these states; all when absent or empty.
    #[serde(default)]
    #[garde(length(max = 7))]
    states: Vec<ApplicationState>,
}

/// One step of an application.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct StepItem {
    name: String,
    /// The office that holds it.
    office_name: String,
    /// When it was passed; null for what is still to come.
    pass_time: Option<String>,
}

/// One application.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ApplicationItem {
    application_id: Uuid,
    service_code: String,
    service_name: String,
    title: String,
    state: ApplicationState,
    state_name: &'static str,
    /// The step it stands at; empty before it is handed in and after its end.
    current_step: String,
    /// Its own page in the portal, which opens there.
    url_detail: String,
    /// Where it goes on; empty when the portal does not know.
    url: String,
    /// How the browser opens it; empty without an address.
    open_way: &'static str,
    progress: Vec<StepItem>,
    create_time: String,
    update_time: String,
    submit_time: Option<String>,
    finish_time: Option<String>,
}

/// How many applications are in a state.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct StateCount {
    state: ApplicationState,
    state_name: &'static str,
    count: u64,
}

/// A page of applications and the counts of all states.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct ApplicationsPageOut {
    #[serde(flatten)]
    page: Page<ApplicationItem>,
    states: Vec<StateCount>,
}

/// Lists the caller's applications with their progress, the latest moved first (001 section 7.2).
#[utoipa::path(post, path = "/api/onehall/applications/page", tag = "matters",
    request_body = ApplicationsPageIn, responses((status = 200, body = Envelope<ApplicationsPageOut>)), extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))))]
pub(super) async fn page_applications(
    State(app): State<App>,
    user: User,
    Body(input): Body<ApplicationsPageIn>,
) -> Answer<ApplicationsPageOut> {
    let (repo, ctx) = (app.repo(), &user.ctx);
    let me = user.session.user;
    let page = applications::list_applications(repo.conn(), &ctx.tenant, me, &input.states, &input.page).await?;
    let mut counts = applications::count_by_state(repo.conn(), &ctx.tenant, me).await?;
    counts.sort_by_key(|(state, _)| ApplicationState::ALL.iter().position(|s| s == state));
    let states = counts
        .into_iter()
        .map(|(state, count)| StateCount { state, state_name: state.label(ctx.locale), count })
        .collect();
    user.ok(ApplicationsPageOut { page: page.map(|one| item(one, ctx.locale, user.tenant.zone)), states })
}

/// An application as its owner sees it.
pub(super) fn item(one: Application, locale: Locale, zone: Tz) -> ApplicationItem {
    let progress = one.progress.iter().map(|step| StepItem {
        name: step.names().pick(locale).to_owned(),
        office_name: step.office().pick(locale).to_owned(),
        pass_time: step.at.map(|at| wire_time(at, zone)),
    });
    ApplicationItem {
        application_id: one.id,
        url_detail: own_page::of_application(one.id),
        service_name: one.service.pick(locale).to_owned(),
        state: one.state,
        state_name: one.state.label(locale),
        current_step: one.step.pick(locale).to_owned(),
        progress: progress.collect(),
        create_time: wire_time(one.created_at, zone),
        update_time: wire_time(one.updated_at, zone),
        submit_time: one.submitted_at.map(|at| wire_time(at, zone)),
        finish_time: one.finished_at.map(|at| wire_time(at, zone)),
        open_way: if one.url.is_empty() { "" } else { open_way(&one.url) },
        url: one.url,
        service_code: one.service_code,
        title: one.title.pick(locale).to_owned(),
    }
}
