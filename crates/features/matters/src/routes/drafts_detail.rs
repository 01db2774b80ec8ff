//! `POST /api/onehall/drafts/detail`.

use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Answer, ApiError, App, Body, Reply, User};
use serde::Deserialize;
use uuid::Uuid;

use super::drafts_page::{DraftItem, item};
use crate::store::drafts;

/// Which of my drafts.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct MyDraftIn {
    /// Its key.
    #[garde(skip)]
    draft_id: Uuid,
}

/// A form the caller has begun and not handed in; somebody else's is not there.
#[utoipa::path(post, path = "/api/onehall/drafts/detail", tag = "matters",
    request_body = MyDraftIn, responses((status = 200, body = Envelope<DraftItem>)), extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))))]
pub(super) async fn find_draft(State(app): State<App>, user: User, Body(input): Body<MyDraftIn>) -> Answer<DraftItem> {
    let (repo, ctx) = (app.repo(), &user.ctx);
    let found = drafts::find_draft(repo.conn(), &ctx.tenant, user.session.user, input.draft_id).await?;
    let draft = found.ok_or_else(|| ApiError::not_found("草稿", "The draft"))?;
    user.ok(item(draft, ctx.locale, user.tenant.zone))
}
