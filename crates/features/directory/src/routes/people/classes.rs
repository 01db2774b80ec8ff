//! `POST /api/onehall/people/classes`.

use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::people::reach::Reach;
use crate::rights::ManagesDirectory;
use crate::store::registers::classes::{self, Asked};
use crate::store::registers::people as register;

/// Classes of one college that are told; more than any has.
const CLASSES_MAX: u64 = 2_000;

/// Of which college.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct PeopleClassesIn {
    dept_id: Uuid,
}

/// A class to choose.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ClassToChoose {
    class_id: Uuid,
    class_code: String,
    class_name: String,
    /// As `2024`; empty where nobody said.
    grade: String,
}

/// The classes of a department that study, by name; none of a department that the caller does not administer.
#[utoipa::path(post, path = "/api/onehall/people/classes", tag = "directory", request_body = PeopleClassesIn,
    responses((status = 200, body = Envelope<Vec<ClassToChoose>>)),
    extensions(("x-access" = json!(ManagesDirectory::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn list_people_classes(
    State(app): State<App>,
    Allowed(user, _): Allowed<ManagesDirectory>,
    Body(input): Body<PeopleClassesIn>,
) -> Answer<Vec<ClassToChoose>> {
    let (repo, tenant) = (app.repo(), &user.ctx.tenant);
    let roles = register::roles(repo.conn(), tenant).await?;
    if !Reach::of_user(&user, &roles).reaches(Some(input.dept_id)) {
        return user.ok(Vec::new());
    }
    let asked =
        Asked { college: Some(input.dept_id), status: crate::store::classes::ACTIVE.to_owned(), ..Asked::default() };
    let mut found = classes::list_behind(repo.conn(), tenant, &asked, (None, CLASSES_MAX)).await?;
    found.sort_by(|one, other| one.class.name.cmp(&other.class.name));
    let out = |one: crate::model::ClassRecord| ClassToChoose {
        class_id: one.id,
        class_code: one.code,
        class_name: one.class.name,
        grade: one.grade,
    };
    user.ok(found.into_iter().map(out).collect())
}
