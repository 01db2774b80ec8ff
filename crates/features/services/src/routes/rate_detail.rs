//! What everybody says of a service (001 section 7.1).

use std::collections::BTreeMap;

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_kernel::{Envelope, Page, PageIn, wire_time};
use onehall_web::{Answer, ApiError, App, Body, Reply as _, Visitor};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::rate::{RatingLabelOut, Showing, labels};
use crate::rules::rating::SCORE_MAX;
use crate::state::{Reading, ServicesState};
use crate::store::ratings::{self, Rating, Shown};

/// Ratings of which labels are counted.
const LABELLED: u64 = 1_000;
/// Labels that are shown.
const LABELS_SHOWN: usize = 10;

/// Which ratings of which service.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub struct RateDetailIn {
    service_id: Uuid,
    /// Only this score, 1 to 5.
    #[serde(default)]
    #[garde(range(min = 1, max = 5))]
    score: Option<u8>,
    /// Only ratings with a text.
    #[serde(default)]
    with_content: bool,
    #[serde(flatten)]
    #[schema(inline)]
    page: PageIn,
}

/// How often a score was given.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ScoreCount {
    score: u8,
    count: u64,
}

/// How often a label was chosen among the latest 1,000 ratings.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct LabelCount {
    id: String,
    name: String,
    count: u64,
}

/// A rating as everybody sees it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PublicRating {
    rate_id: Uuid,
    score: u8,
    labels: Vec<RatingLabelOut>,
    content: String,
    anonymous: bool,
    /// Masked, as 王**; empty when anonymous.
    user_name: String,
    rate_time: String,
    changed: bool,
}

/// Average, distribution and texts.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RateDetailOut {
    /// With one decimal; null without ratings.
    average_score: Option<f64>,
    /// All ratings, whatever was asked for.
    rate_count: u64,
    /// 5 to 1.
    distribution: Vec<ScoreCount>,
    /// The most chosen, at most 10.
    labels: Vec<LabelCount>,
    #[serde(flatten)]
    page: Page<PublicRating>,
}

fn public(showing: &Showing<'_>, one: Rating) -> PublicRating {
    PublicRating {
        rate_id: one.id,
        score: one.opinion.score,
        labels: showing.labels_of(&one.opinion.labels),
        content: one.opinion.content,
        anonymous: one.opinion.anonymous,
        user_name: one.opinion.shown_name,
        rate_time: wire_time(one.created_at, showing.zone()),
        changed: one.updated_at != one.created_at,
    }
}

async fn detail(app: &App, reading: &Reading, input: &RateDetailIn) -> Result<RateDetailOut, ApiError> {
    let id = reading.find(input.service_id)?.row.id;
    let (repo, tenant) = (app.repo(), &reading.ctx.tenant);
    let labels = labels(app, tenant).await?;
    let scores = ratings::count_scores(repo.conn(), tenant, Some(id)).await?.remove(&id).unwrap_or_default();
    let shown = Shown { score: input.score, with_content: input.with_content };
    let page = ratings::page_of_service(repo.conn(), tenant, id, shown, &input.page).await?;
    let mut counts: BTreeMap<String, u64> = BTreeMap::new();
    for code in ratings::list_labels(repo.conn(), tenant, id, LABELLED).await? {
        *counts.entry(code).or_default() += 1;
    }
    let mut counted: Vec<LabelCount> = labels
        .iter()
        .filter_map(|l| {
            let count = counts.get(&l.code).copied()?;
            Some(LabelCount { id: l.code.clone(), name: l.names.pick(reading.ctx.locale).to_owned(), count })
        })
        .collect();
    counted.sort_by_key(|l| std::cmp::Reverse(l.count));
    counted.truncate(LABELS_SHOWN);
    let showing = Showing { labels: &labels, reading };
    Ok(RateDetailOut {
        average_score: scores.average(),
        rate_count: scores.total(),
        distribution: (1..=SCORE_MAX).zip(scores.0).rev().map(|(score, count)| ScoreCount { score, count }).collect(),
        labels: counted,
        page: page.map(|one| public(&showing, one)),
    })
}

/// Answers average, distribution and texts of a service; a visitor asks about what visitors see.
#[utoipa::path(post, path = "/api/blade-workbench/nobody/serverCenter/serviceRateDetail", tag = "services", extensions(("x-access" = json!("nobody"))),
    request_body = RateDetailIn, responses((status = 200, body = Envelope<RateDetailOut>)))]
pub async fn service_rate_detail(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    visitor: Visitor,
    Body(input): Body<RateDetailIn>,
) -> Answer<RateDetailOut> {
    let reading = Reading::of_either(&app, &state, &visitor).await?;
    let out = detail(&app, &reading, &input).await?;
    visitor.ok(out)
}
