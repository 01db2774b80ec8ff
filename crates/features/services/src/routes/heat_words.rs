//! Words that are searched for most, those that find something for whoever asks and that the person can read.

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_kernel::{Envelope, normalise_key};
use onehall_web::{Answer, ApiError, App, Body, Reply as _, User, Visitor};
use serde::{Deserialize, Serialize};

use crate::rules::heat_word;
use crate::state::{Reading, ServicesState};
use crate::store;

/// How often a word has to be searched for before it is shown: a slip of the keyboard is no heat word.
const TIMES_MIN: i64 = 2;
/// Words that are looked at for those that find something; 50 at most are answered.
const LOOKED_AT: u64 = 200;

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

async fn words(app: &App, state: &ServicesState, reading: &Reading, input: &WordsIn) -> Result<Vec<WordOut>, ApiError> {
    let tenant = &reading.ctx.tenant;
    let size = usize::try_from(input.size.clamp(1, 50)).unwrap_or(50);
    let known = state.words(app, tenant).await?;
    let mut out = Vec::with_capacity(size);
    for (word, times) in store::words::list_words(app.repo().conn(), tenant, TIMES_MIN, LOOKED_AT).await? {
        if out.len() == size {
            break;
        }
        // counted before the school blocked a part of it
        let may_stand = heat_word::is_countable(&normalise_key(&word), &known.blocked);
        let is_readable = heat_word::is_readable(&word, reading.ctx.locale);
        if may_stand && is_readable && state.finds(reading, &known.synonyms, &word).await? {
            out.push(WordOut { word, times });
        }
    }
    Ok(out)
}

/// The most searched words that find something for the person.
#[utoipa::path(post, path = "/api/blade-workbench/searchHeatWord", tag = "services", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads")), ("x-part" = json!(true))),
    request_body = WordsIn, responses((status = 200, body = Envelope<Vec<WordOut>>)))]
pub async fn list_heat_words(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    user: User,
    Body(input): Body<WordsIn>,
) -> Answer<Vec<WordOut>> {
    let reading = Reading::of_user(&app, &state, &user).await?;
    user.ok(words(&app, &state, &reading, &input).await?)
}

/// The most searched words that find something for visitors.
#[utoipa::path(post, path = "/api/blade-workbench/nobody/searchHeatWord", tag = "services", extensions(("x-access" = json!("nobody"))),
    request_body = WordsIn, responses((status = 200, body = Envelope<Vec<WordOut>>)))]
pub async fn list_heat_words_for_visitors(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    visitor: Visitor,
    Body(input): Body<WordsIn>,
) -> Answer<Vec<WordOut>> {
    let reading = Reading::of_visitor(&state, &visitor).await?;
    visitor.ok(words(&app, &state, &reading, &input).await?)
}
