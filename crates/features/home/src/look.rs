//! What the school looks like, for those who show it before anybody is signed in.

use async_trait::async_trait;
use onehall_db::{Repo, StoreResult};
use onehall_feature::{Look, SchoolLook};
use onehall_kernel::TenantId;

use crate::cache::SnapshotCache;
use crate::rules::theme::DEFAULT_COLOR;
use crate::store::snapshot::Snapshot;

/// Answers from the snapshots of this area.
pub(crate) struct HomeLook(pub(crate) SnapshotCache);

#[async_trait]
impl SchoolLook for HomeLook {
    async fn look(&self, repo: &Repo, tenant: &TenantId) -> StoreResult<Look> {
        Ok(look_of(&*self.0.get(repo, tenant).await?))
    }
}

/// Pictures and colours of a snapshot.
pub(crate) fn look_of(snapshot: &Snapshot) -> Look {
    let logos = &snapshot.settings.logos;
    let theme = snapshot.themes.first();
    Look {
        logo: logos.logo.clone(),
        logo_dark: logos.logo_dark.clone(),
        favicon: logos.favicon.clone(),
        theme_color: theme.map_or_else(|| DEFAULT_COLOR.to_owned(), |theme| theme.color.clone()),
        dark_color: theme.map(|theme| theme.dark_color.clone()).unwrap_or_default(),
    }
}
