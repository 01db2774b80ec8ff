//! `POST /api/onehall/guides/detail`.

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_db::Reading;
use onehall_directory::PeopleNames;
use onehall_kernel::{Envelope, wire_time};
use onehall_records::documents::{find_newest, stored_body};
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::{Mine, list_misses, since};
use crate::config::guide::{GuideDocument, key_of};
use crate::config::guide_body::GuideBody;
use crate::rights::ConfiguresGuides;
use crate::rules::guide_missing::{Missing, missing};
use crate::state::ServicesState;
use crate::store::guides::count_waiting;

/// Words that are told of one guide.
const WORDS_SHOWN: usize = 20;

/// Which guide.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = GuideDeskIn)]
pub(crate) struct DeskIn {
    #[garde(skip)]
    service_id: Uuid,
}

/// A word that was searched for and found nothing.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct GuideMiss {
    word: String,
    times: u64,
}

/// What its department sees of a guide beside its document.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GuideDesk {
    service_id: Uuid,
    service_code: String,
    service_name: String,
    dept_name: String,
    /// The name of its document, `guide:{serviceId}`.
    key: String,
    /// Of what people read.
    missing: Vec<Missing>,
    /// Of the newest draft; all that is left when that is published.
    draft_missing: Vec<Missing>,
    review_time: Option<String>,
    review_user_name: String,
    age_days: i64,
    is_old: bool,
    feedback_count: u64,
    /// Words that found nothing in the last 30 days and concern it, the most searched first, at most 20.
    misses: Vec<GuideMiss>,
    /// Another system publishes it, and changes it alone.
    is_foreign: bool,
    /// The short way to its page, below the portal's address.
    short_path: String,
}

/// A guide of a department that one administers.
#[utoipa::path(post, path = "/api/onehall/guides/detail", tag = "services", request_body = DeskIn,
    responses((status = 200, body = Envelope<GuideDesk>)),
    extensions(("x-access" = json!(ConfiguresGuides::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(crate) async fn find_guide_desk(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    Allowed(user, _): Allowed<ConfiguresGuides>,
    Body(input): Body<DeskIn>,
) -> Answer<GuideDesk> {
    let mine = Mine::of(&app, &state, &user).await?;
    let entry = mine.find(&user, input.service_id)?;
    let (repo, tenant, row) = (app.repo(), &user.ctx.tenant, &entry.row);
    let (key, kind) = (key_of(row.id), GuideDocument { is_reviewed: true });
    let (_, newest) = find_newest(Reading::Repo(&repo), tenant, &kind, &key).await?;
    let draft: GuideBody = newest.as_ref().map(stored_body).transpose()?.unwrap_or_default();
    let guide = draft.guide();
    let waiting = count_waiting(repo.conn(), tenant, &[row.id]).await?;
    let misses = list_misses(&app, &user, &mine.catalogue).await?;
    let place = mine.catalogue.entries.iter().position(|one| one.row.id == row.id);
    let words = place.and_then(|place| misses.into_iter().nth(place)).unwrap_or_default();
    let review = entry.review;
    let names = PeopleNames::find(repo.conn(), tenant, [review.and_then(|review| review.by)]).await?;
    let department = mine.catalogue.department(row.department_id);
    user.ok(GuideDesk {
        service_id: row.id,
        service_code: row.code.clone(),
        service_name: entry.name(user.ctx.locale).to_owned(),
        dept_name: department.map(|one| one.names.pick(user.ctx.locale).to_owned()).unwrap_or_default(),
        key: key.to_string(),
        missing: entry.missing.clone(),
        draft_missing: missing(&draft.told(&guide)),
        review_time: review.map(|review| wire_time(review.at, user.tenant.zone)),
        review_user_name: names.name(review.and_then(|review| review.by)),
        age_days: (user.ctx.now - since(entry)).num_days().max(0),
        is_old: mine.is_old(entry),
        feedback_count: waiting.get(&row.id).copied().unwrap_or(0),
        misses: words
            .into_iter()
            .take(WORDS_SHOWN)
            .map(|miss| GuideMiss { word: miss.word, times: miss.times })
            .collect(),
        is_foreign: row.client_id.is_some(),
        short_path: format!("/g/{}", row.code),
    })
}
