//! What services of a tenant may name: groups, departments, roles.

use std::sync::Arc;

use onehall_db::{Reading, StoreResult};
use onehall_directory::{kept_departments, list_departments, list_roles};
use onehall_kernel::TenantId;

use super::told::Named;
use crate::store::register;

/// What services of a tenant may name.
///
/// # Errors
/// When the database fails.
pub(crate) async fn find_named(on: Reading<'_>, tenant: &TenantId) -> StoreResult<Named> {
    Ok(Named {
        groups: register::list_groups(on.conn(), tenant).await?,
        departments: match on {
            Reading::Repo(repo) => kept_departments(repo, tenant).await?,
            Reading::Snapshot(_) | Reading::Tx(_) => Arc::new(list_departments(on.conn(), tenant).await?),
        },
        roles: list_roles(on.conn(), tenant).await?,
    })
}
