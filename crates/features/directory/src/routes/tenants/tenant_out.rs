//! Tenants as those see them who look after all of them.

use chrono_tz::Tz;
use onehall_kernel::wire_time;
use serde::Serialize;

use crate::entities::tenant;
use crate::tenants::{Kept, MEGABYTE};

/// A line of the list.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TenantLine {
    /// Its key.
    tenant_key: String,
    /// As stored, in Chinese.
    tenant_name: String,
    /// As stored, in English; empty where nobody said.
    tenant_name_en: String,
    /// Whether its people and programs are shut out.
    is_disabled: bool,
    /// Whether it is the one that runs the platform, which can not be disabled.
    is_platform: bool,
    /// Its own host names, those that were bound first before others.
    hosts: Vec<String>,
    /// How many people can sign in.
    people: i64,
    /// How many may; nothing for no limit.
    people_max: Option<i64>,
    /// When it was added.
    create_time: String,
}

impl TenantLine {
    /// A tenant with these hosts and so many people; times in the caller's zone.
    pub(super) fn of(row: tenant::Model, hosts: Vec<String>, people: i64, zone: Tz) -> Self {
        Self {
            is_disabled: row.disabled_at.is_some(),
            is_platform: row.id == onehall_kernel::DEFAULT_TENANT,
            hosts,
            people,
            people_max: row.people_max,
            create_time: wire_time(row.created_at, zone),
            tenant_key: row.id,
            tenant_name: row.name,
            tenant_name_en: row.name_en,
        }
    }
}

/// One tenant.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TenantDetail {
    #[serde(flatten)]
    #[schema(inline)]
    line: TenantLine,
    /// When it was disabled.
    disabled_time: Option<String>,
    /// The zone of its days (IANA).
    time_zone: String,
    /// Megabytes that its files take, begun ones counted whole.
    files_mb: i64,
    /// How many they may take; nothing for no limit.
    files_max_mb: Option<i64>,
    /// To be sent with changes.
    version: String,
}

impl TenantDetail {
    /// A tenant with so many people and bytes of files; times in the caller's zone.
    pub(super) fn of(kept: Kept, people: i64, bytes: i64, zone: Tz) -> Self {
        Self {
            disabled_time: kept.row.disabled_at.map(|at| wire_time(at, zone)),
            time_zone: kept.row.time_zone.clone(),
            files_mb: bytes.saturating_add(MEGABYTE - 1) / MEGABYTE,
            files_max_mb: kept.space.map(|bytes| bytes / MEGABYTE),
            version: kept.version(),
            line: TenantLine::of(kept.row, kept.hosts, people, zone),
        }
    }
}

/// The tenant that was written.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TenantSavedOut {
    tenant_key: String,
    /// To be sent with the next change.
    version: String,
}

impl From<Kept> for TenantSavedOut {
    fn from(kept: Kept) -> Self {
        Self { version: kept.version(), tenant_key: kept.row.id }
    }
}
