//! What a system keeps of people.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use onehall_db::{OfTenant as _, StoreResult};
use onehall_kernel::TenantId;
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Expr, ExprTrait as _, OnConflict, SelectStatement};
use sea_orm::{ConnectionTrait, EntityTrait, QueryFilter, QuerySelect, QueryTrait as _};

use crate::entities::{provisioned_person, user};

/// What a system keeps of a person.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Kept {
    /// Its own key; empty for none.
    pub external_id: String,
    /// When it deleted the person.
    pub removed_at: Option<DateTime<Utc>>,
}

/// What the system keeps of these people, at most [`onehall_db::BIND_LIMIT`].
pub(crate) async fn of_people(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    client: &str,
    people: &[i64],
) -> StoreResult<HashMap<i64, Kept>> {
    let rows = provisioned_person::Entity::keyed(tenant)
        .filter(provisioned_person::COLUMN.client_id.eq(client))
        .filter(provisioned_person::COLUMN.user_id.is_in(people.iter().copied()))
        .all(conn)
        .await?;
    let kept = |row: provisioned_person::Model| {
        (row.user_id, Kept { external_id: row.external_id, removed_at: row.removed_at })
    };
    Ok(rows.into_iter().map(kept).collect())
}

/// Writes what a system keeps of a person, whom the caller found by tenant.
pub(crate) async fn put(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    (client, person): (&str, i64),
    kept: &Kept,
) -> StoreResult<()> {
    use provisioned_person::Column;
    let row = provisioned_person::ActiveModel {
        client_id: Set(client.to_owned()),
        user_id: Set(person),
        tenant_id: Set(tenant.as_str().to_owned()),
        external_id: Set(kept.external_id.clone()),
        removed_at: Set(kept.removed_at),
    };
    provisioned_person::Entity::insert(row)
        .on_conflict(
            OnConflict::columns([Column::ClientId, Column::UserId])
                .update_columns([Column::ExternalId, Column::RemovedAt])
                .to_owned(),
        )
        .exec_without_returning(conn)
        .await?;
    Ok(())
}

/// Keys of people of whom the system keeps what `which` says.
pub(super) fn keys(tenant: &TenantId, client: &str, which: Expr) -> SelectStatement {
    provisioned_person::Entity::of(tenant)
        .filter(provisioned_person::COLUMN.client_id.eq(client))
        .filter(which)
        .select_only()
        .column(provisioned_person::Column::UserId)
        .into_query()
}

/// Whom the system sees: not those whom it deleted and whom nobody has enabled since.
pub(super) fn seen_by(tenant: &TenantId, client: &str) -> Expr {
    let removed = keys(tenant, client, Expr::col(provisioned_person::Column::RemovedAt).is_not_null());
    let is_enabled = Expr::col((user::Entity, user::Column::DisabledAt)).is_null();
    is_enabled.or(Expr::col((user::Entity, user::Column::Id)).not_in_subquery(removed))
}
