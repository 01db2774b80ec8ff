//! `GET blade-auth/oauth/captcha`

use axum::Extension;
use axum::extract::State;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use onehall_kernel::Envelope;
use onehall_web::{Answer, App, Reply as _, Visitor};
use serde::Serialize;

use crate::rules::captcha;
use crate::state::IdentityState;
use crate::store;

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
    let drawn = captcha::draw(visitor.ctx.env.random_bytes(), state.config.captcha_iterations);
    let key = visitor.ctx.new_id();
    let tx = app.begin().await?;
    store::captchas::create_captcha(tx.conn(), key, &drawn.answer, &drawn.alternative, visitor.ctx.now + captcha::LIFE)
        .await?;
    tx.save().await?;
    let image = format!("data:image/png;base64,{}", STANDARD.encode(&drawn.png));
    visitor.ok(CaptchaOut { key: key.to_string(), image, alt: drawn.work })
}
