//! Whether the person may rate a service, and the labels to choose from (001 section 7.1 and 7.2).

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_kernel::{Envelope, wire_time};
use onehall_web::{Answer, ApiError, App, Body, Reply as _, User};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::rate::{RatingLabelOut, RatingOut, Showing, completed, labels};
use super::service_id::ServiceIdIn;
use crate::rules::rating::{CHANGE_DAYS, SCORE_MAX};
use crate::state::{Reading, ServicesState};
use crate::store::ratings;

/// A completed matter that can be rated.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RateableMatter {
    matter_id: Uuid,
    title: String,
    finish_time: String,
}

/// What the person may rate.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CanRateOut {
    can_rate: bool,
    /// Empty, `NO_MATTER` (nothing completed) or `RATED` (everything completed is rated).
    reason: String,
    /// Completed matters without a rating, the latest ended first.
    matters: Vec<RateableMatter>,
    /// The person's ratings of this service, the latest first.
    mine: Vec<RatingOut>,
    /// Days within which a rating can be changed.
    change_days: i64,
}

/// The score the person gave, and everybody's.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ScoreOut {
    can_score: bool,
    /// The latest; null when the person gave none.
    my_score: Option<u8>,
    average_score: Option<f64>,
    rate_count: u64,
}

/// Which labels.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(default)]
#[garde(allow_unvalidated)]
#[derive(Default)]
pub struct LabelsIn {
    /// 1 to 5; every score when absent.
    #[garde(range(min = 1, max = 5))]
    score: Option<u8>,
}

/// The labels of a score.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ScoreLabelsOut {
    score: u8,
    labels: Vec<RatingLabelOut>,
}

async fn can_rate(app: &App, state: &ServicesState, user: &User, id: Uuid) -> Result<CanRateOut, ApiError> {
    let reading = Reading::of_user(app, state, user).await?;
    let entry = reading.find(id)?;
    let all = completed(app, state, user, entry).await?;
    let mine = ratings::list_own(app.repo().conn(), &user.ctx.tenant, user.session.user, id).await?;
    let labels = labels(app, &user.ctx.tenant).await?;
    let none = all.is_empty();
    let matters: Vec<RateableMatter> = all
        .into_iter()
        .filter(|m| mine.iter().all(|r| r.matter != m.id))
        .map(|m| RateableMatter {
            matter_id: m.id,
            finish_time: wire_time(m.finished_at, user.tenant.zone),
            title: m.title.pick(user.ctx.locale).to_owned(),
        })
        .collect();
    let reason = match (none, matters.is_empty()) {
        (true, _) => "NO_MATTER",
        (false, true) => "RATED",
        (false, false) => "",
    };
    let showing = Showing { labels: &labels, reading: &reading };
    Ok(CanRateOut {
        can_rate: !matters.is_empty(),
        reason: reason.to_owned(),
        matters,
        mine: mine.into_iter().map(|one| showing.own(one)).collect(),
        change_days: CHANGE_DAYS,
    })
}

/// Answers whether the person may rate a service, and for which matters.
#[utoipa::path(post, path = "/api/blade-workbench/serverCenter/canUserRate", tag = "services", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    request_body = ServiceIdIn, responses((status = 200, body = Envelope<CanRateOut>)))]
pub async fn can_user_rate(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    user: User,
    Body(input): Body<ServiceIdIn>,
) -> Answer<CanRateOut> {
    let out = can_rate(&app, &state, &user, input.service_id).await?;
    user.ok(out)
}

/// Answers the person's score of a service beside everybody's.
#[utoipa::path(post, path = "/api/blade-platform/serverCenter/checkScore", tag = "services", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    request_body = ServiceIdIn, responses((status = 200, body = Envelope<ScoreOut>)))]
pub async fn check_score(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    user: User,
    Body(input): Body<ServiceIdIn>,
) -> Answer<ScoreOut> {
    let reading = Reading::of_user(&app, &state, &user).await?;
    let entry = reading.find(input.service_id)?;
    let (repo, tenant) = (app.repo(), &user.ctx.tenant);
    let matters = completed(&app, &state, &user, entry).await?;
    let mine = ratings::list_own(repo.conn(), tenant, user.session.user, input.service_id).await?;
    let scores = ratings::count_scores(repo.conn(), tenant, Some(input.service_id)).await?;
    let scores = scores.get(&input.service_id).copied().unwrap_or_default();
    user.ok(ScoreOut {
        can_score: matters.iter().any(|m| mine.iter().all(|r| r.matter != m.id)),
        my_score: mine.first().map(|r| r.opinion.score),
        average_score: scores.average(),
        rate_count: scores.total(),
    })
}

/// Lists the quick labels, the best score first.
#[utoipa::path(post, path = "/api/blade-workbench/serverCenter/quickScoreLabels", tag = "services", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    request_body = LabelsIn, responses((status = 200, body = Envelope<Vec<ScoreLabelsOut>>)))]
pub async fn quick_score_labels(
    State(app): State<App>,
    user: User,
    Body(input): Body<LabelsIn>,
) -> Answer<Vec<ScoreLabelsOut>> {
    let all = labels(&app, &user.ctx.tenant).await?;
    let of = |score: u8| ScoreLabelsOut {
        score,
        labels: all
            .iter()
            .filter(|l| l.score == score)
            .map(|l| RatingLabelOut { id: l.code.clone(), name: l.names.pick(user.ctx.locale).to_owned() })
            .collect(),
    };
    user.ok((1..=SCORE_MAX).rev().filter(|s| input.score.is_none_or(|wanted| wanted == *s)).map(of).collect())
}
