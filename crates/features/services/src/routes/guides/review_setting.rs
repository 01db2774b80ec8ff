//! `POST /api/onehall/guides/review-setting`.

use axum::extract::State;
use garde::Validate;
use onehall_kernel::{Envelope, ErrorCode};
use onehall_records::audit;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::Deserialize;

use crate::rights::ConfiguresGuides;
use crate::settings::{GUIDE_REVIEW, GuideReview};

/// When guides count as old, and who is told of their changes.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GuideReviewSettingIn {
    /// Days without a review, 30 to 1,825.
    #[garde(range(min = 30, max = 1_825))]
    days: u32,
    /// Whether those who collected a service are told when its guide changes; absent: as before.
    #[garde(skip)]
    tells_collectors: Option<bool>,
}

/// Says when guides count as old and whether collectors are told of changes, for the whole university: for those who administer all of it; audited.
#[utoipa::path(post, path = "/api/onehall/guides/review-setting", tag = "services", request_body = GuideReviewSettingIn,
    responses((status = 200, body = Envelope<GuideReview>)),
    extensions(("x-access" = json!(ConfiguresGuides::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(crate) async fn save_review_setting(
    State(app): State<App>,
    Allowed(user, _): Allowed<ConfiguresGuides>,
    Body(input): Body<GuideReviewSettingIn>,
) -> Answer<GuideReview> {
    if user.grants.administers.is_some() {
        return Err(ErrorCode::AccessDenied.into());
    }
    let ctx = &user.ctx;
    let mut tx = app.begin().await?;
    let known = GUIDE_REVIEW.lock(&tx, &ctx.tenant).await?.unwrap_or_default();
    let tells_collectors = input.tells_collectors.unwrap_or(known.tells_collectors);
    let setting = GuideReview { days: input.days, tells_collectors };
    GUIDE_REVIEW.put(&mut tx, ctx, &setting).await?;
    let detail = serde_json::json!({"days": setting.days, "tellsCollectors": tells_collectors});
    audit::record(&mut tx, ctx, "guide.review_setting", "guide_review", detail).await?;
    tx.save().await?;
    user.ok(setting)
}
