//! Drawing a captcha and keeping its answers.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use onehall_kernel::Ctx;
use onehall_web::{ApiError, App};
use uuid::Uuid;

use crate::rules::captcha::{self, Work};
use crate::state::IdentityState;
use crate::store;

/// A captcha as people get it.
pub struct NewCaptcha {
    /// What it is answered under.
    pub key: Uuid,
    /// The picture as a PNG data URL.
    pub image: String,
    /// What a browser computes instead.
    pub work: Work,
}

/// Draws a captcha that counts for one try within five minutes.
///
/// # Errors
/// When the database fails.
pub async fn new_captcha(app: &App, state: &IdentityState, ctx: &Ctx) -> Result<NewCaptcha, ApiError> {
    let drawn = captcha::draw(ctx.env.random_bytes(), state.config.captcha_iterations);
    let key = ctx.new_id();
    let tx = app.begin().await?;
    let until = ctx.now + captcha::LIFE;
    store::captchas::create_captcha(tx.conn(), key, &drawn.answer, &drawn.alternative, until).await?;
    tx.save().await?;
    let image = format!("data:image/png;base64,{}", STANDARD.encode(&drawn.png));
    Ok(NewCaptcha { key, image, work: drawn.work })
}
