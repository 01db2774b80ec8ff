//! `POST blade-platform/sensitiveWord/updateNote`.

use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, ApiError, App, Body, Guard as _, Reply as _};
use serde::Deserialize;
use uuid::Uuid;

use super::word_item::{People, SensitiveWordItem};
use crate::change;
use crate::rights::SensitiveWords;
use crate::rules::text::one_line;

/// A new note of a word.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SensitiveWordNoteIn {
    #[garde(skip)]
    id: Uuid,
    /// What the word is there for; may be empty.
    #[garde(length(chars, max = 200))]
    note: String,
}

/// Changes what a word is there for. The word itself is removed and added anew.
#[utoipa::path(post, path = "/api/blade-platform/sensitiveWord/updateNote", tag = "safety", request_body = SensitiveWordNoteIn,
    responses((status = 200, body = Envelope<SensitiveWordItem>)), extensions(("x-access" = json!(SensitiveWords::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn update_sensitive_word_note(
    State(app): State<App>,
    Allowed(user, _): Allowed<SensitiveWords>,
    Body(input): Body<SensitiveWordNoteIn>,
) -> Answer<SensitiveWordItem> {
    let mut tx = app.begin().await?;
    let Some(word) = change::change_note(&mut tx, &user.ctx, input.id, &one_line(&input.note)).await? else {
        return Err(ApiError::not_found("敏感词", "The sensitive word"));
    };
    tx.save().await?;
    let people = People::find(app.repo().conn(), &user.ctx.tenant, [word.created_by].into_iter()).await?;
    user.ok(SensitiveWordItem::new(word, &people, user.tenant.zone))
}
