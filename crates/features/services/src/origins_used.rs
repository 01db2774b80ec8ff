//! Which services open pages of an origin.

use async_trait::async_trait;
use onehall_db::{Repo, StoreResult};
use onehall_feature::OriginUse;
use onehall_kernel::{Names, TenantId};
use onehall_web::FrameOrigin;

use crate::catalogue::Catalogues;

/// Services of the catalogue by their addresses.
pub(crate) struct OriginsUsed(pub(crate) Catalogues);

#[async_trait]
impl OriginUse for OriginsUsed {
    async fn used(&self, _repo: &Repo, tenant: &TenantId, origins: &[FrameOrigin]) -> StoreResult<Vec<Names>> {
        let catalogue = self.0.of(tenant).await?;
        let leads = |url: &str| origins.iter().any(|origin| origin.is_of(url));
        let named = |zh: &str, en: &str| {
            let en = if en.is_empty() { zh } else { en };
            Names { zh: format!("服务“{zh}”"), en: format!("the service “{en}”") }
        };
        let used = catalogue.entries.iter().filter(|entry| leads(&entry.row.url));
        Ok(used.map(|entry| named(&entry.row.name, &entry.row.name_en)).collect())
    }
}
