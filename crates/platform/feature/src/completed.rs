//! The port by which an area that does not know matters asks which of them are completed: ratings stand on it.

use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use onehall_db::{Repo, StoreResult};
use onehall_kernel::{Names, TenantId, UserId};
use uuid::Uuid;

/// A matter to which nothing more happens: carried out, or refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CompletedMatter {
    /// Its key.
    pub id: Uuid,
    /// Whose it is.
    pub user: UserId,
    /// The code of the service it was made for.
    pub service_code: String,
    /// What the person sees.
    pub title: Names,
    /// When it ended.
    pub finished_at: DateTime<Utc>,
}

/// What the completed matters of one service say.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct MatterFigures {
    /// How many there are.
    pub completed: u64,
    /// From handing in to the end, on average over the latest 500; none without any.
    pub average: Option<TimeDelta>,
}

/// Knows completed matters. The matters area implements it; areas take it from [`crate::Deps::completed`].
#[async_trait]
pub trait CompletedMatters: Send + Sync {
    /// The person's completed matters of a service, the latest ended first, at most `limit`.
    ///
    /// # Errors
    /// Faults of the database.
    async fn list_of_person(
        &self,
        repo: &Repo,
        tenant: &TenantId,
        user: UserId,
        service_code: &str,
        limit: u64,
    ) -> StoreResult<Vec<CompletedMatter>>;

    /// The person's completed matters of every service, the latest ended first, at most `limit`.
    ///
    /// # Errors
    /// Faults of the database.
    async fn list_latest_of_person(
        &self,
        repo: &Repo,
        tenant: &TenantId,
        user: UserId,
        limit: u64,
    ) -> StoreResult<Vec<CompletedMatter>>;

    /// Completed matters of the whole tenant in a repeatable order, at most `limit`: for demonstration data.
    ///
    /// # Errors
    /// Faults of the database.
    async fn list_of_tenant(&self, repo: &Repo, tenant: &TenantId, limit: u64) -> StoreResult<Vec<CompletedMatter>>;

    /// The figures of a service.
    ///
    /// # Errors
    /// Faults of the database.
    async fn figures(&self, repo: &Repo, tenant: &TenantId, service_code: &str) -> StoreResult<MatterFigures>;
}
