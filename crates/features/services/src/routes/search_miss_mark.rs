//! Deciding about a word that found nothing.

use axum::extract::State;
use garde::Validate;
use onehall_kernel::{Envelope, normalise_key};
use onehall_records::audit;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::search_misses::MissState;
use super::service_in::invalid;
use crate::rights::SearchMisses;
use crate::store::miss_marks::{self, HANDLED, IGNORED, Mark};
use crate::store::misses;

/// Which word, and what about it.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub struct MarkMissIn {
    /// As listed.
    #[garde(length(chars, min = 1, max = 64))]
    word: String,
    /// `OPEN` takes a decision back.
    state: MissState,
}

/// What is decided now.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct MarkMissOut {
    word: String,
    state: MissState,
}

/// Marks a word as dealt with or to be ignored, or takes that back. One that was dealt with is offered again when somebody
/// searches for it on a later day.
#[utoipa::path(post, path = "/api/onehall/search-misses/mark", tag = "services", extensions(("x-access" = json!(SearchMisses::RIGHT.access())), ("x-acting" = json!("refused"))),
    request_body = MarkMissIn, responses((status = 200, body = Envelope<MarkMissOut>)))]
pub async fn mark_search_miss(
    State(app): State<App>,
    Allowed(user, _): Allowed<SearchMisses>,
    Body(input): Body<MarkMissIn>,
) -> Answer<MarkMissOut> {
    let (ctx, word) = (&user.ctx, normalise_key(&input.word));
    if word.is_empty() {
        return Err(invalid("word", "must not be blank"));
    }
    let state = match input.state {
        MissState::Open => None,
        MissState::Handled => Some(HANDLED),
        MissState::Ignored => Some(IGNORED),
    };
    let day = misses::day(ctx.now, user.tenant.zone);
    let mut tx = app.begin().await?;
    match state {
        None => miss_marks::delete_mark(tx.conn(), &ctx.tenant, &word).await?,
        Some(state) => {
            let mark = Mark { word: &word, state, day: &day, user: user.session.user, at: ctx.now };
            miss_marks::put_mark(tx.conn(), &ctx.tenant, &mark).await?;
        }
    }
    let detail = json!({"word": word, "state": input.state});
    audit::record(&mut tx, ctx, "search-miss.marked", "search-misses", detail).await?;
    tx.save().await?;
    user.ok(MarkMissOut { word, state: input.state })
}
