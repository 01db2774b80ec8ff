//! `POST blade-platform/sensitiveWord/remove`.

use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::change;
use crate::rights::SensitiveWords;

/// Words to remove.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SensitiveWordRemoveIn {
    /// At most 500.
    #[garde(length(min = 1, max = 500))]
    ids: Vec<Uuid>,
}

/// What went.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SensitiveWordRemoveOut {
    /// How many words went; those that were not there are not counted.
    removed: usize,
}

/// Removes words; they count no more from the next text on. The record of attempts keeps its words.
#[utoipa::path(post, path = "/api/blade-platform/sensitiveWord/remove", tag = "safety", request_body = SensitiveWordRemoveIn,
    responses((status = 200, body = Envelope<SensitiveWordRemoveOut>)), extensions(("x-access" = json!(SensitiveWords::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn remove_sensitive_words(
    State(app): State<App>,
    Allowed(user, _): Allowed<SensitiveWords>,
    Body(input): Body<SensitiveWordRemoveIn>,
) -> Answer<SensitiveWordRemoveOut> {
    let mut tx = app.begin().await?;
    let removed = change::remove_words(&mut tx, &user.ctx, &input.ids).await?;
    if removed > 0 {
        tx.save().await?;
    }
    user.ok(SensitiveWordRemoveOut { removed })
}
