//! What people agree to before they open a service for the first time: who is asked, and who agreed.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::{Ctx, Envelope, ErrorCode, Names, Problem, UserId};
use onehall_web::{Answer, ApiError, App, Body, Reply as _, User};
use serde::{Deserialize, Serialize};

use crate::halls::Agreement;
use crate::rules::hall::Hall;
use crate::state::ServicesState;
use crate::store::agreements;

/// An agreement in the reader's language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ServiceAgreement)]
pub(crate) struct AgreementOut {
    /// Whose it is.
    hall: Hall,
    title: String,
    /// Plain text in paragraphs.
    content: String,
    /// What an acceptance names: of the text in both languages.
    hash: String,
    /// Whether the caller agreed to this text; false for visitors.
    is_accepted: bool,
}

impl AgreementOut {
    /// The agreement for this caller.
    pub(super) async fn find(
        app: &App,
        ctx: &Ctx,
        user: Option<UserId>,
        agreement: &Agreement,
    ) -> Result<Self, ApiError> {
        let Agreement { hall, body, hash } = agreement;
        let is_accepted = match user {
            Some(user) => agreements::is_accepted(app.repo().conn(), &ctx.tenant, user, *hall, hash).await?,
            None => false,
        };
        Ok(Self {
            hall: *hall,
            title: ctx.locale.pick(&body.title, &body.title_en).to_owned(),
            content: ctx.locale.pick(&body.content, &body.content_en).to_owned(),
            hash: hash.clone(),
            is_accepted,
        })
    }
}

/// `service.agreement`, with the agreement as `result`.
fn asked(agreement: &Agreement, out: AgreementOut) -> ApiError {
    let title = Names { zh: agreement.body.title.clone(), en: agreement.body.title_en.clone() };
    let problem = Problem::new(ErrorCode::ServiceAgreement).with_names("title", title);
    match serde_json::to_value(out) {
        Ok(result) => ApiError { result: Some(Box::new(result)), ..problem.into() },
        Err(error) => ApiError::internal(error),
    }
}

/// Refuses to open a service of a kind for somebody who has not agreed to what counts there.
///
/// # Errors
/// `service.agreement` with the agreement, and when the database fails.
pub(super) async fn demand(
    app: &App,
    state: &ServicesState,
    ctx: &Ctx,
    user: UserId,
    service_type: &str,
) -> Result<(), ApiError> {
    let halls = state.halls.of(&ctx.tenant).await?;
    let Some(agreement) = halls.agreement(Hall::of_type(service_type).unwrap_or(Hall::Whole)) else { return Ok(()) };
    let out = AgreementOut::find(app, ctx, Some(user), agreement).await?;
    if out.is_accepted { Ok(()) } else { Err(asked(agreement, out)) }
}

/// What somebody agrees to.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[schema(as = ServiceAgreementAcceptIn)]
pub(crate) struct AcceptIn {
    /// Whose agreement.
    #[garde(skip)]
    hall: Hall,
    /// Of the text that was read.
    #[garde(length(max = 64))]
    hash: String,
}

/// What became of it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ServiceAgreementAcceptOut)]
pub(crate) struct AcceptOut {
    is_accepted: bool,
}

/// Agrees to what the caller read; a text that was changed meanwhile is answered as `service.agreement`.
#[utoipa::path(post, path = "/api/onehall/services/agreement/accept", tag = "services", extensions(("x-access" = json!("user")), ("x-acting" = json!("refused"))),
    request_body = AcceptIn, responses((status = 200, body = Envelope<AcceptOut>)))]
pub(crate) async fn accept_agreement(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    user: User,
    Body(input): Body<AcceptIn>,
) -> Answer<AcceptOut> {
    let (ctx, who) = (&user.ctx, user.session.user);
    let halls = state.halls.of(&ctx.tenant).await?;
    let not_found = || ApiError::not_found("服务协议", "The agreement");
    let agreement = halls.own_agreement(input.hall).ok_or_else(not_found)?;
    if agreement.hash != input.hash {
        return Err(asked(agreement, AgreementOut::find(&app, ctx, Some(who), agreement).await?));
    }
    let tx = app.begin().await?;
    agreements::put_accepted(tx.conn(), &ctx.tenant, who, (input.hall, &input.hash), ctx.now).await?;
    tx.save().await?;
    user.ok(AcceptOut { is_accepted: true })
}
