//! People by their names.

use std::collections::HashMap;

use onehall_db::{Repo, StoreResult};
use onehall_directory::list_people;
use onehall_kernel::{TenantId, UserId};
use serde::Serialize;

/// Somebody, as far as a form shows them.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct NamedPerson {
    pub user_id: UserId,
    pub user_name: String,
}

/// The names of people, in one question however many they are; who is of another tenant has none.
pub(super) async fn names_of(repo: &Repo, tenant: &TenantId, ids: &[UserId]) -> StoreResult<HashMap<UserId, String>> {
    let people = list_people(repo.conn(), tenant, ids).await?;
    Ok(people.into_iter().map(|person| (person.id, person.user_name)).collect())
}

/// People with their names, in the order of their ids; those without a name are left out.
pub(super) async fn named(repo: &Repo, tenant: &TenantId, ids: &[UserId]) -> StoreResult<Vec<NamedPerson>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let mut names = names_of(repo, tenant, ids).await?;
    Ok(ids.iter().filter_map(|id| names.remove(id).map(|user_name| NamedPerson { user_id: *id, user_name })).collect())
}
