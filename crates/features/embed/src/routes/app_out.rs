//! Applications as browsers and administrators see them.

use onehall_kernel::{TenantId, UserId, wire_time};
use onehall_web::User;
use serde::Serialize;
use uuid::Uuid;

use crate::model::EmbeddedApp;
use crate::rules::names::{ApiName, Capability};

/// An application that may be framed.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct EmbeddedAppOut {
    app_id: Uuid,
    name: String,
    /// Empty when there is none.
    name_en: String,
    /// Its first page, on one of its origins.
    url: String,
    /// The address of a picture; may be empty.
    icon: String,
    /// Exact origins: a message counts from a page of one of them alone.
    #[schema(value_type = Vec<String>)]
    origins: Vec<String>,
    /// What it may ask for by the specification, beside `initFrame`.
    api_names: Vec<ApiName>,
    /// What else it may ask for.
    capabilities: Vec<Capability>,
    /// Channels whose notices it gets.
    channels: Vec<String>,
    tenant_id: String,
}

impl EmbeddedAppOut {
    pub(super) fn new(app: &EmbeddedApp, tenant: &TenantId) -> Self {
        let config = &app.config;
        Self {
            app_id: app.id,
            name: config.names.zh.clone(),
            name_en: config.names.en.clone(),
            url: config.url.clone(),
            icon: config.icon.clone(),
            origins: config.origins.iter().map(|one| one.as_str().to_owned()).collect(),
            api_names: config.api_names.clone(),
            capabilities: config.capabilities.clone(),
            channels: config.channels.clone(),
            tenant_id: tenant.as_str().to_owned(),
        }
    }
}

/// Who answers for an application in the school.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct EmbeddedOwnerOut {
    user_id: UserId,
    name: String,
}

/// What stands beside an application.
pub(super) struct Beside {
    pub owner_name: String,
    pub updated_by_name: String,
    pub dropped_today: i64,
}

/// An application as its administrators see it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct EmbeddedAppAdmin {
    #[serde(flatten)]
    #[schema(inline)]
    app: EmbeddedAppOut,
    /// Null when nobody of the school is named.
    owner: Option<EmbeddedOwnerOut>,
    /// How to reach who operates it.
    contact: String,
    /// Whether its pages may be framed.
    is_enabled: bool,
    note: String,
    /// To be sent with changes.
    version: Uuid,
    updated_at: String,
    /// Who changed it last; empty for the operator.
    updated_by_name: String,
    /// Messages of its frames that browsers dropped today.
    dropped_today: i64,
}

impl EmbeddedAppAdmin {
    pub(super) fn new(app: EmbeddedApp, beside: Beside, user: &User) -> Self {
        let out = EmbeddedAppOut::new(&app, &user.ctx.tenant);
        let owner = app.config.owner.map(|user_id| EmbeddedOwnerOut { user_id, name: beside.owner_name });
        Self {
            app: out,
            owner,
            contact: app.config.contact,
            is_enabled: app.is_enabled,
            note: app.config.note,
            version: app.version,
            updated_at: wire_time(app.updated_at, user.tenant.zone),
            updated_by_name: beside.updated_by_name,
            dropped_today: beside.dropped_today,
        }
    }
}
