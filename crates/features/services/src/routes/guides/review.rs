//! `POST /api/onehall/guides/review`.

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_kernel::Envelope;
use onehall_records::audit;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::Mine;
use crate::desk::services_changed;
use crate::rights::ConfiguresGuides;
use crate::state::ServicesState;
use crate::store::guides::{Review, put_reviews};

/// Guides that are confirmed at once; as many as the longest page of a list shows.
const AT_ONCE: usize = 100;

/// Which guides are as they should be.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GuideReviewIn {
    /// Their services, 1 to 100.
    #[garde(length(min = 1, max = AT_ONCE))]
    service_ids: Vec<Uuid>,
}

/// What was confirmed.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct GuideReviewOut {
    reviewed: usize,
}

/// Confirms that somebody has looked guides through and that they are right; audited.
#[utoipa::path(post, path = "/api/onehall/guides/review", tag = "services", request_body = GuideReviewIn,
    responses((status = 200, body = Envelope<GuideReviewOut>)),
    extensions(("x-access" = json!(ConfiguresGuides::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(crate) async fn review_guides(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    Allowed(user, _): Allowed<ConfiguresGuides>,
    Body(input): Body<GuideReviewIn>,
) -> Answer<GuideReviewOut> {
    let (mine, ctx) = (Mine::of(&app, &state, &user).await?, &user.ctx);
    let mut ids = input.service_ids;
    ids.sort_unstable();
    ids.dedup();
    let mut codes = Vec::with_capacity(ids.len());
    for id in &ids {
        codes.push(mine.find(&user, *id)?.row.code.clone());
    }
    let review = Review { at: ctx.now, by: ctx.user() };
    let reviews: Vec<(Uuid, Review)> = ids.iter().map(|id| (*id, review)).collect();
    let mut tx = app.begin().await?;
    put_reviews(tx.conn(), &ctx.tenant, &reviews).await?;
    let detail = serde_json::json!({"services": codes});
    audit::record(&mut tx, ctx, "guide.reviewed", &format!("{} guides", ids.len()), detail).await?;
    services_changed(&mut tx, ctx, ids.clone()).await?;
    tx.save().await?;
    state.catalogues.forget(&ctx.tenant).await;
    user.ok(GuideReviewOut { reviewed: ids.len() })
}
