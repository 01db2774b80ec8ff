//! `POST /api/onehall/jobs/page`

use axum::extract::State;
use onehall_jobs::{Listed, count_jobs, page_jobs};
use onehall_kernel::{Envelope, Page, PageIn, wire_time};
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::JobState;
use crate::rights::ManagesJobs;

/// Which jobs.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(crate) struct BackgroundJobPageIn {
    #[serde(flatten)]
    #[schema(inline)]
    page: PageIn,
    state: JobState,
}

/// How far a job is that says so.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct BackgroundJobProgress {
    done: u64,
    /// Null until it is known.
    total: Option<u64>,
}

/// One job.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct BackgroundJobItem {
    job_id: Uuid,
    /// Code of what it does.
    queue: String,
    state: JobState,
    /// Runs so far.
    attempts: i32,
    create_time: String,
    /// Not before this time.
    run_time: String,
    /// Empty while it has not ended.
    end_time: String,
    /// Why the last run did not end well, as the server says it; empty when it did.
    last_error: String,
    progress: Option<BackgroundJobProgress>,
}

/// How many jobs stand where.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct BackgroundJobCount {
    state: JobState,
    count: u64,
}

/// A page of jobs, and how many there are of each state.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct BackgroundJobPage {
    page: Page<BackgroundJobItem>,
    /// States with none are left out.
    counts: Vec<BackgroundJobCount>,
}

/// The school's background work in one state, the newest first. Ended jobs are kept for a week, given up ones for two
/// months. Of no department: who administers some departments alone sees nothing.
#[utoipa::path(post, path = "/api/onehall/jobs/page", tag = "jobs", request_body = BackgroundJobPageIn,
    responses((status = 200, body = Envelope<BackgroundJobPage>)), extensions(("x-access" = json!(ManagesJobs::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(crate) async fn page_background_jobs(
    State(app): State<App>,
    Allowed(user, _): Allowed<ManagesJobs>,
    Body(input): Body<BackgroundJobPageIn>,
) -> Answer<BackgroundJobPage> {
    if user.grants.administers.is_some() {
        return user.ok(BackgroundJobPage { page: Page::new(Vec::new(), 0, &input.page), counts: Vec::new() });
    }
    let (repo, tenant, zone) = (app.repo(), &user.ctx.tenant, user.tenant.zone);
    let counts = count_jobs(&repo, tenant).await?;
    let page = page_jobs(&repo, tenant, input.state.stored(), &input.page).await?;
    let item = |job: Listed| BackgroundJobItem {
        job_id: job.id,
        queue: job.queue,
        state: JobState::of(job.state),
        attempts: job.attempts,
        create_time: wire_time(job.created_at, zone),
        run_time: wire_time(job.run_at, zone),
        end_time: job.finished_at.map(|at| wire_time(at, zone)).unwrap_or_default(),
        last_error: job.last_error.unwrap_or_default(),
        progress: job.progress.map(|far| BackgroundJobProgress { done: far.done, total: far.total }),
    };
    let count = |(state, count)| BackgroundJobCount { state: JobState::of(state), count };
    user.ok(BackgroundJobPage { page: page.map(item), counts: counts.into_iter().map(count).collect() })
}
