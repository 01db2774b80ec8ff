//! Registered applications as those see them who look after them.

use chrono_tz::Tz;
use onehall_kernel::wire_time;
use serde::Serialize;
use uuid::Uuid;

use super::service_in::CasPatternKind;
use crate::change::version;
use crate::entities::service::Model;

/// A registered application.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CasServiceLine {
    service_id: Uuid,
    kind: CasPatternKind,
    pattern: String,
    /// May be empty for one that a command registered.
    service_name: String,
    /// Empty: the address that was signed in to is told of sign-outs.
    slo_url: String,
    /// Whether other applications may reach it with proxy tickets.
    is_proxied: bool,
    /// Whether it may receive proxy-granting tickets.
    is_proxy: bool,
    /// Whether it gets no tickets.
    is_disabled: bool,
    create_time: String,
    /// To be sent with changes.
    version: String,
}

impl CasServiceLine {
    /// A row with its times in a zone.
    pub(super) fn of(row: Model, zone: Tz) -> Self {
        let version = version(&row);
        Self {
            service_id: row.id,
            // a word that nobody wrote matches nothing, like the exact address it is shown as
            kind: CasPatternKind::from_word(&row.kind).unwrap_or(CasPatternKind::Exact),
            pattern: row.pattern,
            service_name: row.name,
            slo_url: row.slo_url.unwrap_or_default(),
            is_proxied: row.proxy_ok,
            is_proxy: row.pgt_callback,
            is_disabled: row.disabled_at.is_some(),
            create_time: wire_time(row.created_at, zone),
            version,
        }
    }
}
