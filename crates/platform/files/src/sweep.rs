//! Removes files that nobody keeps: what was not stored to its end, what belongs to nothing for too long, what was let go.

use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use onehall_db::{Db, Repo, StoreResult};
use onehall_jobs::{Job, JobCtx, JobError, Scheduled};
use onehall_kernel::TenantId;
use uuid::Uuid;

use crate::entity::Model;
use crate::small_pictures::small_key;
use crate::stored_file::State;
use crate::{FileError, FileKey, Files, global, rows};

/// Files of one tenant that are looked at before the next tenant has its turn.
const BATCH: u64 = 200;
/// When a file that is used without being bound is looked at again.
const USED_AGAIN: TimeDelta = TimeDelta::hours(6);
/// When bytes that could not be removed are tried again.
const STUCK_AGAIN: TimeDelta = TimeDelta::minutes(10);

/// Tells of files that belong to nothing by their rows whether something shows them nevertheless, because their
/// addresses stand in texts.
#[async_trait]
pub trait StillUsed: Send + Sync {
    /// Those of `keys`, all of `tenant`, that are used.
    async fn used(&self, repo: &Repo, tenant: &TenantId, keys: &[FileKey]) -> StoreResult<HashSet<Uuid>>;
}

/// An area whose files have rows, as a feature hands it over.
#[derive(Clone)]
pub struct FileUse {
    /// The area's name.
    pub area: &'static str,
    /// Where small versions of its pictures lie, made by [`crate::SmallPictures`]; they go with their pictures.
    pub small: Option<&'static str>,
    /// Who knows whether a file is used that is not bound.
    pub used: Option<Arc<dyn StillUsed>>,
}

/// Two features take files in one area.
#[derive(Debug, thiserror::Error)]
#[error("two features take files in the area {0}")]
pub struct TwoOfAnArea(&'static str);

/// The sweep of all areas.
pub struct SweepFiles {
    files: Files,
    uses: BTreeMap<&'static str, FileUse>,
}

impl SweepFiles {
    /// The sweep of these areas. Files of others are left alone: they may be of a version that comes back.
    ///
    /// # Errors
    /// When an area stands there twice.
    pub fn new(files: Files, all: &[FileUse]) -> Result<Self, TwoOfAnArea> {
        let mut uses = BTreeMap::new();
        for one in all {
            if uses.insert(one.area, one.clone()).is_some() {
                return Err(TwoOfAnArea(one.area));
            }
        }
        Ok(Self { files, uses })
    }
}

impl Scheduled for SweepFiles {
    const EVERY: Duration = Duration::from_secs(600);
}

impl Job for SweepFiles {
    const QUEUE: &'static str = "files-sweep";
    type Payload = ();

    const TIME_LIMIT: Duration = Duration::from_secs(600);
    const WORKERS: usize = 1;

    async fn run(&self, job: &JobCtx, (): ()) -> Result<(), JobError> {
        let now = job.env.earliest_now();
        loop {
            let tenants = global::list_due_tenants(job.db.repo().conn(), now).await?;
            if tenants.is_empty() {
                return Ok(());
            }
            for tenant in tenants {
                job.stopped()?;
                self.batch(&job.db, &tenant, now).await?;
            }
        }
    }
}

impl SweepFiles {
    /// Removes or postpones the oldest files of a tenant that are due at `now`, at most 200: none of them is due
    /// afterwards. It may be cut anywhere, and another one may run beside it.
    ///
    /// # Errors
    /// When the database fails; what the store refuses is logged and tried again ten minutes later.
    pub async fn batch(&self, db: &Db, tenant: &TenantId, now: DateTime<Utc>) -> StoreResult<()> {
        let due = rows::list_due(db.repo().conn(), tenant, now, BATCH).await?;
        let stay = self.staying(&db.repo(), tenant, &due).await?;
        let go: Vec<Uuid> = due.iter().map(|row| row.id).filter(|id| !stay.contains(id)).collect();
        let stay: Vec<Uuid> = stay.into_iter().collect();
        let tx = db.begin().await?;
        rows::postpone(tx.conn(), tenant, &stay, (now, now + USED_AGAIN)).await?;
        let going = rows::mark_deleting(tx.conn(), tenant, &go, now).await?;
        tx.save().await?;
        let (mut gone, mut stuck) = (Vec::new(), Vec::new());
        for row in going {
            match self.remove(db, tenant, &row).await? {
                Ok(()) => gone.push(row.id),
                Err(error) => {
                    tracing::warn!(%error, file = %row.id, "the bytes of a file could not be removed");
                    stuck.push(row.id);
                }
            }
        }
        let tx = db.begin().await?;
        rows::forget(tx.conn(), tenant, &gone).await?;
        rows::postpone(tx.conn(), tenant, &stuck, (now, now + STUCK_AGAIN)).await?;
        tx.save().await
    }

    /// Those that are not bound and stay: something shows them, or nobody knows whether it does.
    async fn staying(&self, repo: &Repo, tenant: &TenantId, due: &[Model]) -> StoreResult<HashSet<Uuid>> {
        let mut stay = HashSet::new();
        let mut asked: BTreeMap<&str, Vec<FileKey>> = BTreeMap::new();
        for row in due.iter().filter(|row| row.state == State::Stored.as_str()) {
            match (self.uses.contains_key(row.area.as_str()), row.file_key.parse()) {
                (true, Ok(key)) => asked.entry(&row.area).or_default().push(key),
                _ => {
                    stay.insert(row.id);
                }
            }
        }
        for (area, keys) in asked {
            if let Some(used) = self.uses.get(area).and_then(|one| one.used.as_ref()) {
                stay.extend(used.used(repo, tenant, &keys).await?);
            }
        }
        Ok(stay)
    }

    /// Removes the bytes of a file, unless they are those of another one too.
    async fn remove(&self, db: &Db, tenant: &TenantId, row: &Model) -> StoreResult<Result<(), FileError>> {
        // what was announced and never came has no bytes
        if row.file_key.is_empty() || rows::is_shared(db.repo().conn(), tenant, &row.file_key).await? {
            return Ok(Ok(()));
        }
        let small = self.uses.get(row.area.as_str()).and_then(|one| one.small);
        Ok(self.delete(&row.file_key, small).await)
    }

    /// The picture first: whoever makes its small version meanwhile looks for it afterwards.
    async fn delete(&self, key: &str, small: Option<&str>) -> Result<(), FileError> {
        let key: FileKey = key.parse()?;
        self.files.delete(&key).await?;
        match small {
            Some(small) => self.files.delete(&small_key(small, &key)?).await,
            None => Ok(()),
        }
    }
}
