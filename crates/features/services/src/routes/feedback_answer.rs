//! What a department does with feedback: takes it up, answers it.

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_bus::emit;
use onehall_events::Event;
use onehall_feature::{Opinion, OpinionKind};
use onehall_kernel::{Envelope, ErrorCode};
use onehall_records::audit;
use onehall_web::{Allowed, Answer, ApiError, App, Body, Guard as _, Reply as _, User};
use serde::Deserialize;
use serde_json::json;
use uuid::Uuid;

use super::feedback_desk::{FeedbackIdIn, find_on_desk, show};
use super::feedback_out::DeskFeedbackOut;
use super::service_in::invalid;
use crate::rights::FeedbackDesk;
use crate::rules::feedback::{ANSWER_MAX, Step};
use crate::state::{Reading, ServicesState};
use crate::store::feedback::{self, Feedback};
use crate::store::feedback_turns::{Turn, create_turn};

/// An answer.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub struct FeedbackAnswerIn {
    feedback_id: Uuid,
    /// 1 to 1,000 characters.
    #[garde(length(chars, min = 1, max = ANSWER_MAX))]
    content: String,
}

/// Takes a step with the feedback, if it is still where the step begins: state, answer, record and hint in one unit.
async fn step(app: &App, user: &User, id: Uuid, step: Step, content: Option<String>) -> Result<Feedback, ApiError> {
    let (ctx, who) = (&user.ctx, user.session.user);
    let mut tx = app.begin().await?;
    let locked = feedback::lock_feedback(tx.conn(), &ctx.tenant, id).await?;
    let mut one = locked.ok_or_else(|| ApiError::not_found("反馈", "The feedback"))?;
    one.state = one.state.after(step).ok_or(ErrorCode::FeedbackMovedOn)?;
    one.handler = Some(who);
    let object = format!("service-feedback:{id}");
    match content {
        None => {
            let detail = json!({"serviceId": one.service});
            audit::record(&mut tx, ctx, "service-feedback.taken", &object, detail).await?;
        }
        Some(content) => {
            one.turns += 1;
            let detail = json!({"serviceId": one.service, "turn": one.turns, "content": content});
            let turn = Turn { feedback: id, turn: one.turns, user: who, content, created_at: ctx.now };
            create_turn(tx.conn(), &ctx.tenant, &turn).await?;
            audit::record(&mut tx, ctx, "service-feedback.answered", &object, detail).await?;
        }
    }
    feedback::update_standing(tx.conn(), &ctx.tenant, &one).await?;
    emit(&mut tx, ctx, &Event::FeedbackChanged { user: one.user }).await?;
    tx.save().await?;
    Ok(one)
}

/// Marks feedback as being worked on.
#[utoipa::path(post, path = "/api/onehall/service-feedback/take", tag = "services", extensions(("x-access" = json!(FeedbackDesk::RIGHT.access())), ("x-acting" = json!("refused"))),
    request_body = FeedbackIdIn, responses((status = 200, body = Envelope<DeskFeedbackOut>)))]
pub async fn take_feedback(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    Allowed(user, _): Allowed<FeedbackDesk>,
    Body(input): Body<FeedbackIdIn>,
) -> Answer<DeskFeedbackOut> {
    let reading = Reading::of_user(&app, &state, &user).await?;
    let known = find_on_desk(&app, &user, input.feedback_id).await?;
    let one = step(&app, &user, known.id, Step::Take, None).await?;
    user.ok(show(&app, &reading, one).await?)
}

/// Answers feedback, once until its writer asks on.
#[utoipa::path(post, path = "/api/onehall/service-feedback/answer", tag = "services", extensions(("x-access" = json!(FeedbackDesk::RIGHT.access())), ("x-acting" = json!("refused"))),
    request_body = FeedbackAnswerIn, responses((status = 200, body = Envelope<DeskFeedbackOut>)))]
pub async fn answer_feedback(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    Allowed(user, _): Allowed<FeedbackDesk>,
    Body(input): Body<FeedbackAnswerIn>,
) -> Answer<DeskFeedbackOut> {
    let reading = Reading::of_user(&app, &state, &user).await?;
    let known = find_on_desk(&app, &user, input.feedback_id).await?;
    let content = input.content.trim().to_owned();
    if content.is_empty() {
        return Err(invalid("content", "must not be blank"));
    }
    known.state.after(Step::Answer).ok_or(ErrorCode::FeedbackMovedOn)?;
    let text = Opinion { kind: OpinionKind::Feedback, object: &known.id.to_string(), text: &content };
    state.opinions.check(&user.ctx, text).await?;
    let one = step(&app, &user, known.id, Step::Answer, Some(content)).await?;
    user.ok(show(&app, &reading, one).await?)
}
