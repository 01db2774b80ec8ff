//! `POST /api/onehall/sources/apis`.

use axum::Extension;
use axum::extract::State;
use onehall_directory::PeopleNames;
use onehall_feature::SourceField;
use onehall_kernel::{Envelope, wire_time};
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

use super::SourcesState;
use crate::change::{no_system, users_of};
use crate::model::{Api, ApiMethod};
use crate::rights::ManageSources;
use crate::rules::parameter::ApiParameter;
use crate::store::{apis, systems};

/// Of which source.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SourceApisIn {
    #[garde(skip)]
    source_id: Uuid,
}

/// An API as those who manage it see it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SourceApiItem {
    api_id: Uuid,
    source_id: Uuid,
    /// To be sent with changes.
    version: Uuid,
    api_name: String,
    api_name_en: String,
    method: ApiMethod,
    path: String,
    parameters: Vec<ApiParameter>,
    body_template: Option<Value>,
    list_path: String,
    fields: Vec<SourceField>,
    fresh_seconds: u16,
    /// The names of what uses it.
    used_by: Vec<String>,
    /// Who changed it last; empty for the operator.
    update_user_name: String,
    update_time: String,
}

impl SourceApiItem {
    fn new(api: Api, used_by: Vec<String>, update_user_name: String, zone: chrono_tz::Tz) -> Self {
        let config = api.config;
        Self {
            api_id: api.id,
            source_id: api.system_id,
            version: api.version,
            api_name: config.names.zh,
            api_name_en: config.names.en,
            method: config.method,
            path: config.path,
            parameters: config.parameters,
            body_template: config.body_template,
            list_path: config.list_path,
            fields: config.fields,
            fresh_seconds: config.fresh_seconds,
            used_by,
            update_user_name,
            update_time: wire_time(api.updated_at, zone),
        }
    }
}

/// The APIs of a source by their names.
#[utoipa::path(post, path = "/api/onehall/sources/apis", tag = "sources", request_body = SourceApisIn,
    responses((status = 200, body = Envelope<Vec<SourceApiItem>>)), extensions(("x-access" = json!(ManageSources::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(super) async fn list_source_apis(
    State(app): State<App>,
    Extension(state): Extension<SourcesState>,
    Allowed(user, _): Allowed<ManageSources>,
    Body(input): Body<SourceApisIn>,
) -> Answer<Vec<SourceApiItem>> {
    let (repo, tenant) = (app.repo(), &user.ctx.tenant);
    systems::find_system(repo.conn(), tenant, input.source_id).await?.ok_or_else(no_system)?;
    let all = apis::list_of_system(repo.conn(), tenant, input.source_id).await?;
    let ids: Vec<Uuid> = all.iter().map(|api| api.id).collect();
    let used = users_of(&repo, &user.ctx, &state.uses, &ids).await?;
    let changers = PeopleNames::find(repo.conn(), tenant, all.iter().map(|api| api.updated_by)).await?;
    let items = all.into_iter().map(|api| {
        let used_by = used.iter().filter(|(id, _)| *id == api.id).map(|(_, name)| name.clone()).collect();
        let changer = changers.name(api.updated_by);
        SourceApiItem::new(api, used_by, changer, user.tenant.zone)
    });
    user.ok(items.collect())
}
