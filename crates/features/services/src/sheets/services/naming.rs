//! What services of a tenant may name: groups, departments, roles.

use onehall_db::{Reading, StoreResult};
use onehall_directory::{departments_of, list_roles};
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
        departments: departments_of(on, tenant).await?,
        roles: list_roles(on.conn(), tenant).await?,
    })
}
