//! What other areas learn about completed matters through the port of `platform/feature`.

use async_trait::async_trait;
use chrono::TimeDelta;
use onehall_db::{Repo, StoreResult};
use onehall_feature::{CompletedMatter, CompletedMatters, MatterFigures};
use onehall_kernel::{TenantId, UserId};

use crate::store::completed;

/// Matters of which the average time is made.
const AVERAGED: u64 = 500;

/// Answers from the table of applications.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Completed;

#[async_trait]
impl CompletedMatters for Completed {
    async fn list_of_person(
        &self,
        repo: &Repo,
        tenant: &TenantId,
        user: UserId,
        service_code: &str,
        limit: u64,
    ) -> StoreResult<Vec<CompletedMatter>> {
        completed::list_of_person(repo.conn(), tenant, user, service_code, limit).await
    }

    async fn list_latest_of_person(
        &self,
        repo: &Repo,
        tenant: &TenantId,
        user: UserId,
        limit: u64,
    ) -> StoreResult<Vec<CompletedMatter>> {
        completed::list_latest_of_person(repo.conn(), tenant, user, limit).await
    }

    async fn list_of_tenant(&self, repo: &Repo, tenant: &TenantId, limit: u64) -> StoreResult<Vec<CompletedMatter>> {
        completed::list_of_tenant(repo.conn(), tenant, limit).await
    }

    async fn figures(&self, repo: &Repo, tenant: &TenantId, service_code: &str) -> StoreResult<MatterFigures> {
        let count = completed::count(repo.conn(), tenant, service_code).await?;
        let times = completed::list_times(repo.conn(), tenant, service_code, AVERAGED).await?;
        let seconds: i64 = times.iter().map(|(from, to)| (*to - *from).num_seconds().max(0)).sum();
        let average = i64::try_from(times.len()).ok().filter(|n| *n > 0).map(|n| TimeDelta::seconds(seconds / n));
        Ok(MatterFigures { completed: count, average })
    }
}
