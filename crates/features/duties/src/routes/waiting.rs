//! `POST onehall/duties/waiting`: lists that wait for a decision.

use axum::Extension;
use axum::extract::State;
use onehall_db::Reading;
use onehall_directory::PeopleNames;
use onehall_kernel::{Envelope, Page, PageIn};
use onehall_records::documents::{Document, DocumentState, find_revisions, stored_body};
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::config::duties_body::{DutiesBody, DutyEntry};
use crate::rights::ApprovesDuties;
use crate::routes::out::{Stand, documents, named};
use crate::routes::reach::Reach;
use crate::state::DutiesState;

/// Which page.
#[derive(Debug, Default, Deserialize, garde::Validate, utoipa::ToSchema)]
#[garde(allow_unvalidated)]
#[schema(as = WaitingDutiesIn)]
pub(super) struct WaitingIn {
    #[serde(flatten)]
    page: PageIn,
}

/// A list that waits.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = WaitingDuties)]
pub(super) struct WaitingOut {
    dept_id: Uuid,
    dept_code: String,
    dept_name: String,
    /// Duties that people do not see yet, see otherwise, and would not see any more.
    added: usize,
    changed: usize,
    removed: usize,
    #[serde(flatten)]
    stand: Stand,
}

/// What publishing would do to duties: new ones, changed ones, removed ones.
fn counted(before: &[DutyEntry], after: &[DutyEntry]) -> [usize; 3] {
    let of = |all: &'_ [DutyEntry], id: Uuid| all.iter().find(|one| one.duty_id == id).cloned();
    let added = after.iter().filter(|one| of(before, one.duty_id).is_none()).count();
    let changed = after.iter().filter(|one| of(before, one.duty_id).is_some_and(|old| old != **one)).count();
    let removed = before.iter().filter(|one| of(after, one.duty_id).is_none()).count();
    [added, changed, removed]
}

/// Pages the lists that departments handed in, those that wait longest first.
#[utoipa::path(post, path = "/api/onehall/duties/waiting", tag = "duties", request_body = WaitingIn,
    responses((status = 200, body = Envelope<Page<WaitingOut>>)), extensions(("x-access" = json!(ApprovesDuties::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(super) async fn page_waiting_duties(
    State(app): State<App>,
    Extension(state): Extension<DutiesState>,
    Allowed(user, _): Allowed<ApprovesDuties>,
    Body(input): Body<WaitingIn>,
) -> Answer<Page<WaitingOut>> {
    let reach = Reach::of(&state, &user).await?;
    let (repo, tenant) = (app.repo(), &user.ctx.tenant);
    let all = documents(&app, tenant).await?;
    let mut waiting: Vec<(Uuid, Document)> =
        all.into_iter().filter(|(id, one)| one.state() == DocumentState::Submitted && reach.sees(*id)).collect();
    waiting.sort_by_key(|(id, one)| (one.review().map(|review| review.at), *id));
    let page = Page::cut(waiting, &input.page);
    let ids: Vec<Uuid> = page.records.iter().flat_map(|(_, one)| [Some(one.head), one.live]).flatten().collect();
    let revisions = find_revisions(Reading::Repo(&repo), tenant, &ids).await?;
    let names = PeopleNames::find(repo.conn(), tenant, page.records.iter().flat_map(|(_, one)| named(one))).await?;
    let body = |id: Option<Uuid>| {
        let body = id.and_then(|id| revisions.get(&id)).and_then(|one| one.body.as_ref());
        body.map(stored_body::<DutiesBody>).transpose().map(Option::unwrap_or_default)
    };
    let mut records = Vec::with_capacity(page.records.len());
    for (id, document) in &page.records {
        let [added, changed, removed] = counted(&body(document.live)?.duties, &body(Some(document.head))?.duties);
        let department = reach.name_of(*id);
        records.push(WaitingOut {
            dept_id: *id,
            dept_code: department.map(|one| one.code.clone()).unwrap_or_default(),
            dept_name: department.map(|one| one.names.pick(user.ctx.locale).to_owned()).unwrap_or_default(),
            added,
            changed,
            removed,
            stand: Stand::of(Some(document), &names, user.tenant.zone),
        });
    }
    user.ok(Page::new(records, page.total, &input.page))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_new_changed_and_gone_is_counted() {
        let duty = |id: u128, desc: &str| DutyEntry {
            duty_id: Uuid::from_u128(id),
            duty_desc: desc.to_owned(),
            ..DutyEntry::default()
        };
        let before = [duty(1, "a"), duty(2, "b"), duty(3, "c")];
        let after = [duty(2, "b"), duty(1, "d"), duty(4, "e"), duty(5, "f")];
        assert_eq!(counted(&before, &after), [2, 1, 1]);
        assert_eq!(counted(&before, &before), [0, 0, 0]);
    }
}
