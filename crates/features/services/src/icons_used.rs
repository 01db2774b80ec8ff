//! Which uploaded icons a service, a type or a scene shows: they, and drafts and old revisions of services, name them by their
//! address.

use std::collections::HashSet;

use async_trait::async_trait;
use onehall_db::{Reading, Repo, StoreResult};
use onehall_files::{FileKey, StillUsed};
use onehall_kernel::TenantId;
use onehall_records::documents::list_named;
use uuid::Uuid;

use crate::rules::service_file::SHOWN_ICONS;
use crate::store::group_use::list_with_icons;

pub(crate) struct IconsUsed;

#[async_trait]
impl StillUsed for IconsUsed {
    async fn used(&self, repo: &Repo, tenant: &TenantId, keys: &[FileKey]) -> StoreResult<HashSet<Uuid>> {
        let addresses: Vec<String> = keys.iter().map(|key| SHOWN_ICONS.address(key)).collect();
        let mut shown = list_with_icons(repo.conn(), tenant, &addresses).await?;
        // drafts and old revisions, which may come back
        shown.extend(list_named(Reading::Repo(repo), tenant, SHOWN_ICONS.path, &addresses).await?);
        let used = keys.iter().zip(&addresses).filter(|(_, address)| shown.contains(*address));
        Ok(used.map(|(key, _)| key.id()).collect())
    }
}
