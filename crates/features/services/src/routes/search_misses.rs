//! Words that found nothing, for those who look after the catalogue: each is a synonym, a service or a guide to add.

use axum::extract::State;
use chrono::TimeDelta;
use garde::Validate;
use onehall_kernel::{Envelope, Page, PageIn};
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::{Deserialize, Serialize};

use crate::rights::ManageServices;
use crate::settings::MISSES_KEPT_MOST;
use crate::store::misses::{self, Decided};

/// What was decided about a word.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum MissState {
    /// Nothing yet, or it was searched for again on a later day.
    #[default]
    Open,
    /// It was dealt with.
    Handled,
    /// It is none that should be found.
    Ignored,
}

/// Since when, and which.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub struct MissesIn {
    /// Days back from today, 1 to 365 and no further than the school keeps them; 30 when absent.
    #[serde(default = "thirty")]
    #[garde(range(min = 1, max = MISSES_KEPT_MOST))]
    days: i64,
    /// `OPEN` when absent.
    #[serde(default)]
    state: MissState,
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
    state: MissState,
    /// Whether it was dealt with and searched for again later.
    again: bool,
}

/// Lists the words that found nothing, the most searched first; no row says who searched.
#[utoipa::path(post, path = "/api/onehall/search-misses/page", tag = "services", extensions(("x-access" = json!(ManageServices::RIGHT.access())), ("x-acting" = json!("reads"))),
    request_body = MissesIn, responses((status = 200, body = Envelope<Page<MissOut>>)))]
pub async fn page_search_misses(
    State(app): State<App>,
    Allowed(user, _): Allowed<ManageServices>,
    Body(input): Body<MissesIn>,
) -> Answer<Page<MissOut>> {
    let from = misses::day(user.ctx.now - TimeDelta::days(input.days - 1), user.tenant.zone);
    let decided = match input.state {
        MissState::Open => Decided::Open,
        MissState::Handled => Decided::Handled,
        MissState::Ignored => Decided::Ignored,
    };
    // searches do not wait until they are counted, this list does
    app.db.written().await?;
    let found = misses::page_misses(app.repo().conn(), &user.ctx.tenant, &from, decided, &input.page).await?;
    let state = input.state;
    user.ok(found.map(|one| MissOut {
        word: one.word,
        times: one.times,
        last_day: one.last_day,
        state,
        again: one.again,
    }))
}
