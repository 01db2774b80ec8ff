//! `POST /api/onehall/embed/dropped/page`.

use std::collections::HashMap;

use axum::extract::State;
use chrono::NaiveDate;
use onehall_kernel::{Envelope, Page, PageIn};
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::rights::ConfiguresEmbedded;
use crate::rules::reason::DropReason;
use crate::store::apps::list_apps;
use crate::store::dropped::{DropFilter, list_page};

/// Which counts; what is absent does not matter.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct DroppedPageIn {
    #[serde(flatten)]
    #[schema(inline)]
    page: PageIn,
    app_id: Option<Uuid>,
    /// The first day, `yyyy-MM-dd`.
    from: Option<NaiveDate>,
    /// The last day.
    to: Option<NaiveDate>,
}

/// How many messages were dropped on a day.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct DroppedRow {
    day: NaiveDate,
    /// Null where nobody knows whose they were.
    app_id: Option<Uuid>,
    /// In the reader's language; empty for none, and for an application that is gone.
    app_name: String,
    /// `other` for what came beyond a thousand rows of a day.
    origin: String,
    reason: DropReason,
    count: i64,
}

/// What browsers dropped in the last 30 days, the newest first.
#[utoipa::path(post, path = "/api/onehall/embed/dropped/page", tag = "embed", request_body = DroppedPageIn,
    responses((status = 200, body = Envelope<Page<DroppedRow>>)), extensions(("x-access" = json!(ConfiguresEmbedded::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(super) async fn page_dropped_messages(
    State(app): State<App>,
    Allowed(user, _): Allowed<ConfiguresEmbedded>,
    Body(input): Body<DroppedPageIn>,
) -> Answer<Page<DroppedRow>> {
    let (repo, tenant) = (app.repo(), &user.ctx.tenant);
    let filter = DropFilter { app: input.app_id, from: input.from, to: input.to };
    let page = list_page(repo.conn(), tenant, &filter, &input.page).await?;
    let names: HashMap<Uuid, String> = list_apps(repo.conn(), tenant)
        .await?
        .into_iter()
        .map(|found| (found.id, found.config.names.pick(user.ctx.locale).to_owned()))
        .collect();
    user.ok(page.map(|row| {
        let app_id = row.key.app.parse().ok();
        DroppedRow {
            day: row.day,
            app_id,
            app_name: app_id.and_then(|id| names.get(&id).cloned()).unwrap_or_default(),
            origin: row.key.origin,
            // a word that a newer node stored
            reason: DropReason::of(&row.key.reason).unwrap_or(DropReason::Incomplete),
            count: row.count,
        }
    }))
}
