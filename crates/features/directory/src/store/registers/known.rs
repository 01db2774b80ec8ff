//! Whom forms and rows of registers name.

use std::collections::HashMap;

use onehall_db::{OfTenant as _, StoreResult};
use onehall_kernel::{TenantId, UserId, normalise_key};
use sea_orm::{ConnectionTrait, QueryFilter, QuerySelect, Select};
use uuid::Uuid;

use crate::entities::user;

/// Somebody who is named.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Known {
    pub id: UserId,
    /// `student`, `teacher` or `staff`.
    pub kind: String,
    pub department: Option<Uuid>,
    /// Of a student.
    pub class: Option<Uuid>,
}

/// These people with the form in which their accounts are compared.
async fn read(conn: &impl ConnectionTrait, people: Select<user::Entity>) -> StoreResult<Vec<(String, Known)>> {
    let rows = people
        .select_only()
        .column(user::Column::Id)
        .column(user::Column::AccountKey)
        .column(user::Column::Kind)
        .column(user::Column::DepartmentId)
        .column(user::Column::ClassId)
        .into_tuple()
        .all(conn)
        .await?;
    let known = |(id, key, kind, department, class)| (key, Known { id: UserId(id), kind, department, class });
    Ok(rows.into_iter().map(known).collect())
}

/// Whom these accounts name, by the form in which accounts are compared.
pub(crate) async fn known(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    accounts: &[&str],
) -> StoreResult<HashMap<String, Known>> {
    let mut keys: Vec<String> = accounts.iter().map(|account| normalise_key(account)).collect();
    keys.sort_unstable();
    keys.dedup();
    let mut found = HashMap::with_capacity(keys.len());
    for chunk in keys.chunks(onehall_db::BIND_LIMIT) {
        let named = user::COLUMN.account_key.is_in(chunk.iter().map(String::as_str));
        found.extend(read(conn, user::Entity::of(tenant).filter(named)).await?);
    }
    Ok(found)
}

/// Whom these keys name, as far as they are of the tenant; at most [`onehall_db::BIND_LIMIT`].
pub(crate) async fn known_by_ids(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    ids: &[i64],
) -> StoreResult<HashMap<UserId, Known>> {
    let named = user::COLUMN.id.is_in(ids.iter().copied());
    let found = read(conn, user::Entity::keyed(tenant).filter(named)).await?;
    Ok(found.into_iter().map(|(_, one)| (one.id, one)).collect())
}
