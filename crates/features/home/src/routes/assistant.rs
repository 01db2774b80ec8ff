//! `GET /api/blade-platform/questionbasicconfig/baseInfo`.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Answer, App, Reply, Visitor};
use serde::Serialize;

use crate::home::Home;

/// Basic data of the question assistant.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct AssistantOut {
    /// Whether it is offered.
    enabled: bool,
    name: String,
    avatar: String,
    greeting: String,
}

/// The basic configuration of the question assistant (001 sections 2.2 and 7.2, setting `assistant_basic`). Asked for
/// on the first navigation, before sign-in too.
#[utoipa::path(get, path = "/api/blade-platform/questionbasicconfig/baseInfo", tag = "home",
    responses((status = 200, body = Envelope<AssistantOut>)), extensions(("x-access" = json!("nobody")), ("x-part" = json!(true))))]
pub(super) async fn assistant_base_info(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    visitor: Visitor,
) -> Answer<AssistantOut> {
    let snapshot = home.snapshot(&app.repo(), &visitor.ctx.tenant).await?;
    let (assistant, locale) = (&snapshot.settings.assistant, visitor.ctx.locale);
    visitor.ok(AssistantOut {
        enabled: assistant.enabled,
        name: assistant.names().pick(locale).to_owned(),
        avatar: assistant.avatar.clone(),
        greeting: assistant.greeting().pick(locale).to_owned(),
    })
}
