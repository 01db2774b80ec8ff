//! `POST cardcolumnconfig/getApiList`: the APIs a column may show.

use std::collections::HashMap;

use axum::Extension;
use axum::extract::State;
use onehall_feature::SourceState;
use onehall_kernel::{Envelope, Page, PageIn, normalise_key};
use onehall_web::{Allowed, Answer, App, Body, ConfiguresCards, Guard as _, Reply as _};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::SourcesState;
use crate::change::users_of;
use crate::model::{Api, System};
use crate::sources::state_of;
use crate::store::{apis, systems};

/// Which APIs.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct ColumnApiPageIn {
    #[serde(flatten)]
    #[schema(inline)]
    page: PageIn,
    /// A part of the name of API or source in either language.
    #[garde(length(chars, max = 64))]
    keyword: Option<String>,
}

/// An API that a column may show.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ColumnApi {
    api_id: Uuid,
    api_name: String,
    api_name_en: String,
    source_name: String,
    source_name_en: String,
    /// How its source is.
    health: SourceState,
    /// The names of what uses it.
    used_by: Vec<String>,
}

impl ColumnApi {
    pub(super) fn new(api: &Api, system: &System, state: &SourcesState, used: &[(Uuid, String)]) -> Self {
        let view = state.sources.engine.health(system.id).view();
        Self {
            api_id: api.id,
            api_name: api.config.names.zh.clone(),
            api_name_en: api.config.names.en.clone(),
            source_name: system.config.names.zh.clone(),
            source_name_en: system.config.names.en.clone(),
            health: state_of(view, system.config.is_enabled),
            used_by: used.iter().filter(|(id, _)| *id == api.id).map(|(_, name)| name.clone()).collect(),
        }
    }
}

/// Pages the APIs of all sources by their names.
#[utoipa::path(post, path = "/api/online-service-platform/cardcolumnconfig/getApiList", tag = "sources", request_body = ColumnApiPageIn,
    responses((status = 200, body = Envelope<Page<ColumnApi>>)), extensions(("x-access" = json!(ConfiguresCards::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(super) async fn page_column_apis(
    State(app): State<App>,
    Extension(state): Extension<SourcesState>,
    Allowed(user, _): Allowed<ConfiguresCards>,
    Body(input): Body<ColumnApiPageIn>,
) -> Answer<Page<ColumnApi>> {
    let (repo, tenant) = (app.repo(), &user.ctx.tenant);
    let systems: HashMap<Uuid, System> =
        systems::list_systems(repo.conn(), tenant).await?.into_iter().map(|system| (system.id, system)).collect();
    let wanted = normalise_key(input.keyword.as_deref().unwrap_or_default());
    let all = apis::list_apis(repo.conn(), tenant).await?;
    let found: Vec<(&Api, &System)> = all
        .iter()
        .filter_map(|api| Some((api, systems.get(&api.system_id)?)))
        .filter(|(api, system)| {
            let (api, system) = (&api.config.names, &system.config.names);
            [&api.zh, &api.en, &system.zh, &system.en].iter().any(|name| normalise_key(name).contains(&wanted))
        })
        .collect();
    let page = Page::cut(found, &input.page);
    let ids: Vec<Uuid> = page.records.iter().map(|(api, _)| api.id).collect();
    let used = users_of(&repo, &user.ctx, &state.uses, &ids).await?;
    user.ok(page.map(|(api, system)| ColumnApi::new(api, system, &state, &used)))
}
