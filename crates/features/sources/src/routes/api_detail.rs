//! `POST cardcolumnconfig/getApiDetail`.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, App, Body, ConfiguresCards, Guard as _, Reply as _};
use serde::Serialize;

use super::SourcesState;
use super::api_list::ColumnApi;
use super::api_params::{ColumnApiIn, ColumnReturnParam, get_api};
use crate::change::{no_system, users_of};
use crate::model::ApiMethod;
use crate::rules::parameter::ApiParameter;
use crate::store::systems::find_system;

/// An API that a column may show, with what it asks for and what its entries have.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ColumnApiDetail {
    #[serde(flatten)]
    #[schema(inline)]
    api: ColumnApi,
    method: ApiMethod,
    path: String,
    fresh_seconds: u16,
    request_params: Vec<ApiParameter>,
    return_params: Vec<ColumnReturnParam>,
}

/// One API.
#[utoipa::path(post, path = "/api/online-service-platform/cardcolumnconfig/getApiDetail", tag = "sources", request_body = ColumnApiIn,
    responses((status = 200, body = Envelope<ColumnApiDetail>)), extensions(("x-access" = json!(ConfiguresCards::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(super) async fn get_column_api(
    State(app): State<App>,
    Extension(state): Extension<SourcesState>,
    Allowed(user, _): Allowed<ConfiguresCards>,
    Body(input): Body<ColumnApiIn>,
) -> Answer<ColumnApiDetail> {
    let (repo, tenant) = (app.repo(), &user.ctx.tenant);
    let api = get_api(&repo, tenant, input.api_id).await?;
    let system = find_system(repo.conn(), tenant, api.system_id).await?.ok_or_else(no_system)?;
    let used = users_of(&repo, &user.ctx, &state.uses, &[api.id]).await?;
    let shown = ColumnApi::new(&api, &system, &state, &used);
    user.ok(ColumnApiDetail {
        api: shown,
        method: api.config.method,
        path: api.config.path,
        fresh_seconds: api.config.fresh_seconds,
        request_params: api.config.parameters,
        return_params: ColumnReturnParam::list(api.config.fields),
    })
}
