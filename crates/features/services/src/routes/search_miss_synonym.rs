//! Making a word that found nothing a synonym of one that finds something.

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_kernel::{Envelope, ErrorCode, Problem, normalise_key};
use onehall_records::audit;
use onehall_search::Synonyms;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::service_in::invalid;
use crate::rights::SearchMisses;
use crate::rules::synonym::{GROUPS_MAX, Refusal, WORDS_MAX, with_synonym};
use crate::search::{self, Side};
use crate::settings::SYNONYMS;
use crate::state::ServicesState;
use crate::store::miss_marks::{self, HANDLED, Mark};
use crate::store::misses;

/// Which word means the same as which.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[garde(allow_unvalidated)]
pub struct MissSynonymIn {
    /// The word that found nothing.
    #[garde(length(chars, min = 1, max = 64))]
    word: String,
    /// A word by which services are found.
    #[garde(length(chars, min = 1, max = 32))]
    target: String,
}

/// What the word finds now.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct MissSynonymOut {
    /// All words that mean the same.
    group: Vec<String>,
    /// How many services the word finds.
    found: usize,
}

/// Makes the word a synonym of another for the whole school, and marks it as dealt with.
#[utoipa::path(post, path = "/api/onehall/search-misses/synonym", tag = "services", extensions(("x-access" = json!(SearchMisses::RIGHT.access())), ("x-acting" = json!("refused"))),
    request_body = MissSynonymIn, responses((status = 200, body = Envelope<MissSynonymOut>)))]
pub async fn add_miss_synonym(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    Allowed(user, _): Allowed<SearchMisses>,
    Body(input): Body<MissSynonymIn>,
) -> Answer<MissSynonymOut> {
    let (ctx, word, target) = (&user.ctx, normalise_key(&input.word), input.target.trim().to_owned());
    if word.is_empty() {
        return Err(invalid("word", "must not be blank"));
    }
    if target.is_empty() {
        return Err(invalid("target", "must not be blank"));
    }
    let words = state.words(&app, &ctx.tenant).await?;
    let index = state.index.built().await?;
    if search::hits(Side::People, index, &ctx.tenant, &target, &words.synonyms).is_empty() {
        return Err(Problem::new(ErrorCode::SynonymUseless).with("target", target).into());
    }
    let day = misses::day(ctx.now, user.tenant.zone);
    let mut tx = app.begin().await?;
    let groups = SYNONYMS.lock(&tx, &ctx.tenant).await?.unwrap_or_default();
    let (groups, place) = with_synonym(groups, &word, &target).map_err(|refusal| match refusal {
        Refusal::Known => {
            Problem::new(ErrorCode::SynonymKnown).with("word", word.clone()).with("target", target.clone())
        }
        Refusal::Full => Problem::new(ErrorCode::SynonymLimit).with("max", GROUPS_MAX).with("words", WORDS_MAX),
    })?;
    SYNONYMS.put(&mut tx, ctx, &groups).await?;
    let mark = Mark { word: &word, state: HANDLED, day: &day, user: user.session.user, at: ctx.now };
    miss_marks::put_mark(tx.conn(), &ctx.tenant, &mark).await?;
    let detail = json!({"word": word, "target": target, "group": groups[place]});
    audit::record(&mut tx, ctx, "search-miss.synonym-added", "search-misses", detail).await?;
    tx.save().await?;
    let found = search::hits(Side::People, index, &ctx.tenant, &word, &Synonyms::from_groups(&groups)).len();
    user.ok(MissSynonymOut { group: groups[place].clone(), found })
}
