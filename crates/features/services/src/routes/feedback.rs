//! Feedback on a service, with pictures, for its department.

use axum::Extension;
use axum::extract::State;
use chrono::TimeDelta;
use garde::Validate;
use onehall_bus::emit;
use onehall_db::take_turn;
use onehall_events::Event;
use onehall_feature::{Opinion, OpinionKind};
use onehall_kernel::{Envelope, ErrorCode, Page, PageIn, Problem};
use onehall_web::{Answer, ApiError, App, Body, Reply as _, User};
use serde::Deserialize;
use uuid::Uuid;

use super::feedback_out::{FeedbackOut, FeedbackState, Showing};
use super::service_in::invalid;
use crate::rules::feedback::State as Standing;
use crate::rules::service_file::{PER_DAY, PICTURES_MAX};
use crate::state::{Reading, ServicesState};
use crate::store::feedback::{self, Feedback};
use crate::store::files;

/// What a person writes about a service.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub struct FeedbackIn {
    service_id: Uuid,
    /// 1 to 500 characters.
    #[garde(length(chars, min = 1, max = 500))]
    content: String,
    /// Where to call back; may be empty.
    #[serde(default)]
    #[garde(length(max = 32), pattern("^[0-9+() -]*$"))]
    phone: String,
    /// Keys of own uploaded pictures, at most 3.
    #[serde(default)]
    #[garde(length(max = 3))]
    file_ids: Vec<Uuid>,
}

/// Which of the own feedback.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub struct OwnFeedbackIn {
    /// About this service alone.
    #[serde(default)]
    service_id: Option<Uuid>,
    /// In this state alone.
    #[serde(default)]
    state: Option<FeedbackState>,
    #[serde(flatten)]
    #[schema(inline)]
    page: PageIn,
}

fn too_many() -> ApiError {
    Problem::new(ErrorCode::FeedbackTooMany).with("max", PER_DAY).into()
}

/// Sends feedback on a service.
#[utoipa::path(post, path = "/api/onehall/service-feedback/send", tag = "services", extensions(("x-access" = json!("user")), ("x-acting" = json!("refused"))),
    request_body = FeedbackIn, responses((status = 200, body = Envelope<FeedbackOut>)))]
pub async fn send_feedback(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    user: User,
    Body(input): Body<FeedbackIn>,
) -> Answer<FeedbackOut> {
    let reading = Reading::of_user(&app, &state, &user).await?;
    let service = reading.find(input.service_id)?.row.id;
    let (ctx, who) = (&user.ctx, user.session.user);
    let content = input.content.trim().to_owned();
    if content.is_empty() {
        return Err(invalid("content", "must not be blank"));
    }
    let mut ids = input.file_ids;
    ids.sort_unstable();
    ids.dedup();
    ids.truncate(PICTURES_MAX);
    let (repo, since) = (app.repo(), ctx.now - TimeDelta::days(1));
    if feedback::count_since(repo.conn(), &ctx.tenant, who, since).await? >= PER_DAY {
        return Err(too_many());
    }
    let text = Opinion { kind: OpinionKind::Feedback, object: &service.to_string(), text: &content };
    state.opinions.check(ctx, text).await?;
    let one = Feedback {
        id: ctx.new_id(),
        service,
        user: who,
        content,
        phone: input.phone.trim().to_owned(),
        state: Standing::Pending,
        turns: 0,
        handler: None,
        created_at: ctx.now,
    };
    let mut tx = app.begin().await?;
    take_turn(tx.conn(), &format!("feedback/{}/{who}", ctx.tenant)).await?;
    // others may have been sent since
    if feedback::count_since(tx.conn(), &ctx.tenant, who, since).await? >= PER_DAY {
        return Err(too_many());
    }
    feedback::create_feedback(tx.conn(), &ctx.tenant, &one).await?;
    if files::attach(tx.conn(), &ctx.tenant, who, &ids, one.id).await? != ids.len() as u64 {
        return Err(invalid("fileIds", "not own pictures, or sent before"));
    }
    emit(&mut tx, ctx, &Event::FeedbackChanged { user: who }).await?;
    tx.save().await?;
    let one = [one];
    let showing = Showing::of_sender(&app, &reading, &one).await?;
    user.ok(showing.own(&one[0]))
}

/// Lists the feedback the person sent, the latest first.
#[utoipa::path(post, path = "/api/onehall/service-feedback/mine", tag = "services", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    request_body = OwnFeedbackIn, responses((status = 200, body = Envelope<Page<FeedbackOut>>)))]
pub async fn page_own_feedback(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    user: User,
    Body(input): Body<OwnFeedbackIn>,
) -> Answer<Page<FeedbackOut>> {
    let reading = Reading::of_user(&app, &state, &user).await?;
    let of = (input.service_id, input.state.map(Standing::from));
    let (tenant, who) = (&user.ctx.tenant, user.session.user);
    let found = feedback::page_own(app.repo().conn(), tenant, who, of, &input.page).await?;
    let showing = Showing::of_sender(&app, &reading, &found.records).await?;
    user.ok(found.map(|one| showing.own(&one)))
}
