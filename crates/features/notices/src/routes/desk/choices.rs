//! `POST /api/onehall/notice-desk/choices`

use axum::extract::State;
use onehall_directory::{DepartmentOut, forest, kept_departments, list_classes, list_roles, with_all_below};
use onehall_kernel::{Envelope, Names};
use onehall_web::{Answer, App, Body, Empty, Guard as _, Reply as _};
use serde::Serialize;
use uuid::Uuid;

use super::scope::Desk;
use crate::rights::ManagesNotices;
use crate::rules::audience::KINDS;

/// A role or a kind of people.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct AudienceChoice {
    key: String,
    name: String,
}

/// A class of students.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ClassChoice {
    id: String,
    name: String,
    dept_id: Uuid,
}

/// What an audience is made of.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct AudienceChoices {
    roles: Vec<AudienceChoice>,
    departments: Vec<DepartmentOut>,
    classes: Vec<ClassChoice>,
    kinds: Vec<AudienceChoice>,
}

/// Answers whom the caller may address.
#[utoipa::path(post, path = "/api/onehall/notice-desk/choices", tag = "notices", extensions(("x-access" = json!(ManagesNotices::RIGHT.access())), ("x-acting" = json!("reads"))),
    request_body = Empty, responses((status = 200, body = Envelope<AudienceChoices>)))]
pub(super) async fn list_audience_choices(
    State(app): State<App>,
    desk: Desk,
    Body(_input): Body<Empty>,
) -> Answer<AudienceChoices> {
    let (repo, tenant, locale) = (app.repo(), &desk.user.ctx.tenant, desk.user.ctx.locale);
    let departments = kept_departments(&repo, tenant).await?;
    let mut classes = list_classes(repo.conn(), tenant).await?;
    let own = desk.reach(&repo).await?;
    let reached = own.map(|own| with_all_below(&departments, &own));
    let is_reached = |id: &Uuid| reached.as_ref().is_none_or(|reached| reached.contains(id));
    classes.retain(|class| is_reached(&class.department));
    let roles = list_roles(repo.conn(), tenant).await?;
    desk.user.ok(AudienceChoices {
        roles: roles
            .into_iter()
            .map(|role| AudienceChoice { name: role.names.pick(locale).to_owned(), key: role.code })
            .collect(),
        departments: forest(departments.iter().filter(|one| is_reached(&one.id)), locale),
        classes: classes
            .into_iter()
            .map(|class| ClassChoice { id: class.key(), dept_id: class.department, name: class.name })
            .collect(),
        kinds: KINDS
            .iter()
            .map(|(key, zh, en)| AudienceChoice {
                key: (*key).to_owned(),
                name: Names { zh: (*zh).to_owned(), en: (*en).to_owned() }.pick(locale).to_owned(),
            })
            .collect(),
    })
}
