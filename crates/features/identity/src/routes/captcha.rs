//! `GET blade-auth/oauth/captcha`

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Answer, App, Reply as _, Visitor};
use serde::Serialize;

use crate::captchas::{NewCaptcha, new_captcha};
use crate::rules::captcha;
use crate::state::IdentityState;

/// A captcha and its alternative.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CaptchaOut {
    /// Sent back in the header `Captcha-Key`.
    key: String,
    /// The picture as a PNG data URL.
    image: String,
    /// For who does not read the picture; answered with the same key.
    alt: captcha::Work,
}

/// Draws a captcha that counts for one try within five minutes.
#[utoipa::path(get, path = "/api/blade-auth/oauth/captcha", tag = "identity", extensions(("x-access" = json!("nobody"))),
    responses((status = 200, body = Envelope<CaptchaOut>)))]
pub async fn create_captcha(
    State(app): State<App>,
    Extension(state): Extension<IdentityState>,
    visitor: Visitor,
) -> Answer<CaptchaOut> {
    let NewCaptcha { key, image, work } = new_captcha(&app, &state, &visitor.ctx).await?;
    visitor.ok(CaptchaOut { key: key.to_string(), image, alt: work })
}
