//! `POST blade-workbench/ospDeptDutyListConfig/page`: duties as editors have them.

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_kernel::{Envelope, Page, PageIn};
use onehall_records::documents::{Document, DocumentState};
use onehall_web::{Allowed, Answer, ApiError, App, Body, Guard as _, Reply as _};
use serde::Deserialize;
use uuid::Uuid;

use crate::config::duty_types_body::DutyTypesBody;
use crate::config::triple_list_body::ListCode;
use crate::rights::KeepsDuties;
use crate::routes::out::{DutyOut, Editing, documents};
use crate::routes::reach::Reach;
use crate::rules::standing::Standing;
use crate::rules::validity::Validity;
use crate::state::{DutiesState, day};
use crate::store::entries::page_entries;
use crate::store::filter::DutyFilter;
use crate::store::projection::Side;

/// Which duties; empty texts ask for nothing.
#[derive(Debug, Default, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[garde(allow_unvalidated)]
#[schema(as = EditedDutyPageIn)]
pub(crate) struct DutyPageIn {
    #[serde(flatten)]
    pub(crate) page: PageIn,
    pub(crate) dept_id: Option<Uuid>,
    #[garde(length(max = 32))]
    pub(crate) duty_type_code: String,
    pub(crate) list_code: Option<ListCode>,
    /// A state of the duty itself.
    #[garde(length(max = 16))]
    pub(crate) state: String,
    /// Whether it names a service.
    pub(crate) linked: Option<bool>,
    /// `VALID`, `EXPIRED` or `FUTURE`.
    #[garde(length(max = 16))]
    pub(crate) validity: String,
    /// Part of description, code or post.
    #[garde(length(chars, max = 64))]
    pub(crate) keyword: String,
}

/// What a state of duties asks for: how they stand, in the documents that stand so.
pub(crate) fn standings<'a>(
    asked: &str,
    all: impl Iterator<Item = (&'a Uuid, &'a Document)> + Clone,
) -> Option<Vec<(Standing, Option<Vec<Uuid>>)>> {
    let of =
        |state: DocumentState| Some(all.clone().filter(|(_, one)| one.state() == state).map(|(id, _)| *id).collect());
    // in what waits for nobody
    let others = || {
        let waits = [DocumentState::Submitted, DocumentState::Returned];
        Some(all.clone().filter(|(_, one)| !waits.contains(&one.state())).map(|(id, _)| *id).collect())
    };
    let both = |state| vec![(Standing::New, of(state)), (Standing::Changed, of(state))];
    match asked {
        "" => None,
        "PUBLISHED" => Some(vec![(Standing::Same, None)]),
        "DRAFT" => Some(vec![(Standing::New, others())]),
        "CHANGED" => Some(vec![(Standing::Changed, others())]),
        "SUBMITTED" => Some(both(DocumentState::Submitted)),
        "RETURNED" => Some(both(DocumentState::Returned)),
        _ => Some(Vec::new()),
    }
}

impl DutyPageIn {
    /// As a condition of queries.
    pub(crate) fn filter(
        &self,
        departments: Option<Vec<Uuid>>,
        types: &DutyTypesBody,
        today: &str,
        standings: Option<Vec<(Standing, Option<Vec<Uuid>>)>>,
    ) -> DutyFilter {
        let of_type = (!self.duty_type_code.is_empty()).then(|| vec![self.duty_type_code.clone()]);
        let of_list = self.list_code.map(|code| types.codes(&[code]));
        let types = match (of_type, of_list) {
            (Some(one), Some(list)) => Some(one.into_iter().filter(|code| list.contains(code)).collect()),
            (one, list) => one.or(list),
        };
        DutyFilter {
            departments,
            types,
            words: self.keyword.clone(),
            linked: self.linked,
            validity: Validity::asked(&self.validity).map(|validity| (today.to_owned(), validity)),
            standings,
            ..DutyFilter::default()
        }
    }
}

/// Pages the duties of the departments that the caller administers, drafted ones too, by departments as their tree has them and in the order of each.
#[utoipa::path(post, path = "/api/blade-workbench/ospDeptDutyListConfig/page", tag = "duties", request_body = DutyPageIn,
    responses((status = 200, body = Envelope<Page<DutyOut>>)), extensions(("x-access" = json!(KeepsDuties::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(super) async fn page_edited_duties(
    State(app): State<App>,
    Extension(state): Extension<DutiesState>,
    Allowed(user, _): Allowed<KeepsDuties>,
    Body(input): Body<DutyPageIn>,
) -> Answer<Page<DutyOut>> {
    let reach = Reach::of(&state, &user).await?;
    let editing = Editing { app: &app, state: &state, user: &user, reach: &reach };
    let standings = match input.state.as_str() {
        "" => None,
        asked => standings(asked, documents(&app, &user.ctx.tenant).await?.iter()),
    };
    let (types, today) = (editing.types().await?, day(&user.ctx, &user.tenant));
    let filter = input.filter(reach.narrowed(input.dept_id)?, &types, &today, standings);
    let (repo, tenant) = (app.repo(), &user.ctx.tenant);
    let order = state.departments(tenant).await?;
    let found = page_entries(repo.conn(), tenant, Side::Working, &filter, &order, &input.page).await?;
    let Page { records, total, .. } = found;
    let records = editing.duties(records).await?;
    user.ok(Page::new(records, total, &input.page))
}

/// One duty as editors see it after a write.
///
/// # Errors
/// `object.not_found` for one that is not there.
pub(super) async fn edited(editing: &Editing<'_>, id: Uuid) -> Result<DutyOut, ApiError> {
    let found =
        crate::store::entries::find_entry(editing.app.repo().conn(), &editing.user.ctx.tenant, Side::Working, id)
            .await?;
    let found = found.ok_or_else(gone)?;
    editing.duties(vec![found]).await?.pop().ok_or_else(gone)
}

/// `object.not_found` for a duty.
pub(crate) fn gone() -> ApiError {
    ApiError::not_found("职责", "The duty")
}
