//! How far the run of a system has come, and what of it is only recorded.

use onehall_db::{OfTenant as _, StoreResult};
use onehall_kernel::TenantId;
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::OnConflict;
use sea_orm::{ConnectionTrait, EntityTrait, PaginatorTrait as _, QueryFilter};

use crate::entities::provisioning_client::{self, Column};
use crate::rules::provisioning_run::Run;

/// What is kept of a system that provisions people.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Provisioner {
    /// Whether what it writes is only recorded.
    pub record_only: bool,
    /// The last run.
    pub run: Option<Run>,
    /// What was recorded, as JSON; empty for nothing.
    pub report: String,
}

/// What is kept of a system; nothing of one that never wrote.
pub(crate) async fn find(conn: &impl ConnectionTrait, tenant: &TenantId, client: &str) -> StoreResult<Provisioner> {
    let found = provisioning_client::Entity::of(tenant)
        .filter(provisioning_client::COLUMN.client_id.eq(client))
        .one(conn)
        .await?;
    Ok(found.map(from_row).unwrap_or_default())
}

/// Writes it; the caller has the turn of people.
pub(crate) async fn put(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    client: &str,
    kept: &Provisioner,
) -> StoreResult<()> {
    let count = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
    let row = provisioning_client::ActiveModel {
        client_id: Set(client.to_owned()),
        tenant_id: Set(tenant.as_str().to_owned()),
        record_only: Set(kept.record_only),
        run_began_at: Set(kept.run.map(|run| run.began_at)),
        run_enabled: Set(kept.run.map(|run| count(run.enabled)).unwrap_or_default()),
        run_disabled: Set(kept.run.map(|run| count(run.disabled)).unwrap_or_default()),
        held_at: Set(kept.run.and_then(|run| run.held_at)),
        released_at: Set(kept.run.and_then(|run| run.released_at)),
        report: Set(kept.report.clone()),
    };
    let changed = [
        Column::RecordOnly,
        Column::RunBeganAt,
        Column::RunEnabled,
        Column::RunDisabled,
        Column::HeldAt,
        Column::ReleasedAt,
        Column::Report,
    ];
    provisioning_client::Entity::insert(row)
        .on_conflict(OnConflict::columns([Column::TenantId, Column::ClientId]).update_columns(changed).to_owned())
        .exec_without_returning(conn)
        .await?;
    Ok(())
}

/// How many systems the tenant keeps something of.
pub(crate) async fn count(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<u64> {
    Ok(provisioning_client::Entity::of(tenant).count(conn).await?)
}

fn from_row(row: provisioning_client::Model) -> Provisioner {
    let count = |number: i64| u64::try_from(number).unwrap_or_default();
    let run = row.run_began_at.map(|began_at| Run {
        began_at,
        enabled: count(row.run_enabled),
        disabled: count(row.run_disabled),
        held_at: row.held_at,
        released_at: row.released_at,
    });
    Provisioner { record_only: row.record_only, run, report: row.report }
}
