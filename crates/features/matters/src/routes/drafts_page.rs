//! `POST /api/onehall/drafts/page`.

use axum::extract::State;
use chrono_tz::Tz;
use onehall_kernel::{Envelope, Locale, Page, PageIn, wire_time};
use onehall_web::{Answer, App, Body, Reply, User};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::rules::open_way::open_way;
use crate::rules::own_page;
use crate::store::drafts::{self, Draft};

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
    /// Its own page in the portal.
    url_detail: String,
    /// How the browser opens that page.
    open_way: &'static str,
    /// Where it goes on: an http(s) address or a path inside the portal.
    continue_url: String,
    /// `1001` inside the portal, `1003` a new tab.
    continue_way: &'static str,
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
    user.ok(page.map(|one| item(one, ctx.locale, zone)))
}

/// A draft as its owner sees it.
pub(super) fn item(one: Draft, locale: Locale, zone: Tz) -> DraftItem {
    DraftItem {
        draft_id: one.id,
        title: one.title.pick(locale).to_owned(),
        service_name: one.service.pick(locale).to_owned(),
        service_code: one.service_code,
        create_time: wire_time(one.created_at, zone),
        update_time: wire_time(one.updated_at, zone),
        url_detail: own_page::of_draft(one.id),
        open_way: own_page::OPEN_WAY,
        continue_way: open_way(&one.url),
        continue_url: one.url,
    }
}
