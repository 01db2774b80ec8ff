//! `POST cardcolumnconfig/getRequestParamByDataSource` and `getReturnParamByDataSource`: what an API asks for and what its
//! entries have.

use axum::extract::State;
use onehall_db::Repo;
use onehall_feature::{SourceField, SourceValueType};
use onehall_kernel::{Envelope, TenantId};
use onehall_web::{Allowed, Answer, ApiError, App, Body, ConfiguresCards, Guard as _, Reply as _};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::change::no_api;
use crate::model::Api;
use crate::rules::parameter::ApiParameter;
use crate::store::apis::find_api;

/// Which API.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ColumnApiIn {
    #[garde(skip)]
    pub(super) api_id: Uuid,
}

/// What an entry has.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ColumnReturnParam {
    field: String,
    chinese_name: String,
    english_name: String,
    /// Where it stands in an entry.
    path: String,
    #[serde(rename = "type")]
    kind: SourceValueType,
}

impl ColumnReturnParam {
    pub(super) fn list(fields: Vec<SourceField>) -> Vec<Self> {
        let one = |field: SourceField| Self {
            field: field.field,
            chinese_name: field.chinese_name,
            english_name: field.english_name,
            path: field.path,
            kind: field.kind,
        };
        fields.into_iter().map(one).collect()
    }
}

/// The API of the tenant.
///
/// # Errors
/// `object.not_found`; faults of the database.
pub(super) async fn get_api(repo: &Repo, tenant: &TenantId, id: Uuid) -> Result<Api, ApiError> {
    find_api(repo.conn(), tenant, id).await?.ok_or_else(no_api)
}

/// What an API asks for, and what each parameter gets unless a column says otherwise.
#[utoipa::path(post, path = "/api/online-service-platform/cardcolumnconfig/getRequestParamByDataSource", tag = "sources", request_body = ColumnApiIn,
    responses((status = 200, body = Envelope<Vec<ApiParameter>>)), extensions(("x-access" = json!(ConfiguresCards::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(super) async fn list_column_request_params(
    State(app): State<App>,
    Allowed(user, _): Allowed<ConfiguresCards>,
    Body(input): Body<ColumnApiIn>,
) -> Answer<Vec<ApiParameter>> {
    let api = get_api(&app.repo(), &user.ctx.tenant, input.api_id).await?;
    user.ok(api.config.parameters)
}

/// What the entries of an API have.
#[utoipa::path(post, path = "/api/online-service-platform/cardcolumnconfig/getReturnParamByDataSource", tag = "sources", request_body = ColumnApiIn,
    responses((status = 200, body = Envelope<Vec<ColumnReturnParam>>)), extensions(("x-access" = json!(ConfiguresCards::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(super) async fn list_column_return_params(
    State(app): State<App>,
    Allowed(user, _): Allowed<ConfiguresCards>,
    Body(input): Body<ColumnApiIn>,
) -> Answer<Vec<ColumnReturnParam>> {
    let api = get_api(&app.repo(), &user.ctx.tenant, input.api_id).await?;
    user.ok(ColumnReturnParam::list(api.config.fields))
}
