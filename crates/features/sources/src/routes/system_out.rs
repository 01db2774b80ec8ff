//! A source as those who manage it see it.

use onehall_kernel::wire_time;
use onehall_web::User;
use serde::Serialize;
use uuid::Uuid;

use super::health_out::SourceHealth;
use crate::fetch::health::HealthView;
use crate::model::System;
use crate::rules::auth::{AuthFields, AuthKind};

/// What stands beside a source.
pub(super) struct Beside {
    pub has_secret: bool,
    pub api_count: usize,
    pub used_count: usize,
    pub health: HealthView,
    pub update_user_name: String,
}

/// A source.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SourceItem {
    source_id: Uuid,
    /// To be sent with changes.
    version: Uuid,
    source_name: String,
    source_name_en: String,
    /// Who answers for it.
    owner: String,
    origin: String,
    base_path: String,
    auth_kind: AuthKind,
    auth_fields: AuthFields,
    /// The name of its secret; null for a kind without.
    secret_name: Option<&'static str>,
    /// Whether that is stored; it is never answered.
    has_secret: bool,
    timeout_ms: u16,
    concurrency: u8,
    is_enabled: bool,
    /// How many APIs it has.
    api_count: usize,
    /// How many things use them.
    used_count: usize,
    health: SourceHealth,
    /// Who changed it last; empty for the operator.
    update_user_name: String,
    update_time: String,
}

impl SourceItem {
    pub(super) fn new(system: System, beside: Beside, user: &User) -> Self {
        let (zone, locale, config) = (user.tenant.zone, user.ctx.locale, system.config);
        Self {
            source_id: system.id,
            version: system.version,
            source_name: config.names.zh,
            source_name_en: config.names.en,
            owner: config.owner,
            origin: config.origin,
            base_path: config.base_path,
            auth_kind: config.auth.kind,
            secret_name: config.auth.kind.secret(),
            auth_fields: config.auth.fields,
            has_secret: beside.has_secret,
            timeout_ms: config.timeout_ms,
            concurrency: config.concurrency,
            is_enabled: config.is_enabled,
            api_count: beside.api_count,
            used_count: beside.used_count,
            health: SourceHealth::new(beside.health, zone, locale),
            update_user_name: beside.update_user_name,
            update_time: wire_time(system.updated_at, zone),
        }
    }
}
