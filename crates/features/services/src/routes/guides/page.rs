//! `POST /api/onehall/guides/page`.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_db::Reading;
use onehall_directory::{PeopleNames, with_all_below};
use onehall_kernel::{Envelope, Page, PageIn, normalise_key, wire_time};
use onehall_records::documents::{Document, DocumentState, find_documents};
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::{Mine, list_misses, since};
use crate::catalogue::Entry;
use crate::config::guide::key_of;
use crate::rights::ConfiguresGuides;
use crate::rules::guide_missing::Missing;
use crate::state::ServicesState;
use crate::store::guides::count_waiting;

/// In which order.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "UPPERCASE")]
enum GuideOrder {
    /// What misses most first, then what nobody looked through the longest.
    #[default]
    Missing,
    /// What nobody looked through the longest first.
    Age,
}

/// Which guides.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(crate) struct GuidesIn {
    /// Of this department and those below it alone.
    #[serde(default)]
    dept_id: Option<Uuid>,
    /// Those that miss this.
    #[serde(default)]
    missing: Option<Missing>,
    /// True: those that miss nothing; false: those that miss something.
    #[serde(default)]
    is_complete: Option<bool>,
    /// Those that nobody looked through within the time that the tenant sets.
    #[serde(default)]
    is_old: bool,
    /// In name, English name or code, whatever its case.
    #[serde(default)]
    #[garde(length(chars, max = 64))]
    keyword: String,
    #[serde(default)]
    order: GuideOrder,
    #[serde(flatten)]
    #[schema(inline)]
    page: PageIn,
}

/// A guide as its department sees it in a list.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GuideRow {
    service_id: Uuid,
    service_code: String,
    service_name: String,
    dept_id: Option<Uuid>,
    dept_name: String,
    /// Of what people read.
    missing: Vec<Missing>,
    /// When somebody looked it through last; null when nobody has.
    review_time: Option<String>,
    review_user_name: String,
    /// Days since then, or since its service was launched.
    age_days: i64,
    is_old: bool,
    /// Feedback on the service that waits for an answer.
    feedback_count: u64,
    /// Words that found nothing in the last 30 days and concern it.
    miss_count: usize,
    /// How its document stands; `PUBLISHED` where nobody has edited it.
    state: DocumentState,
    /// Another system publishes it, and changes it alone.
    is_foreign: bool,
}

/// The guides of the departments one administers: what is missing, how old they are, what people say about them.
#[utoipa::path(post, path = "/api/onehall/guides/page", tag = "services", request_body = GuidesIn,
    responses((status = 200, body = Envelope<Page<GuideRow>>)),
    extensions(("x-access" = json!(ConfiguresGuides::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(crate) async fn page_guides(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    Allowed(user, _): Allowed<ConfiguresGuides>,
    Body(input): Body<GuidesIn>,
) -> Answer<Page<GuideRow>> {
    let mine = Mine::of(&app, &state, &user).await?;
    let (repo, tenant, locale) = (app.repo(), &user.ctx.tenant, user.ctx.locale);
    let departments = input.dept_id.map(|top| with_all_below(&mine.catalogue.departments, &[top]));
    let keyword = normalise_key(&input.keyword);
    let named = |entry: &Entry| {
        let row = &entry.row;
        [&row.name, &row.name_en, &row.code].iter().any(|text| normalise_key(text).contains(&keyword))
    };
    let mut found: Vec<&Arc<Entry>> = mine
        .entries(&user)
        .filter(|one| departments.as_ref().is_none_or(|own| one.row.department_id.is_some_and(|id| own.contains(&id))))
        .filter(|one| input.missing.is_none_or(|kind| one.missing.contains(&kind)))
        .filter(|one| input.is_complete.is_none_or(|complete| one.missing.is_empty() == complete))
        .filter(|one| !input.is_old || mine.is_old(one))
        .filter(|one| named(one))
        .collect();
    match input.order {
        GuideOrder::Missing => found.sort_by_key(|one| (Reverse(one.missing.len()), since(one))),
        GuideOrder::Age => found.sort_by_key(|one| since(one)),
    }
    let page = Page::cut(found, &input.page);
    let ids: Vec<Uuid> = page.records.iter().map(|one| one.row.id).collect();
    let keys: Vec<_> = ids.iter().copied().map(key_of).collect();
    let documents = find_documents(Reading::Repo(&repo), tenant, &keys).await?;
    let waiting = count_waiting(repo.conn(), tenant, &ids).await?;
    let misses = list_misses(&app, &user, &mine.catalogue).await?;
    let misses: HashMap<Uuid, usize> =
        mine.catalogue.entries.iter().zip(misses).map(|(entry, words)| (entry.row.id, words.len())).collect();
    let reviewers = page.records.iter().map(|one| one.review.and_then(|review| review.by));
    let names = PeopleNames::find(repo.conn(), tenant, reviewers).await?;
    let row = |entry: &Arc<Entry>| {
        let (row, review) = (&entry.row, entry.review);
        let department = mine.catalogue.department(row.department_id);
        GuideRow {
            service_id: row.id,
            service_code: row.code.clone(),
            service_name: entry.name(locale).to_owned(),
            dept_id: row.department_id,
            dept_name: department.map(|one| one.names.pick(locale).to_owned()).unwrap_or_default(),
            missing: entry.missing.clone(),
            review_time: review.map(|review| wire_time(review.at, user.tenant.zone)),
            review_user_name: names.name(review.and_then(|review| review.by)),
            age_days: (user.ctx.now - since(entry)).num_days().max(0),
            is_old: mine.is_old(entry),
            feedback_count: waiting.get(&row.id).copied().unwrap_or(0),
            miss_count: misses.get(&row.id).copied().unwrap_or(0),
            state: documents.get(&key_of(row.id)).map_or(DocumentState::Published, Document::state),
            is_foreign: row.client_id.is_some(),
        }
    };
    user.ok(page.map(row))
}
