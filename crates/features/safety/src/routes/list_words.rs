//! `POST blade-platform/sensitiveWord/page`.

use axum::extract::State;
use onehall_kernel::{Envelope, Page, PageIn};
use onehall_safety::fold_text;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::Deserialize;

use super::word_item::{People, SensitiveWordItem};
use crate::rights::SensitiveWords;
use crate::store::words;

/// Which words.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct SensitiveWordPageIn {
    #[serde(flatten)]
    #[schema(inline)]
    page: PageIn,
    /// A part of the word; case, width and separators do not matter.
    #[garde(length(chars, max = 100))]
    keyword: Option<String>,
}

/// The dictionary of the tenant, the newest words first.
#[utoipa::path(post, path = "/api/blade-platform/sensitiveWord/page", tag = "safety", request_body = SensitiveWordPageIn,
    responses((status = 200, body = Envelope<Page<SensitiveWordItem>>)), extensions(("x-access" = json!(SensitiveWords::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(super) async fn page_sensitive_words(
    State(app): State<App>,
    Allowed(user, _): Allowed<SensitiveWords>,
    Body(input): Body<SensitiveWordPageIn>,
) -> Answer<Page<SensitiveWordItem>> {
    let repo = app.repo();
    let part = fold_text(input.keyword.as_deref().unwrap_or_default());
    let page = words::list_page(repo.conn(), &user.ctx.tenant, &part, &input.page).await?;
    let people = People::find(repo.conn(), &user.ctx.tenant, page.records.iter().map(|word| word.created_by)).await?;
    user.ok(page.map(|word| SensitiveWordItem::new(word, &people, user.tenant.zone)))
}
