//! `POST /api/onehall/service-templates/list`.

use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Empty, Guard as _, Reply as _};
use serde::Serialize;

use crate::rights::ManageServices;
use crate::store::specials::list_ids;
use crate::templates::{Template, TemplateGroup, templates};

/// A ready-made service.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ServiceTemplateItem {
    code: String,
    /// In the reader's language, as everything here.
    name: String,
    summary: String,
    type_name: String,
    scene_names: Vec<String>,
    /// Codes of roles it is meant for; everybody when empty.
    roles: Vec<String>,
    step_count: usize,
    material_count: usize,
    icon: String,
    /// Whether the school has a service of this code already.
    is_there: bool,
}

/// The ready-made services, and which of them the school has.
#[utoipa::path(post, path = "/api/onehall/service-templates/list", tag = "services", request_body = Empty,
    responses((status = 200, body = Envelope<Vec<ServiceTemplateItem>>)),
    extensions(("x-access" = json!(ManageServices::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(crate) async fn list_service_templates(
    State(app): State<App>,
    Allowed(user, _): Allowed<ManageServices>,
    Body(_input): Body<Empty>,
) -> Answer<Vec<ServiceTemplateItem>> {
    let (repo, locale, all) = (app.repo(), user.ctx.locale, templates());
    let codes: Vec<String> = all.templates.iter().map(|one| one.code.clone()).collect();
    let there = list_ids(repo.conn(), &user.ctx.tenant, &codes).await?;
    let name = |groups: &[TemplateGroup], code: &str| {
        let found = groups.iter().find(|group| group.code == code);
        found.map(|group| locale.pick(&group.name, &group.name_en).to_owned()).unwrap_or_default()
    };
    let item = |Template { code, service }: &Template| {
        let guide = service.guide.as_ref();
        ServiceTemplateItem {
            code: code.clone(),
            name: locale.pick(&service.name, &service.name_en).to_owned(),
            summary: locale.pick(&service.summary, &service.summary_en).to_owned(),
            type_name: name(&all.types, service.kind.as_deref().unwrap_or_default()),
            scene_names: service.scenes.iter().map(|scene| name(&all.scenes, scene)).collect(),
            roles: service.audience.roles.clone(),
            step_count: guide.map_or(0, |guide| guide.steps.len()),
            material_count: guide.map_or(0, |guide| guide.materials.len()),
            icon: service.icon.clone(),
            is_there: there.contains_key(code),
        }
    };
    user.ok(all.templates.iter().map(item).collect())
}
