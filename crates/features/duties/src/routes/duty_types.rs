//! `POST blade-workbench/ospDeptDutyListConfig/isDutyTypeMust`: the types of duties, and which of them each department must
//! have.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, Empty, Guard as _, Reply as _};
use serde::Serialize;

use crate::rights::KeepsDuties;
use crate::routes::out::{Editing, TypeOut, types_out};
use crate::routes::reach::Reach;
use crate::state::DutiesState;

/// The types in their order.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DutyTypesOut)]
pub(super) struct TypesOut {
    /// Whether there is one that each department must have.
    is_must: bool,
    types: Vec<TypeOut>,
}

/// The types of duties as they are published.
#[utoipa::path(post, path = "/api/blade-workbench/ospDeptDutyListConfig/isDutyTypeMust", tag = "duties", request_body = Empty,
    responses((status = 200, body = Envelope<TypesOut>)), extensions(("x-access" = json!(KeepsDuties::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(super) async fn list_duty_types(
    State(app): State<App>,
    Extension(state): Extension<DutiesState>,
    Allowed(user, _): Allowed<KeepsDuties>,
    Body(_input): Body<Empty>,
) -> Answer<TypesOut> {
    let reach = Reach::of(&state, &user).await?;
    let types = Editing { app: &app, state: &state, user: &user, reach: &reach }.types().await?;
    let is_must = types.types.iter().any(|one| one.is_must);
    user.ok(TypesOut { is_must, types: types_out(types, user.ctx.locale) })
}
