//! Sub-applications as they are served: who gets which version, and the files of each.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use bytes::Bytes;
use moka::future::Cache;
use onehall_bus::EventHandler;
use onehall_db::{Db, StoreResult, TenantCache};
use onehall_events::{Event, Published};
use onehall_files::{Files, list_bound};
use onehall_kernel::{ErrorCode, TenantId};
use onehall_web::{ApiError, found_file};
use uuid::Uuid;

use crate::rules::bundle::extract;
use crate::rules::micro_file::{HOLDER, MICRO};
use crate::store::global::find_slot;
use crate::store::micro::{MicroVersion, find_integrity, list_integrity, list_versions};

/// Tenants kept at one time.
const TENANTS_MAX: u64 = 1_000;
/// How long it is kept without an event; a net below the events.
const KEEP: Duration = Duration::from_secs(60);
/// Bytes of archives kept in memory: three large ones, or many as they usually are. Browsers keep files for a year.
const ARCHIVES_BYTES_MAX: u64 = 64 * 1024 * 1024;
/// How long an archive that nobody asks for is kept.
const ARCHIVE_IDLE: Duration = Duration::from_secs(600);

/// A file that members' browsers load.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MicroFile {
    /// Its address.
    pub href: String,
    /// `sha384-…`.
    pub integrity: String,
}

/// The version of a sub-application that members get.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ActiveMicro {
    /// What it says of itself.
    pub version: MicroVersion,
    /// Its module.
    pub entry: MicroFile,
    /// Its style sheets, in their order.
    pub styles: Vec<MicroFile>,
}

/// Sub-applications of all tenants as this node serves them.
pub struct Micro {
    db: Db,
    files: Files,
    active: TenantCache<Vec<ActiveMicro>>,
    archives: Cache<Uuid, Bytes>,
}

impl Micro {
    /// Nothing is read yet.
    #[must_use]
    pub fn new(db: Db, files: Files) -> Self {
        let weight = |_: &Uuid, bytes: &Bytes| u32::try_from(bytes.len()).unwrap_or(u32::MAX);
        let archives =
            Cache::builder().max_capacity(ARCHIVES_BYTES_MAX).weigher(weight).time_to_idle(ARCHIVE_IDLE).build();
        Self { db, files, active: TenantCache::new(TENANTS_MAX, KEEP), archives }
    }

    /// What the members of a tenant get, by the applications' keys.
    ///
    /// # Errors
    /// Faults of the database.
    pub async fn active(&self, tenant: &TenantId) -> StoreResult<Arc<Vec<ActiveMicro>>> {
        self.active.get(tenant, || self.read_active(tenant)).await
    }

    async fn read_active(&self, tenant: &TenantId) -> StoreResult<Vec<ActiveMicro>> {
        let repo = self.db.repo();
        let mut versions = list_versions(repo.conn(), tenant).await?;
        versions.retain(|version| version.is_active);
        let ids: Vec<Uuid> = versions.iter().map(|version| version.id).collect();
        let paths: Vec<String> =
            versions.iter().flat_map(|version| version.styles.iter().chain([&version.entry])).cloned().collect();
        let hashes = list_integrity(repo.conn(), &ids, &paths).await?;
        let file = |version: &MicroVersion, path: &String| {
            let integrity = hashes.get(&(version.id, path.clone()))?.clone();
            Some(MicroFile { href: format!("/micro/{}/{}/{path}", version.app, version.slot), integrity })
        };
        let active = versions.into_iter().filter_map(|version| {
            let entry = file(&version, &version.entry)?;
            let styles = version.styles.iter().map(|path| file(&version, path)).collect::<Option<Vec<_>>>()?;
            Some(ActiveMicro { version, entry, styles })
        });
        Ok(active.collect())
    }

    /// A file of a version, as it was when it came: everybody who knows its address may have it.
    ///
    /// # Errors
    /// `file.not_found`; faults of the database and of the store.
    pub async fn file(&self, app: &str, slot: &str, path: &str) -> Result<Vec<u8>, ApiError> {
        let gone = || ApiError::from(ErrorCode::FileNotFound);
        let repo = self.db.repo();
        let (tenant, version) = find_slot(repo.conn(), app, slot).await?.ok_or_else(gone)?;
        let expected = find_integrity(repo.conn(), version, path).await?.ok_or_else(gone)?;
        let archive = match self.archives.get(&version).await {
            Some(kept) => kept,
            None => self
                .archives
                .try_get_with(version, self.load(&tenant, version))
                .await
                .map_err(|error| (*error).clone())?,
        };
        let path = path.to_owned();
        let unpacked = tokio::task::spawn_blocking(move || extract(&archive, &path, &expected)).await;
        let unpacked = unpacked.map_err(ApiError::internal)?;
        unpacked.ok_or_else(|| ApiError::internal(format!("the archive of the version {version} is not what it was")))
    }

    async fn load(&self, tenant: &TenantId, version: Uuid) -> Result<Bytes, ApiError> {
        let bound = list_bound(self.db.repo().conn(), tenant, MICRO.area.name, (HOLDER, &[version])).await?;
        let file = bound.get(&version).and_then(|files| files.first()).ok_or(ErrorCode::FileNotFound)?;
        found_file(self.files.read(&file.key).await)
    }
}

#[async_trait]
impl EventHandler for Micro {
    async fn handle(&self, event: &Published) {
        if event.event == Event::EmbeddedAppsChanged {
            self.active.forget(&event.tenant).await;
        }
    }
}
