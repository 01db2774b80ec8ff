//! Words that are searched for most.

use axum::extract::State;
use garde::Validate;
use onehall_kernel::{Envelope, TenantId};
use onehall_web::{Answer, ApiError, App, Body, Reply as _, User, Visitor};
use serde::{Deserialize, Serialize};

use crate::store;

/// How often a word has to be searched for before it is shown: a slip of the keyboard is no heat word.
const TIMES_MIN: i64 = 2;

/// How many.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(default)]
#[garde(allow_unvalidated)]
pub struct WordsIn {
    /// 1 to 50; 10 when absent.
    size: u64,
}

impl Default for WordsIn {
    fn default() -> Self {
        Self { size: 10 }
    }
}

/// A word.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct WordOut {
    word: String,
    times: i64,
}

async fn words(app: &App, tenant: &TenantId, input: &WordsIn) -> Result<Vec<WordOut>, ApiError> {
    let found = store::words::list_words(app.repo().conn(), tenant, TIMES_MIN, input.size.clamp(1, 50)).await?;
    Ok(found.into_iter().map(|(word, times)| WordOut { word, times }).collect())
}

/// The most searched words.
#[utoipa::path(post, path = "/api/blade-workbench/searchHeatWord", tag = "services", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    request_body = WordsIn, responses((status = 200, body = Envelope<Vec<WordOut>>)))]
pub async fn list_heat_words(State(app): State<App>, user: User, Body(input): Body<WordsIn>) -> Answer<Vec<WordOut>> {
    user.ok(words(&app, &user.ctx.tenant, &input).await?)
}

/// The most searched words for visitors.
#[utoipa::path(post, path = "/api/blade-workbench/nobody/searchHeatWord", tag = "services", extensions(("x-access" = json!("nobody"))),
    request_body = WordsIn, responses((status = 200, body = Envelope<Vec<WordOut>>)))]
pub async fn list_heat_words_for_visitors(
    State(app): State<App>,
    visitor: Visitor,
    Body(input): Body<WordsIn>,
) -> Answer<Vec<WordOut>> {
    visitor.ok(words(&app, &visitor.ctx.tenant, &input).await?)
}
