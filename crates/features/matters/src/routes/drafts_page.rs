//! `POST /api/onehall/drafts/page`.

use axum::extract::State;
use onehall_kernel::{Envelope, Page, PageIn, wire_time};
use onehall_web::{Answer, App, Body, Reply, User};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::rules::open_way::open_way;
use crate::store::drafts;

/// Which page of my drafts.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[garde(allow_unvalidated)]
pub(super) struct DraftsPageIn {
    #[serde(flatten)]
    #[schema(inline)]
    page: PageIn,
}

/// A form the caller has begun.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct DraftItem {
    draft_id: Uuid,
    title: String,
    service_code: String,
    service_name: String,
    create_time: String,
    update_time: String,
    /// Where it goes on.
    url_detail: String,
    /// `1001` inside the portal, `1003` a new tab.
    open_way: &'static str,
}

/// Lists forms the caller has begun and not handed in, the latest saved first.
#[utoipa::path(post, path = "/api/onehall/drafts/page", tag = "matters",
    request_body = DraftsPageIn, responses((status = 200, body = Envelope<Page<DraftItem>>)), extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))))]
pub(super) async fn page_drafts(
    State(app): State<App>,
    user: User,
    Body(input): Body<DraftsPageIn>,
) -> Answer<Page<DraftItem>> {
    let (repo, ctx, zone) = (app.repo(), &user.ctx, user.tenant.zone);
    let page = drafts::list_drafts(repo.conn(), &ctx.tenant, user.session.user, &input.page).await?;
    user.ok(page.map(|one| DraftItem {
        draft_id: one.id,
        title: one.title,
        service_name: one.service.pick(ctx.locale).to_owned(),
        service_code: one.service_code,
        create_time: wire_time(one.created_at, zone),
        update_time: wire_time(one.updated_at, zone),
        open_way: open_way(&one.url),
        url_detail: one.url,
    }))
}
