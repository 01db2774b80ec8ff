//! Departments by what they are called.

use std::collections::HashSet;

use onehall_db::{Repo, StoreResult};
use onehall_kernel::TenantId;
use uuid::Uuid;

use crate::model::Department;
use crate::store::registers::departments as register;

/// The keys of the departments with `keyword` in code or name, or in how the Chinese name is spelled: of the tenant, and of
/// `own` alone for nothing, which asks no database.
///
/// # Errors
/// When the database fails.
pub(crate) async fn list_called(
    repo: &Repo,
    tenant: &TenantId,
    own: &[&Department],
    keyword: &str,
) -> StoreResult<HashSet<Uuid>> {
    if keyword.trim().is_empty() {
        return Ok(own.iter().map(|one| one.id).collect());
    }
    register::called(repo.conn(), tenant, keyword).await
}
