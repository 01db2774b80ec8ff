//! Rating a service after a completed matter (001 section 7.1 and 7.2).

use axum::Extension;
use axum::extract::State;
use chrono_tz::Tz;
use garde::Validate;
use onehall_directory::find_person;
use onehall_feature::{CompletedMatter, Opinion as Text, OpinionKind};
use onehall_kernel::{Envelope, ErrorCode, Locale, TenantId, wire_time};
use onehall_web::{Answer, ApiError, App, Body, Reply as _, User};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::service_in::invalid;
use crate::catalogue::Entry;
use crate::desk::services_changed;
use crate::rules::rating;
use crate::rules::rating_label::{self, RatingLabel};
use crate::settings::LABELS;
use crate::state::{Reading, ServicesState};
use crate::store::ratings::{self, Opinion, Rating};

/// Completed matters of one person and service that are looked at.
pub(super) const MATTERS_MAX: u64 = 200;

/// A rating.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub struct RateIn {
    service_id: Uuid,
    /// The completed matter; the one that ended last of those not rated yet when absent.
    #[serde(default)]
    matter_id: Option<Uuid>,
    #[serde(flatten)]
    #[garde(dive)]
    pub(super) words: RatingWords,
}

/// What a rating says.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub struct RatingWords {
    /// 1 (worst) to 5 (best). A score of 1 or 2 needs a label or a text.
    #[garde(range(min = 1, max = 5))]
    score: u8,
    /// Ids of quick labels of that score.
    #[serde(default)]
    #[garde(length(max = 5))]
    label_ids: Vec<String>,
    /// At most 500 characters.
    #[serde(default)]
    #[garde(length(chars, max = 500))]
    content: String,
    /// Whether nobody may learn who wrote it.
    #[serde(default)]
    anonymous: bool,
}

/// A label.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct RatingLabelOut {
    pub(super) id: String,
    pub(super) name: String,
}

/// A rating as its writer sees it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RatingOut {
    rate_id: Uuid,
    service_id: Uuid,
    service_name: String,
    matter_id: Uuid,
    matter_title: String,
    score: u8,
    labels: Vec<RatingLabelOut>,
    content: String,
    anonymous: bool,
    rate_time: String,
    /// Null when it was not changed.
    change_time: Option<String>,
    /// The end of the time in which it can be changed.
    changeable_until: String,
    can_change: bool,
}

/// What turns ratings into wire items.
pub(super) struct Showing<'a> {
    pub labels: &'a [RatingLabel],
    pub reading: &'a Reading,
}

impl Showing<'_> {
    pub(super) fn labels_of(&self, codes: &[String]) -> Vec<RatingLabelOut> {
        let label = |code: &String| self.labels.iter().find(|l| l.code == *code);
        let out = |l: &RatingLabel| RatingLabelOut { id: l.code.clone(), name: l.names.pick(self.locale()).to_owned() };
        codes.iter().filter_map(label).map(out).collect()
    }

    pub(super) fn locale(&self) -> Locale {
        self.reading.ctx.locale
    }

    pub(super) fn zone(&self) -> Tz {
        self.reading.tenant.zone
    }

    pub(super) fn own(&self, one: Rating) -> RatingOut {
        let until = rating::changeable_until(one.created_at);
        let entry = self.reading.find(one.service).ok();
        RatingOut {
            rate_id: one.id,
            service_id: one.service,
            service_name: entry.map(|e| e.name(self.locale()).to_owned()).unwrap_or_default(),
            matter_id: one.matter,
            matter_title: one.matter_title.pick(self.locale()).to_owned(),
            score: one.opinion.score,
            labels: self.labels_of(&one.opinion.labels),
            content: one.opinion.content,
            anonymous: one.opinion.anonymous,
            rate_time: wire_time(one.created_at, self.zone()),
            change_time: (one.updated_at != one.created_at).then(|| wire_time(one.updated_at, self.zone())),
            changeable_until: wire_time(until, self.zone()),
            can_change: self.reading.ctx.now < until,
        }
    }
}

/// The labels of a tenant.
pub(super) async fn labels(app: &App, tenant: &TenantId) -> Result<Vec<RatingLabel>, ApiError> {
    Ok(rating_label::labels(LABELS.find(app.repo().conn(), tenant).await?))
}

