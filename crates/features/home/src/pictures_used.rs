//! Which pictures of configuration pages something shows: cards, menu entries, themes, tools, links and settings name
//! them by their address.

use std::collections::HashSet;

use async_trait::async_trait;
use onehall_db::{Repo, StoreResult};
use onehall_files::{FileKey, StillUsed};
use onehall_kernel::TenantId;
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
        let is_used = |key: &&FileKey| {
            let address = SHOWN.address(key);
            texts.iter().any(|text| text.contains(&address))
        };
        Ok(keys.iter().filter(is_used).map(FileKey::id).collect())
    }
}
