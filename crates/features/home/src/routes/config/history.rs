//! `POST /api/onehall/config/history`.

use axum::Extension;
use axum::extract::State;
use onehall_db::Reading;
use onehall_directory::PeopleNames;
use onehall_kernel::{Envelope, Page, PageIn, wire_time};
use onehall_records::documents::{Origin, find_document, list_revisions};
use onehall_web::{Answer, App, Body, Reply};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::{Editor, editable};
use crate::home::Home;

/// Whose history.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[garde(allow_unvalidated)]
pub(super) struct ConfigHistoryIn {
    #[serde(flatten)]
    #[schema(inline)]
    page: PageIn,
    /// The document's name.
    #[garde(length(max = 96))]
    key: String,
}

/// One version of a document.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ConfigRevision {
    revision: Uuid,
    /// From 1.
    number: i32,
    /// Who made it; empty when no person did.
    author: String,
    time: String,
    note: String,
    origin: Origin,
    /// What people see now.
    is_live: bool,
    /// What editors see.
    is_newest: bool,
    /// It removes the document.
    is_removal: bool,
    /// When it was published last; null for a draft.
    published_time: Option<String>,
}

/// The versions of a document, the newest first.
#[utoipa::path(post, path = "/api/onehall/config/history", tag = "home", request_body = ConfigHistoryIn,
    responses((status = 200, body = Envelope<Page<ConfigRevision>>)), extensions(("x-access" = json!("document:any")), ("x-acting" = json!("reads"))))]
pub(super) async fn config_history(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    Editor(user): Editor,
    Body(input): Body<ConfigHistoryIn>,
) -> Answer<Page<ConfigRevision>> {
    let (_, key) = editable(&app, &home, &user, &input.key).await?;
    let (repo, tenant, zone) = (app.repo(), &user.ctx.tenant, user.tenant.zone);
    let document = find_document(Reading::Repo(&repo), tenant, &key).await?;
    let (live, head) = (document.as_ref().and_then(|one| one.live), document.as_ref().map(|one| one.head));
    let page = list_revisions(Reading::Repo(&repo), tenant, &key, &input.page).await?;
    let names = PeopleNames::find(repo.conn(), tenant, page.records.iter().map(|one| one.by)).await?;
    user.ok(page.map(|one| ConfigRevision {
        author: names.name(one.by),
        time: wire_time(one.at, zone),
        is_live: live == Some(one.id),
        is_newest: head == Some(one.id),
        is_removal: one.body.is_none(),
        published_time: one.published_at.map(|at| wire_time(at, zone)),
        revision: one.id,
        number: one.number,
        note: one.note,
        origin: one.origin,
    }))
}
