//! `POST /api/onehall/people/detail`.

use axum::Extension;
use axum::extract::State;
use onehall_db::Reading;
use onehall_feature::SheetCaller;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};

use super::person_out::{PersonDetail, Shown};
use super::{PeopleState, PersonWantedIn};
use crate::kept::kept_departments;
use crate::people::managed::see;
use crate::rights::ManagesDirectory;

/// All that is kept of somebody, and whether the caller may change it. Who is of a department that the caller does not
/// administer is not found.
#[utoipa::path(post, path = "/api/onehall/people/detail", tag = "directory", request_body = PersonWantedIn,
    responses((status = 200, body = Envelope<PersonDetail>)),
    extensions(("x-access" = json!(ManagesDirectory::RIGHT.access())), ("x-acting" = json!("refused")), ("x-persons" = json!(true))))]
pub(super) async fn get_person(
    State(app): State<App>,
    Extension(state): Extension<PeopleState>,
    Allowed(user, _): Allowed<ManagesDirectory>,
    Body(input): Body<PersonWantedIn>,
) -> Answer<PersonDetail> {
    let repo = app.repo();
    let seen = see(Reading::Repo(&repo), &SheetCaller::of(&user), input.user_id).await?;
    let departments = kept_departments(&repo, &user.ctx.tenant).await?;
    let shown = Shown { departments: &departments, roles: &seen.roles, reach: &seen.reach, user: &user };
    user.ok(shown.detail(&seen.person, &state.rights))
}
