//! Which pictures that belong to no notice stand in one nevertheless, as in the copy of a notice that is gone.

use std::collections::HashSet;

use async_trait::async_trait;
use onehall_db::{Repo, StoreResult};
use onehall_files::{FileKey, StillUsed};
use onehall_kernel::TenantId;
use uuid::Uuid;

use crate::store::notice_files::list_mentioned;

pub(crate) struct PicturesUsed;

#[async_trait]
impl StillUsed for PicturesUsed {
    async fn used(&self, repo: &Repo, tenant: &TenantId, keys: &[FileKey]) -> StoreResult<HashSet<Uuid>> {
        list_mentioned(repo.conn(), tenant, keys).await
    }
}
