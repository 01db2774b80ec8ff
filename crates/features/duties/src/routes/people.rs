//! `POST onehall/duties/people`: who can be named as responsible.

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_directory::{Person, search_people};
use onehall_kernel::{Envelope, Page, PageIn};
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::{Deserialize, Serialize};

use crate::rights::EditsDuties;
use crate::routes::reach::Reach;
use crate::state::DutiesState;

/// Who is looked for.
#[derive(Debug, Default, Deserialize, Validate, utoipa::ToSchema)]
#[serde(default)]
#[garde(allow_unvalidated)]
#[schema(as = DutyPeopleIn)]
pub(super) struct PeopleIn {
    #[serde(flatten)]
    page: PageIn,
    /// Part of the name, or the beginning of the account; nobody is found by nothing.
    #[garde(length(chars, max = 64))]
    keyword: String,
}

/// Somebody.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DutyPerson)]
pub(super) struct PersonOut {
    user_id: String,
    user_name: String,
    dept_name: String,
    post_name: String,
}

/// Pages the people of the school by name or account.
#[utoipa::path(post, path = "/api/onehall/duties/people", tag = "duties", request_body = PeopleIn,
    responses((status = 200, body = Envelope<Page<PersonOut>>)), extensions(("x-access" = json!(EditsDuties::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(super) async fn page_people_for_duties(
    State(app): State<App>,
    Extension(state): Extension<DutiesState>,
    Allowed(user, _): Allowed<EditsDuties>,
    Body(input): Body<PeopleIn>,
) -> Answer<Page<PersonOut>> {
    let wanted = input.keyword.trim();
    if wanted.is_empty() {
        return user.ok(Page::new(Vec::new(), 0, &input.page));
    }
    let reach = Reach::of(&state, &user).await?;
    let found = search_people(app.repo().conn(), &user.ctx.tenant, wanted, &input.page).await?;
    let out = |person: Person| PersonOut {
        user_id: person.id.to_string(),
        user_name: person.user_name,
        dept_name: person
            .department_id
            .and_then(|id| reach.name_of(id))
            .map(|one| one.names.pick(user.ctx.locale).to_owned())
            .unwrap_or_default(),
        post_name: person.post_name,
    };
    user.ok(found.map(out))
}
