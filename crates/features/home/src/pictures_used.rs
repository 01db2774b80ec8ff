//! Which pictures of configuration pages something shows: cards, menu entries, themes, tools, links, settings,
//! and drafts and old revisions of configuration name them by their address.

use std::collections::HashSet;

use async_trait::async_trait;
use onehall_db::{Reading, Repo, StoreResult};
use onehall_files::{FileKey, StillUsed};
use onehall_kernel::TenantId;
use onehall_records::documents::list_named;
use onehall_records::settings::list_settings_with;
use uuid::Uuid;

use crate::rules::picture::SHOWN;
use crate::store::pictures::list_mentions;

pub(crate) struct PicturesUsed;

#[async_trait]
impl StillUsed for PicturesUsed {
    async fn used(&self, repo: &Repo, tenant: &TenantId, keys: &[FileKey]) -> StoreResult<HashSet<Uuid>> {
        let mut texts = list_mentions(repo.conn(), tenant).await?;
        texts.extend(list_settings_with(repo.conn(), tenant, SHOWN.path).await?);
        let addresses: Vec<String> = keys.iter().map(|key| SHOWN.address(key)).collect();
        // drafts and old revisions, which may come back
        let kept = list_named(Reading::Repo(repo), tenant, SHOWN.path, &addresses).await?;
        let is_used = |key: &&FileKey| {
            let address = SHOWN.address(key);
            kept.contains(&address) || texts.iter().any(|text| text.contains(&address))
        };
        Ok(keys.iter().filter(is_used).map(FileKey::id).collect())
    }
}
