//! The key by which a task is named.

use garde::Validate;
use onehall_db::Repo;
use onehall_kernel::Problem;
use onehall_web::{ApiError, Guard as _, User};
use serde::Deserialize;

use crate::rights::ManagesTransfers;
use crate::store::tasks::{Owner, Task, find_by_key};

/// Which task.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TaskKeyIn {
    /// Its `redisKey`.
    #[serde(default)]
    #[garde(length(max = 64))]
    pub key: String,
}

/// A task of the caller. Somebody else's is as one that is not there.
pub(super) async fn own_task(repo: &Repo, user: &User, key: &str) -> Result<Task, ApiError> {
    let found = find_by_key(repo.conn(), &user.ctx.tenant, key).await?;
    found.filter(|task| task.owner == Owner::Person(user.session.user)).ok_or_else(not_found)
}

/// A task of the caller, or any of the tenant for who manages them.
pub(super) async fn managed_task(repo: &Repo, user: &User, key: &str) -> Result<Task, ApiError> {
    let found = find_by_key(repo.conn(), &user.ctx.tenant, key).await?;
    let manages = user.can(&ManagesTransfers::RIGHT);
    found.filter(|task| manages || task.owner == Owner::Person(user.session.user)).ok_or_else(not_found)
}

/// What is not there.
pub(super) fn not_found() -> ApiError {
    Problem::not_found("任务", "The task").into()
}
