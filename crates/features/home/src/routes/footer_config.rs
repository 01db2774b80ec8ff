//! `POST online-service-platform/indexfooterinfo/{detail,submit}`: the footer in both languages.

use axum::Extension;
use axum::extract::State;
use onehall_db::Reading;
use onehall_kernel::Envelope;
use onehall_records::documents::{newest_body, stored_body};
use onehall_web::{Allowed, Answer, ApiError, App, Body, Empty, Guard as _, Reply, User};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::config::footer::{FOOTER_DOCUMENT, FooterBody};
use crate::home::Home;
use crate::rights::ConfiguresLanding;
use crate::routes::config::{Change, Standing, put, standing};

/// The footer as editors see it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct FooterConfigOut {
    #[serde(flatten)]
    footer: FooterBody,
    #[serde(flatten)]
    standing: Standing,
}

/// The footer: the whole of it; what is absent is empty.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
pub(super) struct FooterConfigIn {
    #[serde(flatten)]
    #[garde(skip)]
    footer: FooterBody,
    /// What `detail` answered.
    #[serde(default)]
    #[garde(skip)]
    version: Option<Uuid>,
    /// Shows it to everybody at once; otherwise it is a draft.
    #[serde(default)]
    #[garde(skip)]
    publish: Option<bool>,
}

/// The footer for those who configure it.
#[utoipa::path(post, path = "/api/online-service-platform/indexfooterinfo/detail", tag = "home", request_body = Empty,
    responses((status = 200, body = Envelope<FooterConfigOut>)), extensions(("x-access" = json!(ConfiguresLanding::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(super) async fn footer_config(
    State(app): State<App>,
    Allowed(user, _): Allowed<ConfiguresLanding>,
    Body(_input): Body<Empty>,
) -> Answer<FooterConfigOut> {
    user.ok(shown(&app, &user).await?)
}

/// Saves the footer as a draft, or publishes it; audited.
#[utoipa::path(post, path = "/api/online-service-platform/indexfooterinfo/submit", tag = "home", request_body = FooterConfigIn,
    responses((status = 200, body = Envelope<FooterConfigOut>)), extensions(("x-access" = json!(ConfiguresLanding::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn submit_footer(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    Allowed(user, _): Allowed<ConfiguresLanding>,
    Body(input): Body<FooterConfigIn>,
) -> Answer<FooterConfigOut> {
    let body = serde_json::to_value(input.footer).map_err(ApiError::internal)?;
    let change = Change { version: input.version, body: Some(body), note: "", publish: input.publish };
    put(&app, &home, &user, &FOOTER_DOCUMENT, &FOOTER_DOCUMENT.key(), change).await?;
    user.ok(shown(&app, &user).await?)
}

async fn shown(app: &App, user: &User) -> Result<FooterConfigOut, ApiError> {
    let repo = app.repo();
    let (_, body) =
        newest_body(Reading::Repo(&repo), &user.ctx.tenant, &FOOTER_DOCUMENT, &FOOTER_DOCUMENT.key()).await?;
    Ok(FooterConfigOut { footer: stored_body(&body)?, standing: standing(app, user, &FOOTER_DOCUMENT.key()).await? })
}
