//! `POST /api/onehall/guides/overview`.

use std::collections::BTreeMap;

use axum::Extension;
use axum::extract::State;
use onehall_db::Reading;
use onehall_kernel::Envelope;
use onehall_records::documents::{DocumentKey, DocumentState, find_documents};
use onehall_web::{Allowed, Answer, App, Body, Empty, Guard as _, Reply as _};
use serde::Serialize;
use uuid::Uuid;

use super::Mine;
use crate::config::guide::key_of;
use crate::rights::ConfiguresGuides;
use crate::rules::guide_missing::Missing;
use crate::state::ServicesState;
use crate::store::guides::count_waiting;

/// How many guides miss something.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct GuideMissingCount {
    missing: Missing,
    count: usize,
}

/// The guides of one department, without those below it.
#[derive(Debug, Default, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GuideDepartment {
    dept_id: Option<Uuid>,
    dept_name: String,
    guide_count: usize,
    complete_count: usize,
    old_count: usize,
}

/// How the guides of one's departments stand.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GuideOverview {
    guide_count: usize,
    /// That miss nothing.
    complete_count: usize,
    /// That nobody looked through within the time.
    old_count: usize,
    /// With a draft that waits to be published.
    draft_count: usize,
    /// Feedback on their services that waits for an answer.
    feedback_count: u64,
    /// All kinds in their order.
    missing: Vec<GuideMissingCount>,
    /// Departments with guides, those of which most are incomplete first.
    departments: Vec<GuideDepartment>,
    /// A guide that nobody looked through for so many days is old.
    review_days: u32,
    /// Whether those who collected a service are told when its guide changes.
    tells_collectors: bool,
    /// Whether the caller may change both: who administers the whole university.
    can_set_review_days: bool,
}

/// Counts the guides of the departments one administers.
#[utoipa::path(post, path = "/api/onehall/guides/overview", tag = "services", request_body = Empty,
    responses((status = 200, body = Envelope<GuideOverview>)),
    extensions(("x-access" = json!(ConfiguresGuides::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(crate) async fn count_guides(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    Allowed(user, _): Allowed<ConfiguresGuides>,
    Body(_input): Body<Empty>,
) -> Answer<GuideOverview> {
    let mine = Mine::of(&app, &state, &user).await?;
    let (repo, tenant, locale) = (app.repo(), &user.ctx.tenant, user.ctx.locale);
    let mut departments: BTreeMap<Option<Uuid>, GuideDepartment> = BTreeMap::new();
    let mut missing: BTreeMap<Missing, usize> = BTreeMap::new();
    let mut ids = Vec::new();
    for entry in mine.entries(&user) {
        let of = departments.entry(entry.row.department_id).or_default();
        of.guide_count += 1;
        of.complete_count += usize::from(entry.missing.is_empty());
        of.old_count += usize::from(mine.is_old(entry));
        for kind in &entry.missing {
            *missing.entry(*kind).or_default() += 1;
        }
        ids.push(entry.row.id);
    }
    let keys: Vec<DocumentKey> = ids.iter().copied().map(key_of).collect();
    let documents = find_documents(Reading::Repo(&repo), tenant, &keys).await?;
    let waits = |state: DocumentState| matches!(state, DocumentState::Draft | DocumentState::Changed);
    let waiting = count_waiting(repo.conn(), tenant, &ids).await?;
    let named = |(id, one): (Option<Uuid>, GuideDepartment)| {
        let found = mine.catalogue.department(id);
        GuideDepartment {
            dept_id: id,
            dept_name: found.map(|one| one.names.pick(locale).to_owned()).unwrap_or_default(),
            ..one
        }
    };
    let mut departments: Vec<GuideDepartment> = departments.into_iter().map(named).collect();
    departments.sort_by(|one, other| {
        let open = |one: &GuideDepartment| one.guide_count - one.complete_count;
        open(other).cmp(&open(one)).then_with(|| one.dept_name.cmp(&other.dept_name))
    });
    let sum = |count: fn(&GuideDepartment) -> usize| departments.iter().map(count).sum();
    user.ok(GuideOverview {
        guide_count: sum(|one| one.guide_count),
        complete_count: sum(|one| one.complete_count),
        old_count: sum(|one| one.old_count),
        draft_count: documents.values().filter(|one| waits(one.state())).count(),
        feedback_count: waiting.values().sum(),
        missing: Missing::ALL
            .into_iter()
            .map(|kind| GuideMissingCount { missing: kind, count: missing.get(&kind).copied().unwrap_or(0) })
            .collect(),
        departments,
        review_days: mine.setting.days,
        tells_collectors: mine.setting.tells_collectors,
        can_set_review_days: user.grants.administers.is_none(),
    })
}
