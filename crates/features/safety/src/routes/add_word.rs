//! `POST blade-platform/sensitiveWord/add`.

use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_safety::{ProblemKind, fold_word};
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::Deserialize;

use super::word_item::{People, SensitiveWordItem};
use super::wrong;
use crate::change;
use crate::rights::SensitiveWords;
use crate::rules::text::one_line;
use crate::store::words::NewWord;

/// A word to add.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SensitiveWordIn {
    /// The word: 2 to 50 characters that count, separators apart.
    #[garde(length(chars, min = 1, max = 100))]
    word: String,
    /// What it is there for.
    #[serde(default)]
    #[garde(length(chars, max = 200))]
    note: String,
}

/// Adds a word; it counts from the next text on.
#[utoipa::path(post, path = "/api/blade-platform/sensitiveWord/add", tag = "safety", request_body = SensitiveWordIn,
    responses((status = 200, body = Envelope<SensitiveWordItem>)), extensions(("x-access" = json!(SensitiveWords::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn add_sensitive_word(
    State(app): State<App>,
    Allowed(user, _): Allowed<SensitiveWords>,
    Body(input): Body<SensitiveWordIn>,
) -> Answer<SensitiveWordItem> {
    let word = one_line(&input.word);
    let folded = fold_word(&word).map_err(|kind| match kind {
        ProblemKind::TooShort => wrong("word", "at least 2 characters that are no separators"),
        _ => wrong("word", "at most 50 characters that are no separators"),
    })?;
    let new = NewWord { word, folded, note: one_line(&input.note) };
    let mut tx = app.begin().await?;
    let made = change::add_word(&mut tx, &user.ctx, new).await?;
    tx.save().await?;
    let people = People::find(app.repo().conn(), &user.ctx.tenant, [made.created_by].into_iter()).await?;
    user.ok(SensitiveWordItem::new(made, &people, user.tenant.zone))
}