/// The person's completed matters of a service, the latest ended first.
pub(super) async fn completed(
    app: &App,
    state: &ServicesState,
    user: &User,
    entry: &Entry,
) -> Result<Vec<CompletedMatter>, ApiError> {
    let who = user.session.user;
    Ok(state.completed.list_of_person(&app.repo(), &user.ctx.tenant, who, &entry.row.code, MATTERS_MAX).await?)
}

/// Checks what a rating says: labels of its score, a reason for a poor one, no sensitive word.
pub(super) async fn opinion(
    app: &App,
    state: &ServicesState,
    user: &User,
    labels: &[RatingLabel],
    service: Uuid,
    words: RatingWords,
) -> Result<Opinion, ApiError> {
    let chosen = rating_label::chosen(labels, words.score, &words.label_ids)
        .filter(|codes| codes.len() <= rating_label::CHOSEN_MAX)
        .ok_or_else(|| invalid("labelIds", "not offered for this score"))?;
    let content = words.content.trim().to_owned();
    if rating::lacks_reason(words.score, chosen.len(), &content) {
        return Err(ErrorCode::RatingReasonMissing.into());
    }
    let text = Text { kind: OpinionKind::Rating, object: &service.to_string(), text: &content };
    state.opinions.check(&user.ctx, text).await?;
    let person = find_person(app.repo().conn(), &user.ctx.tenant, user.session.user).await?;
    let shown_name = person.map(|p| rating::masked(&p.user_name)).unwrap_or_default();
    Ok(Opinion { score: words.score, labels: chosen, content, anonymous: words.anonymous, shown_name })
}

async fn rate(app: &App, state: &ServicesState, user: &User, input: RateIn) -> Result<RatingOut, ApiError> {
    user.in_person()?;
    let reading = Reading::of_user(app, state, user).await?;
    let entry = reading.find(input.service_id)?;
    let (ctx, who) = (&user.ctx, user.session.user);
    let matters = completed(app, state, user, entry).await?;
    let rated = ratings::list_own(app.repo().conn(), &ctx.tenant, who, entry.row.id).await?;
    let is_open = |m: &&CompletedMatter| rated.iter().all(|r| r.matter != m.id);
    let matter = match input.matter_id {
        Some(id) => {
            let known = matters.iter().find(|m| m.id == id).ok_or(ErrorCode::RatingNotEntitled)?;
            Some(known).filter(is_open)
        }
        None if matters.is_empty() => return Err(ErrorCode::RatingNotEntitled.into()),
        None => matters.iter().find(is_open),
    };
    let matter = matter.ok_or(ErrorCode::RatingAlready)?;
    let labels = labels(app, &ctx.tenant).await?;
    let opinion = opinion(app, state, user, &labels, entry.row.id, input.words).await?;
    let one = Rating {
        id: ctx.new_id(),
        service: entry.row.id,
        matter: matter.id,
        matter_title: matter.title.clone(),
        opinion,
        created_at: ctx.now,
        updated_at: ctx.now,
    };
    let mut tx = app.begin().await?;
    if !ratings::create_rating(tx.conn(), &ctx.tenant, who, &one).await? {
        return Err(ErrorCode::RatingAlready.into());
    }
    services_changed(&mut tx, ctx, vec![one.service]).await?;
    tx.save().await?;
    Ok(Showing { labels: &labels, reading: &reading }.own(one))
}

/// Rates a service: one rating per person and completed matter.
#[utoipa::path(post, path = "/api/blade-workbench/serverCenter/rateService", tag = "services", extensions(("x-access" = json!("user")), ("x-acting" = json!("refused"))),
    request_body = RateIn, responses((status = 200, body = Envelope<RatingOut>)))]
pub async fn rate_service(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    user: User,
    Body(input): Body<RateIn>,
) -> Answer<RatingOut> {
    let out = rate(&app, &state, &user, input).await?;
    user.ok(out)
}

/// The same by its name in the platform family.
#[utoipa::path(post, path = "/api/blade-platform/serverCenter/giveScore", tag = "services", extensions(("x-access" = json!("user")), ("x-acting" = json!("refused"))),
    request_body = RateIn, responses((status = 200, body = Envelope<RatingOut>)))]
pub async fn give_score(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    user: User,
    Body(input): Body<RateIn>,
) -> Answer<RatingOut> {
    let out = rate(&app, &state, &user, input).await?;
    user.ok(out)
}
