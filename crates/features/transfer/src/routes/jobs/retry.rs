//! `POST /api/onehall/jobs/retry`

use axum::extract::State;
use onehall_jobs::retry_given_up;
use onehall_kernel::{Envelope, ErrorCode};
use onehall_records::audit;
use onehall_web::{Allowed, Answer, App, Body, Empty, Guard as _, Reply as _};
use serde::Deserialize;
use serde_json::json;
use uuid::Uuid;

use crate::rights::ManagesJobs;

/// Which job.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(crate) struct BackgroundJobKeyIn {
    job_id: Uuid,
}

/// Has a job run again that was given up. One that is not given up any more, or is another school's, is not found.
#[utoipa::path(post, path = "/api/onehall/jobs/retry", tag = "jobs", request_body = BackgroundJobKeyIn,
    responses((status = 200, body = Envelope<Empty>)), extensions(("x-access" = json!(ManagesJobs::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(crate) async fn retry_background_job(
    State(app): State<App>,
    Allowed(user, _): Allowed<ManagesJobs>,
    Body(input): Body<BackgroundJobKeyIn>,
) -> Answer<Empty> {
    let ctx = &user.ctx;
    if user.grants.administers.is_some() {
        return Err(ErrorCode::ObjectNotFound.into());
    }
    let mut tx = app.begin().await?;
    let queue = retry_given_up(&tx, &ctx.tenant, input.job_id, ctx.now).await?.ok_or(ErrorCode::ObjectNotFound)?;
    audit::record(&mut tx, ctx, "job.retried", &format!("job:{}", input.job_id), json!({"queue": queue})).await?;
    tx.save().await?;
    user.ok(Empty {})
}
