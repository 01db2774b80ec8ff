//! Where an export of people begins.

use onehall_directory::is_held_by_another;
use onehall_kernel::{Ctx, ErrorCode, Problem, UserId};
use onehall_web::{ApiError, App, Guard as _};

use crate::rights::ApprovesExports;
use crate::rules::task::TaskState;
use crate::settings::Thresholds;

/// Where an export begins, by how many people it is about, and the second threshold: above the first one it says why, above the
/// second one somebody else than `own` approves it.
///
/// # Errors
/// `transfer.reason_missing`, `transfer.no_approver`; faults of the database.
pub(super) async fn first_state(
    app: &App,
    (ctx, own): (&Ctx, Option<UserId>),
    reason: &str,
    people: u64,
) -> Result<(TaskState, u64), ApiError> {
    let repo = app.repo();
    let limits = Thresholds::of(&repo, &ctx.tenant).await?;
    if people > limits.reason && reason.is_empty() {
        return Err(Problem::new(ErrorCode::TransferReasonMissing).with("limit", limits.reason).into());
    }
    if people <= limits.approval {
        return Ok((TaskState::Waiting, limits.approval));
    }
    if !is_held_by_another(repo.conn(), &ctx.tenant, &ApprovesExports::RIGHT, own).await? {
        return Err(Problem::new(ErrorCode::TransferNoApprover).with("limit", limits.approval).into());
    }
    Ok((TaskState::Approval, limits.approval))
}
