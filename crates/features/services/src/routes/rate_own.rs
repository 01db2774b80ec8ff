//! A person's own ratings: the list, and changing one.

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_kernel::{Envelope, ErrorCode, Page, PageIn, Problem};
use onehall_web::{Answer, ApiError, App, Body, Reply as _, User};
use serde::Deserialize;
use uuid::Uuid;

use super::rate::{RatingOut, RatingWords, Showing, labels, opinion};
use crate::desk::services_changed;
use crate::rules::rating;
use crate::state::{Reading, ServicesState};
use crate::store::ratings;

/// Which page.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[garde(allow_unvalidated)]
pub struct OwnRatingsIn {
    #[serde(flatten)]
    #[schema(inline)]
    page: PageIn,
}

/// What a rating says from now on.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub struct ChangeRatingIn {
    rate_id: Uuid,
    #[serde(flatten)]
    #[garde(dive)]
    words: RatingWords,
}

/// Lists the person's own ratings, the latest first.
#[utoipa::path(post, path = "/api/onehall/ratings/mine", tag = "services", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    request_body = OwnRatingsIn, responses((status = 200, body = Envelope<Page<RatingOut>>)))]
pub async fn page_own_ratings(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    user: User,
    Body(input): Body<OwnRatingsIn>,
) -> Answer<Page<RatingOut>> {
    let reading = Reading::of_user(&app, &state, &user).await?;
    let labels = labels(&app, &user.ctx.tenant).await?;
    let found = ratings::page_own(app.repo().conn(), &user.ctx.tenant, user.session.user, &input.page).await?;
    let showing = Showing { labels: &labels, reading: &reading };
    user.ok(found.map(|one| showing.own(one)))
}

/// Changes an own rating within 7 days.
#[utoipa::path(post, path = "/api/onehall/ratings/change", tag = "services", extensions(("x-access" = json!("user")), ("x-acting" = json!("refused"))),
    request_body = ChangeRatingIn, responses((status = 200, body = Envelope<RatingOut>)))]
pub async fn change_rating(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    user: User,
    Body(input): Body<ChangeRatingIn>,
) -> Answer<RatingOut> {
    user.in_person()?;
    let reading = Reading::of_user(&app, &state, &user).await?;
    let (ctx, who) = (&user.ctx, user.session.user);
    let labels = labels(&app, &ctx.tenant).await?;
    let opinion = opinion(&app, &state, &user, &labels, input.rate_id, input.words).await?;
    let mut tx = app.begin().await?;
    let known = ratings::lock_own(tx.conn(), &ctx.tenant, who, input.rate_id).await?;
    let mut one = known.ok_or_else(|| ApiError::not_found("评价", "The rating"))?;
    if ctx.now >= rating::changeable_until(one.created_at) {
        return Err(Problem::new(ErrorCode::RatingChangeClosed).with("days", rating::CHANGE_DAYS).into());
    }
    one.opinion = opinion;
    one.updated_at = ctx.now;
    ratings::update_opinion(tx.conn(), &ctx.tenant, who, &one).await?;
    services_changed(&mut tx, ctx, vec![one.service]).await?;
    tx.save().await?;
    user.ok(Showing { labels: &labels, reading: &reading }.own(one))
}
