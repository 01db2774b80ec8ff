//! `POST /api/onehall/config/previewPerson`.

use axum::Extension;
use axum::extract::State;
use onehall_directory::{find_grants, find_person};
use onehall_kernel::{Envelope, UserId};
use onehall_records::audit;
use onehall_web::{Allowed, Answer, ApiError, App, Body, Guard as _, Reply};
use serde::{Deserialize, Serialize};
use serde_json::json;
use uuid::Uuid;

use super::preview_page::PreviewedPageOut;
use super::seen::drafted;
use crate::home::{Home, identity};
use crate::rights::PreviewsAsPerson;
use crate::routes::card_out::Reader;
use crate::store::places::list_places;

/// As whom, and why.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PreviewPersonIn {
    /// The person's number.
    #[garde(length(min = 1, max = 32))]
    user_id: String,
    /// Why; it stands in the audit log. 4 to 200 characters.
    #[garde(length(chars, min = 4, max = 200))]
    reason: String,
}

/// What decides about a person's page.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PreviewedAs {
    role_codes: Vec<String>,
    /// Departments of the person with all above them.
    dept_ids: Vec<Uuid>,
    person_kind: String,
}

/// The page of a person.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PreviewPersonOut {
    person_name: String,
    /// For the data of the cards, which `cardcolumnconfig/preview` answers for roles alone.
    #[serde(rename = "as")]
    whom: PreviewedAs,
    page: PreviewedPageOut,
}

/// The home page of a person as it will be when all drafts are published: by the person's roles, departments and places.
/// Nobody's matters are read; who looked, at whom and why is noted before.
#[utoipa::path(post, path = "/api/onehall/config/previewPerson", tag = "home", request_body = PreviewPersonIn,
    responses((status = 200, body = Envelope<PreviewPersonOut>)), extensions(("x-access" = json!(PreviewsAsPerson::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn preview_person(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    Allowed(user, _): Allowed<PreviewsAsPerson>,
    Body(input): Body<PreviewPersonIn>,
) -> Answer<PreviewPersonOut> {
    let gone = || ApiError::not_found("人员", "The person");
    let id = UserId(input.user_id.parse().map_err(|_| gone())?);
    let (repo, tenant) = (app.repo(), &user.ctx.tenant);
    let person = find_person(repo.conn(), tenant, id).await?.ok_or_else(gone)?;
    let mut tx = app.begin().await?;
    let detail = json!({"reason": input.reason.trim()});
    audit::record(&mut tx, &user.ctx, "config.previewed-person", &id.to_string(), detail).await?;
    tx.save().await?;
    let grants = find_grants(repo.conn(), tenant, id).await?;
    let places = list_places(repo.conn(), tenant, id).await?;
    let seen = drafted(&app, &home, &user).await?;
    let reading = Reader { who: identity(&grants), locale: user.ctx.locale };
    let page = PreviewedPageOut::new(&home, &seen, reading, &places);
    user.ok(PreviewPersonOut {
        person_name: person.user_name,
        page,
        whom: PreviewedAs { role_codes: grants.roles, dept_ids: grants.departments, person_kind: grants.kind },
    })
}
