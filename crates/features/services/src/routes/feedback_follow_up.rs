//! Asking on after a department has answered.

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_bus::emit;
use onehall_events::Event;
use onehall_feature::{Opinion, OpinionKind};
use onehall_kernel::{Envelope, ErrorCode, Problem};
use onehall_web::{Answer, ApiError, App, Body, Reply as _, User};
use serde::Deserialize;
use uuid::Uuid;

use super::feedback_out::{FeedbackOut, Showing};
use super::service_in::invalid;
use crate::rules::feedback::{FOLLOW_UP_DAYS, Step, takes_follow_up};
use crate::state::{Reading, ServicesState};
use crate::store::feedback;
use crate::store::feedback_turns::{Turn, create_turn, list_turns};

/// A further question.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub struct FollowUpIn {
    feedback_id: Uuid,
    /// 1 to 500 characters.
    #[garde(length(chars, min = 1, max = 500))]
    content: String,
}

/// Asks on: the feedback waits for its department again.
#[utoipa::path(post, path = "/api/onehall/service-feedback/followUp", tag = "services", extensions(("x-access" = json!("user")), ("x-acting" = json!("refused"))),
    request_body = FollowUpIn, responses((status = 200, body = Envelope<FeedbackOut>)))]
pub async fn follow_up_feedback(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    user: User,
    Body(input): Body<FollowUpIn>,
) -> Answer<FeedbackOut> {
    let reading = Reading::of_user(&app, &state, &user).await?;
    let (ctx, who, id) = (&user.ctx, user.session.user, input.feedback_id);
    let unknown = || ApiError::not_found("反馈", "The feedback");
    let known = feedback::find_feedback(app.repo().conn(), &ctx.tenant, id).await?;
    known.filter(|one| one.user == who).ok_or_else(unknown)?;
    let content = input.content.trim().to_owned();
    if content.is_empty() {
        return Err(invalid("content", "must not be blank"));
    }
    let text = Opinion { kind: OpinionKind::Feedback, object: &id.to_string(), text: &content };
    state.opinions.check(ctx, text).await?;
    let mut tx = app.begin().await?;
    let mut one = feedback::lock_feedback(tx.conn(), &ctx.tenant, id).await?.ok_or_else(unknown)?;
    one.state = one.state.after(Step::FollowUp).ok_or(ErrorCode::FeedbackMovedOn)?;
    let turns = list_turns(tx.conn(), &ctx.tenant, &[id]).await?;
    let answer = turns.get(&id).and_then(|turns| turns.last());
    if !answer.is_some_and(|last| takes_follow_up(last.created_at, ctx.now)) {
        return Err(Problem::new(ErrorCode::FeedbackFollowUpClosed).with("days", FOLLOW_UP_DAYS).into());
    }
    one.turns += 1;
    let turn = Turn { feedback: id, turn: one.turns, user: who, content, created_at: ctx.now };
    create_turn(tx.conn(), &ctx.tenant, &turn).await?;
    feedback::update_standing(tx.conn(), &ctx.tenant, &one).await?;
    emit(&mut tx, ctx, &Event::FeedbackChanged { user: who }).await?;
    tx.save().await?;
    let one = [one];
    let showing = Showing::of_sender(&app, &reading, &one).await?;
    user.ok(showing.own(&one[0]))
}
