//! `POST blade-platform/sensitiveWord/tryOut`.

use std::sync::Arc;

use axum::Extension;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, Body, Guard as _, Reply as _};
use serde::{Deserialize, Serialize};

use crate::Opinions;
use crate::rights::SensitiveWords;

/// A text to try.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SensitiveTextIn {
    #[garde(length(chars, max = 5_000))]
    text: String,
}

/// What would become of it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SensitiveTextOut {
    /// Whether it would be stored.
    passed: bool,
    /// The first word in it, as the dictionary has it.
    word: Option<String>,
    /// The place of the word as it is written in the text.
    hit: Option<String>,
    /// Its first character in the text, counted from 0.
    start: Option<usize>,
    /// The character after its last one.
    end: Option<usize>,
}

/// Says whether a text passes. Nothing is recorded.
#[utoipa::path(post, path = "/api/blade-platform/sensitiveWord/tryOut", tag = "safety", request_body = SensitiveTextIn,
    responses((status = 200, body = Envelope<SensitiveTextOut>)), extensions(("x-access" = json!(SensitiveWords::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(super) async fn try_sensitive_text(
    Extension(opinions): Extension<Arc<Opinions>>,
    Allowed(user, _): Allowed<SensitiveWords>,
    Body(input): Body<SensitiveTextIn>,
) -> Answer<SensitiveTextOut> {
    let words = opinions.words(&user.ctx.tenant).await?;
    let found = words.find(&input.text);
    user.ok(SensitiveTextOut {
        passed: found.is_none(),
        word: found.map(|found| found.word.to_owned()),
        hit: found.map(|found| input.text.chars().skip(found.start).take(found.end - found.start).collect()),
        start: found.map(|found| found.start),
        end: found.map(|found| found.end),
    })
}
