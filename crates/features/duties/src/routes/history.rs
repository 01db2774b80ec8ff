//! `POST onehall/duties/history`, `compare` and `restore`: what a department's list was.

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_db::Reading;
use onehall_directory::PeopleNames;
use onehall_kernel::{Envelope, ErrorCode, Page, PageIn, wire_time};
use onehall_records::documents::{
    Difference, Origin, Revision, Saving, differences, find_document, find_revision, find_revisions, list_revisions,
    restore,
};
use onehall_web::{Allowed, Answer, ApiError, App, Body, Guard as _, Reply as _};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::config::duties::key;
use crate::rights::{EditsDuties, KeepsDuties};
use crate::routes::out::{DifferenceOut, Stand};
use crate::routes::reach::Reach;
use crate::state::DutiesState;

/// Revisions that are looked through for one duty: as many drafts as are kept.
const LOOKED_THROUGH: PageIn = PageIn { current: 1, size: 100 };

/// Of which list.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
#[schema(as = DutyHistoryIn)]
pub(super) struct HistoryIn {
    #[serde(flatten)]
    page: PageIn,
    dept_id: Uuid,
    /// Only revisions in which this duty changed, and what of it changed, among the newest 100.
    #[serde(default)]
    duty_id: Option<Uuid>,
}

/// A revision.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DutyRevision)]
pub(super) struct RevisionOut {
    version: Uuid,
    number: i32,
    origin: Origin,
    /// Empty for commands and systems.
    author_name: String,
    time: String,
    note: String,
    /// When it was published last; null for a draft.
    published_time: Option<String>,
    /// From the revision before it, the first 200.
    changes: Vec<DifferenceOut>,
}

/// Which two revisions.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
#[schema(as = CompareDutiesIn)]
pub(super) struct CompareIn {
    dept_id: Uuid,
    /// Absent: what people see.
    #[serde(default)]
    from: Option<Uuid>,
    /// Absent: the newest.
    #[serde(default)]
    to: Option<Uuid>,
}

/// What is different.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[schema(as = DutyComparison)]
pub(super) struct CompareOut {
    /// The first 200.
    differences: Vec<DifferenceOut>,
}

/// Which revision to go back to.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
#[schema(as = RestoreDutiesIn)]
pub(super) struct RestoreIn {
    dept_id: Uuid,
    revision: Uuid,
    /// The newest revision.
    version: Uuid,
}

/// A list with nothing in it: what stood there before the first revision.
fn nothing() -> Value {
    json!({"department": {}, "duties": []})
}

fn changed(before: Option<&Value>, after: Option<&Value>) -> Vec<Difference> {
    let empty = nothing();
    differences(before.unwrap_or(&empty), after.unwrap_or(&empty))
}

