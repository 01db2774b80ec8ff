//! SCIM 2.0 for other systems: `/scim/v2/…` (docs/SCIM.md).

mod bulk;
mod config;
mod create_user;
mod delete_user;
mod find_group;
mod find_user;
mod list_groups;
mod list_users;
mod out;
mod patch_group;
mod patch_user;
mod replace_user;
mod resource_types;
mod schemas;

use std::sync::Arc;

use axum::Extension;
use axum::http::HeaderMap;
use chrono_tz::Tz;
use onehall_feature::SheetCaller;
use onehall_kernel::Scope;
use onehall_scim::Projection;
use onehall_web::{ApiError, App, Guard as _, OpenClient, OpenScope, Routes, routes};
use serde::Deserialize;
use serde_json::Value;

use crate::ends::PersonEnds;
use crate::people::managed::no_person;
use crate::provisioning::fault::refused;
use crate::provisioning::find::Looker;
use crate::provisioning::write::Writer;
use crate::rights::ManagesDirectory;

/// May provision people.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Provisions;

impl OpenScope for Provisions {
    const SCOPE: Scope = Scope::under(
        "provision-people",
        ManagesDirectory::RIGHT,
        [
            "通过 SCIM 查看、新增、修改和停用全校没有管理权限的人员，查看其他人员",
            "See everybody of the school by SCIM; add, change and disable all who have no rights of their own",
        ],
    );
}

/// The scopes of this area.
pub(crate) const SCOPES: &[Scope] = &[Provisions::SCOPE];

/// What the calls share.
#[derive(Clone)]
pub(crate) struct ScimState {
    /// What ends with somebody who is disabled.
    pub(crate) ends: Arc<[Arc<dyn PersonEnds>]>,
}

/// A body of whatever shape: the protocol looks at it.
#[derive(Debug, Clone, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(transparent)]
#[garde(allow_unvalidated)]
#[schema(value_type = Object)]
pub(crate) struct ScimIn(Value);

/// Which attributes an answer shows.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct ShownIn {
    /// These alone, with commas between them.
    attributes: Option<String>,
    /// All but these.
    excluded_attributes: Option<String>,
}

impl ShownIn {
    fn projection(&self, extensions: &[&str]) -> Result<Projection, ApiError> {
        Projection::of(self.attributes.as_deref(), self.excluded_attributes.as_deref(), extensions).map_err(refused)
    }
}

/// All of them.
pub(super) fn routes(state: ScimState) -> Routes {
    Routes::new()
        .routes(routes!(config::service_provider_config))
        .routes(routes!(resource_types::list_resource_types))
        .routes(routes!(resource_types::find_resource_type))
        .routes(routes!(schemas::list_schemas))
        .routes(routes!(schemas::find_schema))
        .routes(routes!(list_users::list_users, create_user::create_user))
        .routes(routes!(
            find_user::find_user,
            replace_user::replace_user,
            patch_user::patch_user,
            delete_user::delete_user
        ))
        .routes(routes!(list_groups::list_groups))
        .routes(routes!(find_group::find_group, patch_group::patch_group))
        .routes(routes!(bulk::bulk))
        .layer(Extension(state))
}

/// Where the interface is, without a slash at its end.
fn base(app: &App) -> String {
    format!("{}/scim/v2", app.http.public_url)
}

/// The client as the register knows callers: of all departments, and with no rights of its own.
fn writer(app: &App, state: &ScimState, client: &OpenClient<Provisions>) -> Writer {
    let caller = SheetCaller { ctx: client.ctx.clone(), grants: Arc::default(), zone: Tz::UTC };
    Writer { caller, client: client.client.id.clone(), ends: state.ends.clone(), base: base(app) }
}

fn looker<'a>(client: &'a OpenClient<Provisions>, base: &'a str) -> Looker<'a> {
    Looker { tenant: &client.ctx.tenant, client: &client.client.id, base }
}

/// The key of a person; what is none is nobody's.
fn key(text: &str) -> Result<i64, ApiError> {
    text.parse().map_err(|_| no_person())
}

/// The `ETag`s that a write names.
fn if_match(headers: &HeaderMap) -> Option<&str> {
    headers.get("if-match").and_then(|value| value.to_str().ok())
}
