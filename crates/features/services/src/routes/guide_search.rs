//! Searching guides (001 section 7.1): names in every way of typing, and what their steps, materials and questions say.

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_kernel::{Envelope, Locale, Page, PageIn};
use onehall_search::Span;
use onehall_web::{Answer, ApiError, App, Body, Reply as _, User, Visitor};
use serde::{Deserialize, Serialize};

use super::search::{Part, count_miss, matched_by, parts};
use crate::catalogue::Entry;
use crate::rules::guide::Guide;
use crate::rules::snippet;
use crate::search;
use crate::state::{Reading, ServicesState};

/// Places of one guide that are shown.
const SNIPPETS: usize = 3;

/// What to search guides for.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub struct GuideSearchIn {
    /// Any words.
    #[serde(default)]
    #[garde(length(chars, max = 64))]
    keyword: String,
    /// Only guides of this department.
    #[serde(default)]
    dept_id: String,
    #[serde(flatten)]
    #[schema(inline)]
    page: PageIn,
}

/// A place of a guide.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct SnippetOut {
    /// `step`, `material`, `basis` or `question`.
    kind: String,
    /// The place in parts, those that were found marked.
    parts: Vec<Part>,
}

/// A guide that was found.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FoundGuide {
    service_id: String,
    service_name: String,
    service_dept_name: String,
    service_icon: String,
    /// Whether its service is for signed-in people alone.
    need_login: bool,
    time_limit: String,
    step_count: usize,
    material_count: usize,
    /// The name in parts, those that matched marked.
    highlight: Vec<Part>,
    /// At most three places.
    snippets: Vec<SnippetOut>,
    /// `name`, `pinyin`, `initials`, `synonym`, `typo` or `text`.
    matched_by: String,
}

fn snippets(guide: &Guide, locale: Locale, terms: &[String]) -> Vec<SnippetOut> {
    let part = |span: Span| Part { text: span.text, hit: span.hit };
    guide
        .quotes(locale)
        .into_iter()
        .filter_map(|(kind, text)| Some((kind, snippet::snippet(&text, terms)?)))
        .take(SNIPPETS)
        .map(|(kind, spans)| SnippetOut { kind: kind.to_owned(), parts: spans.into_iter().map(part).collect() })
        .collect()
}

async fn found(
    app: &App,
    state: &ServicesState,
    reading: &Reading,
    input: &GuideSearchIn,
) -> Result<Page<FoundGuide>, ApiError> {
    let text = input.keyword.trim();
    if text.is_empty() {
        return Ok(Page::new(Vec::new(), 0, &input.page));
    }
    let words = state.words(app, &reading.ctx.tenant).await?;
    let of_department =
        |e: &Entry| input.dept_id.is_empty() || e.row.department_id.is_some_and(|d| d.to_string() == input.dept_id);
    let index = state.index.built().await?;
    let hits: Vec<_> = search::guide_hits(reading.side(), index, &reading.ctx.tenant, text, &words.synonyms)
        .into_iter()
        .filter_map(|hit| Some((reading.find_shown(search::service_of(&hit.id)?).ok()?, hit)))
        .filter(|(entry, _)| of_department(entry))
        .collect();
    if hits.is_empty() && input.dept_id.is_empty() && input.page.current <= 1 {
        count_miss(app, reading, text, "guide");
    }
    let terms = snippet::terms(text, &words.groups);
    let offset = usize::try_from(input.page.offset()).unwrap_or(usize::MAX);
    let limit = usize::try_from(input.page.limit()).unwrap_or(0);
    let total = hits.len() as u64;
    let records = hits
        .into_iter()
        .skip(offset)
        .take(limit)
        .filter_map(|(entry, hit)| {
            let guide = entry.guide.as_ref()?;
            let department = reading.catalogue.department(entry.row.department_id);
            Some(FoundGuide {
                service_id: entry.row.id.to_string(),
                service_name: entry.name(reading.ctx.locale).to_owned(),
                service_dept_name: department.map(|d| d.names.pick(reading.ctx.locale).to_owned()).unwrap_or_default(),
                service_icon: entry.row.icon.clone(),
                need_login: !entry.audience.visitor,
                time_limit: entry.time_limit(reading.ctx.locale).to_owned(),
                step_count: guide.steps.len(),
                material_count: guide.materials.len(),
                highlight: parts(reading, entry, hit.highlight, text),
                snippets: snippets(guide, reading.ctx.locale, &terms),
                matched_by: matched_by(hit.matched_by).to_owned(),
            })
        })
        .collect();
    Ok(Page::new(records, total, &input.page))
}

/// Searches the guides of services the person may use.
#[utoipa::path(post, path = "/api/blade-workbench/guide/lucene/search", tag = "services", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    request_body = GuideSearchIn, responses((status = 200, body = Envelope<Page<FoundGuide>>)))]
pub async fn search_guides(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    user: User,
    Body(input): Body<GuideSearchIn>,
) -> Answer<Page<FoundGuide>> {
    let reading = Reading::of_user(&app, &state, &user).await?;
    user.ok(found(&app, &state, &reading, &input).await?)
}

/// Searches the guides of services visitors may use.
#[utoipa::path(post, path = "/api/blade-workbench/nobody/guide/lucene/search", tag = "services", extensions(("x-access" = json!("nobody"))),
    request_body = GuideSearchIn, responses((status = 200, body = Envelope<Page<FoundGuide>>)))]
pub async fn search_guides_for_visitors(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    visitor: Visitor,
    Body(input): Body<GuideSearchIn>,
) -> Answer<Page<FoundGuide>> {
    let reading = Reading::of_visitor(&state, &visitor).await?;
    visitor.ok(found(&app, &state, &reading, &input).await?)
}
