//! Search: Chinese, pinyin, initials, English, synonyms, typos; only what the caller may see.

use axum::Extension;
use axum::extract::State;
use futures::FutureExt as _;
use garde::Validate;
use onehall_kernel::{Envelope, Page, PageIn, normalise_key};
use onehall_search::{MatchedBy, Span};
use onehall_web::{Answer, ApiError, App, Body, Reply as _, User, Visitor};
use serde::{Deserialize, Serialize};

use crate::catalogue::Entry;
use crate::item::ServiceItem;
use crate::rules::heat_word;
use crate::search;
use crate::state::{Reading, ServicesState};
use crate::store;

/// What to search for.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub struct SearchIn {
    /// Any words.
    #[serde(default)]
    #[garde(length(chars, max = 64))]
    keyword: String,
    /// `APPLICATION` or `PROCESS`.
    #[serde(default)]
    #[garde(length(max = 32))]
    service_type: String,
    /// Whether to count the word: lists that follow the typing leave it out.
    #[serde(default)]
    suggest: bool,
    #[serde(flatten)]
    page: PageIn,
}

/// A service that was found.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FoundService {
    #[serde(flatten)]
    item: ServiceItem,
    /// The name the reader sees in parts, those that matched marked.
    highlight: Vec<Part>,
    /// `name`, `pinyin`, `initials`, `synonym`, `typo` or `text`.
    matched_by: String,
}

/// A part of a name.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct Part {
    pub(crate) text: String,
    pub(crate) hit: bool,
}

pub(crate) fn matched_by(how: MatchedBy) -> &'static str {
    match how {
        MatchedBy::Name => "name",
        MatchedBy::Pinyin => "pinyin",
        MatchedBy::Initials => "initials",
        MatchedBy::Synonym => "synonym",
        MatchedBy::Typo => "typo",
        MatchedBy::Text => "text",
    }
}

/// The parts of the name the reader sees.
pub(crate) fn parts(reading: &Reading, entry: &Entry, chinese: Vec<Span>, typed: &str) -> Vec<Part> {
    let name = entry.name(reading.ctx.locale);
    let spans = if name == entry.row.name { chinese } else { onehall_search::mark_words(name, typed) };
    spans.into_iter().map(|span| Part { text: span.text, hit: span.hit }).collect()
}

async fn found(
    app: &App,
    state: &ServicesState,
    reading: &Reading,
    who: &str,
    input: &SearchIn,
) -> Result<Page<FoundService>, ApiError> {
    let text = input.keyword.trim();
    if text.is_empty() {
        return Ok(Page::new(Vec::new(), 0, &input.page));
    }
    let words = state.words(app, &reading.ctx.tenant).await?;
    let index = state.index.built().await?;
    let hits: Vec<_> = search::hits(reading.side(), index, &reading.ctx.tenant, text, &words.synonyms)
        .into_iter()
        .filter_map(|hit| Some((reading.find_shown(search::service_of(&hit.id)?).ok()?, hit)))
        .filter(|(entry, _)| input.service_type.is_empty() || entry.row.service_type == input.service_type)
        .collect();
    let total = hits.len() as u64;
    if hits.is_empty() && !input.suggest && input.service_type.is_empty() && input.page.current <= 1 {
        count_miss(app, reading, text, "service");
    }
    let word = normalise_key(text);
    // initials and typos say nothing to the next reader
    let is_word = hits
        .first()
        .is_some_and(|(_, hit)| matches!(hit.matched_by, MatchedBy::Name | MatchedBy::Synonym | MatchedBy::Text));
    if !input.suggest && input.page.current <= 1 && is_word && heat_word::is_countable(&word, &words.blocked) {
        count_word(app, state, reading, who, word).await;
    }
    let items = reading.items().await?;
    let offset = usize::try_from(input.page.offset()).unwrap_or(usize::MAX);
    let limit = usize::try_from(input.page.limit()).unwrap_or(0);
    let records = hits
        .into_iter()
        .skip(offset)
        .take(limit)
        .map(|(entry, hit)| FoundService {
            item: items.item(entry),
            highlight: parts(reading, entry, hit.highlight, text),
            matched_by: matched_by(hit.matched_by).to_owned(),
        })
        .collect();
    Ok(Page::new(records, total, &input.page))
}

/// Counts the word for the list of heat words, once for each person (or address of visitors) and day: one person's zeal
/// makes no word everybody's. Nobody waits for the count to be stored.
async fn count_word(app: &App, state: &ServicesState, reading: &Reading, who: &str, word: String) {
    let tenant = reading.ctx.tenant.clone();
    let day = store::misses::day(reading.ctx.now, reading.tenant.zone);
    if !state.is_first_search(&tenant, who, &word, &day).await {
        return;
    }
    app.db.write_later("searched word", move |tx| {
        let (tenant, word) = (tenant.clone(), word.clone());
        async move { store::words::count_word(tx, &tenant, &word, 1).await }.boxed()
    });
}

/// Counts a search that found nothing; words that may name a person are left out, and nobody waits for it.
pub(super) fn count_miss(app: &App, reading: &Reading, text: &str, kind: &'static str) {
    let word = normalise_key(text);
    if !heat_word::is_countable(&word, &[]) {
        return;
    }
    let (tenant, day) = (reading.ctx.tenant.clone(), store::misses::day(reading.ctx.now, reading.tenant.zone));
    app.db.write_later("search that found nothing", move |tx| {
        let (tenant, day, word) = (tenant.clone(), day.clone(), word.clone());
        async move { store::misses::count_miss(tx, &tenant, &day, &word, kind).await }.boxed()
    });
}

/// Searches the services the person may use.
#[utoipa::path(post, path = "/api/blade-platform/serverCenter/searchService", tag = "services", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    request_body = SearchIn, responses((status = 200, body = Envelope<Page<FoundService>>)))]
pub async fn search_services(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    user: User,
    Body(input): Body<SearchIn>,
) -> Answer<Page<FoundService>> {
    let reading = Reading::of_user(&app, &state, &user).await?;
    let who = format!("user:{}", user.session.user);
    user.ok(found(&app, &state, &reading, &who, &input).await?)
}

/// Searches the services visitors may use.
#[utoipa::path(post, path = "/api/blade-platform/nobody/prepareLogin/searchService", tag = "services", extensions(("x-access" = json!("nobody"))),
    request_body = SearchIn, responses((status = 200, body = Envelope<Page<FoundService>>)))]
pub async fn search_services_for_visitors(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    visitor: Visitor,
    Body(input): Body<SearchIn>,
) -> Answer<Page<FoundService>> {
    let reading = Reading::of_visitor(&state, &visitor).await?;
    let who = format!("ip:{}", visitor.ip.0);
    visitor.ok(found(&app, &state, &reading, &who, &input).await?)
}