/// Pages the history of a list, the newest revision first.
#[utoipa::path(post, path = "/api/onehall/duties/history", tag = "duties", request_body = HistoryIn,
    responses((status = 200, body = Envelope<Page<RevisionOut>>)), extensions(("x-access" = json!(KeepsDuties::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(super) async fn page_duty_history(
    State(app): State<App>,
    Extension(state): Extension<DutiesState>,
    Allowed(user, _): Allowed<KeepsDuties>,
    Body(input): Body<HistoryIn>,
) -> Answer<Page<RevisionOut>> {
    let reach = Reach::of(&state, &user).await?;
    let key = key(reach.find(input.dept_id)?.id);
    let (repo, tenant, zone) = (app.repo(), &user.ctx.tenant, user.tenant.zone);
    let asked = if input.duty_id.is_some() { LOOKED_THROUGH } else { input.page };
    let found = list_revisions(Reading::Repo(&repo), tenant, &key, &asked).await?;
    let parents: Vec<Uuid> = found.records.iter().filter_map(|one| one.parent).collect();
    let parents = find_revisions(Reading::Repo(&repo), tenant, &parents).await?;
    let names = PeopleNames::find(repo.conn(), tenant, found.records.iter().map(|one| one.by)).await?;
    let of_duty = input.duty_id.map(|id| format!("duties[{id}]"));
    let is_asked = |one: &Difference| of_duty.as_ref().is_none_or(|at| one.path.starts_with(at.as_str()));
    let out = |one: Revision| {
        let before = one.parent.and_then(|id| parents.get(&id)).and_then(|parent| parent.body.as_ref());
        let changes: Vec<Difference> = match &of_duty {
            // all of a duty is told, however much else changed
            Some(_) => duty_changes(before, one.body.as_ref(), input.duty_id.unwrap_or_default()),
            None => changed(before, one.body.as_ref()),
        };
        RevisionOut {
            version: one.id,
            number: one.number,
            origin: one.origin,
            author_name: names.name(one.by),
            time: wire_time(one.at, zone),
            note: one.note,
            published_time: one.published_at.map(|at| wire_time(at, zone)),
            changes: changes.into_iter().filter(is_asked).map(DifferenceOut::from).collect(),
        }
    };
    let total = found.total;
    let all: Vec<RevisionOut> = found.records.into_iter().map(out).collect();
    if input.duty_id.is_some() {
        let of_duty = all.into_iter().filter(|one| !one.changes.is_empty()).collect();
        return user.ok(Page::cut(of_duty, &input.page));
    }
    user.ok(Page::new(all, total, &input.page))
}

/// What changed of one duty.
fn duty_changes(before: Option<&Value>, after: Option<&Value>, id: Uuid) -> Vec<Difference> {
    let id = id.to_string();
    let only = |body: Option<&Value>| {
        let duties = body.and_then(|body| body["duties"].as_array());
        let own: Vec<&Value> = duties.into_iter().flatten().filter(|duty| duty["dutyId"] == id.as_str()).collect();
        json!({"duties": own})
    };
    differences(&only(before), &only(after))
}

/// What is different between two revisions of a list.
#[utoipa::path(post, path = "/api/onehall/duties/compare", tag = "duties", request_body = CompareIn,
    responses((status = 200, body = Envelope<CompareOut>)), extensions(("x-access" = json!(KeepsDuties::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(super) async fn compare_duties(
    State(app): State<App>,
    Extension(state): Extension<DutiesState>,
    Allowed(user, _): Allowed<KeepsDuties>,
    Body(input): Body<CompareIn>,
) -> Answer<CompareOut> {
    let reach = Reach::of(&state, &user).await?;
    let key = key(reach.find(input.dept_id)?.id);
    let (repo, tenant) = (app.repo(), &user.ctx.tenant);
    let document = find_document(Reading::Repo(&repo), tenant, &key).await?;
    let live = document.as_ref().and_then(|one| one.live);
    let mut bodies = Vec::with_capacity(2);
    for (asked, usual) in [(input.from, live), (input.to, document.as_ref().map(|one| one.head))] {
        let found = match asked.or(usual) {
            Some(id) => find_revision(Reading::Repo(&repo), tenant, &key, id).await?,
            None => None,
        };
        if asked.is_some() && found.is_none() {
            return Err(ApiError::not_found("版本", "The revision"));
        }
        bodies.push(found.and_then(|one| one.body));
    }
    let told = changed(bodies[0].as_ref(), bodies[1].as_ref());
    user.ok(CompareOut { differences: told.into_iter().map(DifferenceOut::from).collect() })
}

/// Goes back to an old revision: a new draft with its body; audited.
#[utoipa::path(post, path = "/api/onehall/duties/restore", tag = "duties", request_body = RestoreIn,
    responses((status = 200, body = Envelope<Stand>)), extensions(("x-access" = json!(EditsDuties::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn restore_duties(
    State(app): State<App>,
    Extension(state): Extension<DutiesState>,
    Allowed(user, _): Allowed<EditsDuties>,
    Body(input): Body<RestoreIn>,
) -> Answer<Stand> {
    let reach = Reach::of(&state, &user).await?;
    let department = reach.editable(input.dept_id)?.id;
    let mut tx = app.begin().await?;
    let version = Some(input.version);
    match restore(&mut tx, &user.ctx, &*state.kind, &key(department), input.revision, version).await? {
        Saving::Saved(_) => tx.save().await?,
        Saving::Conflict(_) => return Err(ErrorCode::ObjectConflict.into()),
    }
    user.ok(Stand::now(&app, &user, department).await?)
}
