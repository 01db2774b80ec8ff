//! Scenes, departments and types with the number of services the caller may use; groups without one are left out.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Answer, App, Body, Reply as _, User, Visitor};
use serde::Serialize;

use super::counts::KindIn;
use crate::rules::letter;
use crate::state::{Reading, ServicesState};

/// A group.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GroupOut {
    id: String,
    name: String,
    icon: String,
    /// First letter of the name's pinyin.
    letter: String,
    service_count: usize,
}

/// Which groups.
#[derive(Clone, Copy)]
enum By {
    Scene,
    Department,
    Type,
}

fn groups(reading: &Reading, by: By, input: &KindIn) -> Vec<GroupOut> {
    let locale = reading.ctx.locale;
    let entries: Vec<_> = reading
        .catalogue
        .visible(&reading.viewer)
        .filter(|e| input.service_type.is_empty() || e.row.service_type == input.service_type)
        .collect();
    let out = |id: uuid::Uuid, names: &onehall_kernel::Names, icon: &str, service_count: usize| GroupOut {
        id: id.to_string(),
        name: names.pick(locale).to_owned(),
        icon: icon.to_owned(),
        letter: letter::of(&names.zh),
        service_count,
    };
    let catalogue = &reading.catalogue;
    let all: Vec<GroupOut> = match by {
        By::Scene => catalogue
            .scenes
            .iter()
            .map(|g| out(g.id, &g.names, &g.look, entries.iter().filter(|e| e.scenes.contains(&g.id)).count()))
            .collect(),
        By::Type => catalogue
            .kinds
            .iter()
            .map(|g| out(g.id, &g.names, &g.look, entries.iter().filter(|e| e.row.type_id == Some(g.id)).count()))
            .collect(),
        By::Department => catalogue
            .departments
            .iter()
            .map(|d| out(d.id, &d.names, "", entries.iter().filter(|e| e.row.department_id == Some(d.id)).count()))
            .collect(),
    };
    all.into_iter().filter(|g| g.service_count > 0).collect()
}

async fn for_user(app: &App, state: &ServicesState, user: &User, by: By, input: &KindIn) -> Answer<Vec<GroupOut>> {
    let reading = Reading::of_user(app, state, user).await?;
    user.ok(groups(&reading, by, input))
}

async fn for_visitor(state: &ServicesState, visitor: &Visitor, by: By, input: &KindIn) -> Answer<Vec<GroupOut>> {
    let reading = Reading::of_visitor(state, visitor).await?;
    visitor.ok(groups(&reading, by, input))
}

/// Scenes.
#[utoipa::path(post, path = "/api/blade-platform/serviceScene/listByUser", tag = "services", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    request_body = KindIn, responses((status = 200, body = Envelope<Vec<GroupOut>>)))]
pub async fn scenes(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    user: User,
    Body(input): Body<KindIn>,
) -> Answer<Vec<GroupOut>> {
    for_user(&app, &state, &user, By::Scene, &input).await
}

/// Scenes for visitors.
#[utoipa::path(post, path = "/api/blade-platform/nobody/serviceScene/listByUser", tag = "services", extensions(("x-access" = json!("nobody"))),
    request_body = KindIn, responses((status = 200, body = Envelope<Vec<GroupOut>>)))]
pub async fn scenes_for_visitors(
    Extension(state): Extension<ServicesState>,
    visitor: Visitor,
    Body(input): Body<KindIn>,
) -> Answer<Vec<GroupOut>> {
    for_visitor(&state, &visitor, By::Scene, &input).await
}

/// Departments.
#[utoipa::path(post, path = "/api/blade-platform/serviceDept/listByUser", tag = "services", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    request_body = KindIn, responses((status = 200, body = Envelope<Vec<GroupOut>>)))]
pub async fn departments(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    user: User,
    Body(input): Body<KindIn>,
) -> Answer<Vec<GroupOut>> {
    for_user(&app, &state, &user, By::Department, &input).await
}

/// Departments for visitors.
#[utoipa::path(post, path = "/api/blade-platform/nobody/serviceDept/listByUser", tag = "services", extensions(("x-access" = json!("nobody"))),
    request_body = KindIn, responses((status = 200, body = Envelope<Vec<GroupOut>>)))]
pub async fn departments_for_visitors(
    Extension(state): Extension<ServicesState>,
    visitor: Visitor,
    Body(input): Body<KindIn>,
) -> Answer<Vec<GroupOut>> {
    for_visitor(&state, &visitor, By::Department, &input).await
}

/// Types.
#[utoipa::path(post, path = "/api/blade-platform/serviceType/listByUser", tag = "services", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    request_body = KindIn, responses((status = 200, body = Envelope<Vec<GroupOut>>)))]
pub async fn types(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    user: User,
    Body(input): Body<KindIn>,
) -> Answer<Vec<GroupOut>> {
    for_user(&app, &state, &user, By::Type, &input).await
}

/// Types for visitors.
#[utoipa::path(post, path = "/api/blade-platform/nobody/serviceType/listByUser", tag = "services", extensions(("x-access" = json!("nobody"))),
    request_body = KindIn, responses((status = 200, body = Envelope<Vec<GroupOut>>)))]
pub async fn types_for_visitors(
    Extension(state): Extension<ServicesState>,
    visitor: Visitor,
    Body(input): Body<KindIn>,
) -> Answer<Vec<GroupOut>> {
    for_visitor(&state, &visitor, By::Type, &input).await
}

/// Scenes of the landing page.
#[utoipa::path(post, path = "/api/online-service-platform/nobody/preLogin/serviceScenes", tag = "services", extensions(("x-access" = json!("nobody"))),
    request_body = KindIn, responses((status = 200, body = Envelope<Vec<GroupOut>>)))]
pub async fn landing_scenes(
    Extension(state): Extension<ServicesState>,
    visitor: Visitor,
    Body(input): Body<KindIn>,
) -> Answer<Vec<GroupOut>> {
    for_visitor(&state, &visitor, By::Scene, &input).await
}

/// Departments of the landing page.
#[utoipa::path(post, path = "/api/online-service-platform/nobody/preLogin/serviceDepts", tag = "services", extensions(("x-access" = json!("nobody"))),
    request_body = KindIn, responses((status = 200, body = Envelope<Vec<GroupOut>>)))]
pub async fn landing_departments(
    Extension(state): Extension<ServicesState>,
    visitor: Visitor,
    Body(input): Body<KindIn>,
) -> Answer<Vec<GroupOut>> {
    for_visitor(&state, &visitor, By::Department, &input).await
}
