//! Words that found nothing, for those who look after the catalogue: each is a synonym, a service or a guide to add.

use axum::extract::State;
use chrono::TimeDelta;
use garde::Validate;
use onehall_kernel::{Envelope, Page, PageIn};
use onehall_web::ports::Grants;
use onehall_web::{Allowed, Answer, App, Body, Needs, Reply as _};
use serde::{Deserialize, Serialize};

use crate::store::misses;

/// The right to look after services.
#[derive(Debug, Clone, Copy)]
pub struct ManageServices;

impl Needs for ManageServices {
    fn allows(grants: &Grants) -> bool {
        grants.abilities.contains("manage-services")
    }
}

/// Since when.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub struct MissesIn {
    /// Days back from today, 1 to 90; 30 when absent.
    #[serde(default = "thirty")]
    #[garde(range(min = 1, max = 90))]
    days: i64,
    #[serde(flatten)]
    #[schema(inline)]
    page: PageIn,
}

const fn thirty() -> i64 {
    30
}

/// A word that found nothing.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MissOut {
    word: String,
    times: u64,
    /// The last day it was searched for, `yyyy-MM-dd`.
    last_day: String,
}

/// Lists the words that found nothing, the most searched first; no row says who searched.
#[utoipa::path(post, path = "/api/onehall/search-misses/page", tag = "services", extensions(("x-access" = json!("ability:manage-services"))),
    request_body = MissesIn, responses((status = 200, body = Envelope<Page<MissOut>>)))]
pub async fn page_search_misses(
    State(app): State<App>,
    Allowed(user, _): Allowed<ManageServices>,
    Body(input): Body<MissesIn>,
) -> Answer<Page<MissOut>> {
    let from = misses::day(user.ctx.now - TimeDelta::days(input.days - 1), user.tenant.zone);
    let found = misses::page_misses(app.repo().conn(), &user.ctx.tenant, &from, &input.page).await?;
    user.ok(found.map(|(word, times, last_day)| MissOut { word, times, last_day }))
}
