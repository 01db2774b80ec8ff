//! How many people a tenant may have. What its files may take is counted where files are taken (`onehall_files`).

use onehall_db::{StoreResult, Tx};
use onehall_kernel::{ErrorCode, Problem, TenantId};
use onehall_web::ApiError;

use crate::store::tenants as store;

/// The limit of a tenant that has more people who can sign in than it may, as this unit of work leaves it. The caller holds the
/// turn of [`crate::people::administrators`].
///
/// # Errors
/// When the database fails.
pub(crate) async fn exceeded(tx: &Tx, tenant: &TenantId) -> StoreResult<Option<i64>> {
    let Some(max) = store::find_any(tx.conn(), tenant).await?.and_then(|row| row.people_max) else { return Ok(None) };
    Ok((store::count_people(tx.conn(), tenant).await? > max).then_some(max))
}

/// Refuses what would leave a tenant with more people than it may have.
///
/// # Errors
/// `tenant.people_full`; faults of the database.
pub(crate) async fn refuse_exceeded(tx: &Tx, tenant: &TenantId) -> Result<(), ApiError> {
    match exceeded(tx, tenant).await? {
        Some(max) => Err(Problem::new(ErrorCode::TenantPeopleFull).with("max", max).into()),
        None => Ok(()),
    }
}
