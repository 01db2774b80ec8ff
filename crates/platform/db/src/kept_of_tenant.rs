//! What many parts read of a tenant and few change, kept in memory beside the pools of a database. The unit of work that
//! changes it drops it with its commit, so that whoever asks after the answer reads what was written; other nodes drop it when
//! they hear of the event.

use std::future::Future;
use std::marker::PhantomData;
use std::sync::Arc;

use onehall_kernel::TenantId;
use sea_orm::DbErr;

use crate::shelf::Value;
use crate::{Db, Repo, StoreError, StoreResult, Tx};

/// One kind of value that is kept for each tenant, declared as a constant by the store that reads it. The name is the value's
/// own: two kinds of the same name and other types fail.
pub struct Kept<T> {
    name: &'static str,
    of: PhantomData<fn() -> T>,
}

impl<T: Send + Sync + 'static> Kept<T> {
    /// A kind of this name.
    #[must_use]
    pub const fn new(name: &'static str) -> Self {
        Self { name, of: PhantomData }
    }

    /// The value of a tenant, else what `read` brings from `repo`, once for all who ask meanwhile.
    ///
    /// # Errors
    /// What `read` fails with, as [`StoreError::Unavailable`]; nothing is kept then.
    pub async fn of<F, R>(&self, repo: &Repo, tenant: &TenantId, read: F) -> StoreResult<Arc<T>>
    where
        F: Fn() -> R + Send + Sync,
        R: Future<Output = StoreResult<T>> + Send,
    {
        let load = || {
            let reading = read();
            async { Ok(Arc::new(reading.await?) as Value) }
        };
        let value = repo.shelf.get(self.name, tenant, load).await?;
        let other = |_| StoreError::Fault(DbErr::Custom(format!("two kinds of values are kept as {}", self.name)));
        value.downcast().map_err(other)
    }

    /// Says that a unit of work changes the value: this node drops it with the commit.
    pub fn changed(&self, tx: &mut Tx, tenant: &TenantId) {
        let (shelf, name, tenant) = (tx.shelf.clone(), self.name, tenant.clone());
        tx.after_save(move || shelf.turn(name, &tenant));
    }

    /// Drops the value, for whoever heard that another node changed it.
    pub fn forget(&self, db: &Db, tenant: &TenantId) {
        db.shelf.turn(self.name, tenant);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;
    use crate::DbOptions;

    const TEAS: Kept<usize> = Kept::new("teas");

    async fn open(folder: &tempfile::TempDir) -> Db {
        let url = format!("sqlite://{}", folder.path().join("kept.db").display());
        Db::open(&DbOptions::new(url)).await.unwrap()
    }

    fn tenant(id: &str) -> TenantId {
        id.parse().unwrap()
    }

    #[tokio::test]
    async fn a_value_is_read_once_until_a_commit_that_changes_it() {
        let folder = tempfile::tempdir().unwrap();
        let (db, reads) = (open(&folder).await, AtomicUsize::new(0));
        let repo = db.repo();
        let read = || async { Ok(reads.fetch_add(1, Ordering::SeqCst)) };
        let (own, other) = (tenant("000000"), tenant("000001"));
        let of = async |tenant: &TenantId| *TEAS.of(&repo, tenant, read).await.unwrap();
        assert_eq!([of(&own).await, of(&own).await, of(&other).await], [0, 0, 1]);
        let mut tx = db.begin().await.unwrap();
        TEAS.changed(&mut tx, &own);
        assert_eq!(of(&own).await, 0, "nothing was written yet");
        tx.save().await.unwrap();
        assert_eq!([of(&own).await, of(&own).await, of(&other).await], [2, 2, 1]);
        let mut tx = db.begin().await.unwrap();
        TEAS.changed(&mut tx, &own);
        drop(tx);
        assert_eq!(of(&own).await, 2, "what is not saved changes nothing");
        TEAS.forget(&db, &own);
        assert_eq!([of(&own).await, of(&other).await], [3, 1]);
    }

    #[tokio::test]
    async fn what_was_read_before_a_change_is_found_by_nobody_after_it() {
        let folder = tempfile::tempdir().unwrap();
        let (db, own) = (open(&folder).await, tenant("000000"));
        let repo = db.repo();
        let slow = || async {
            TEAS.forget(&db, &own);
            Ok(1)
        };
        assert_eq!(*TEAS.of(&repo, &own, slow).await.unwrap(), 1);
        assert_eq!(*TEAS.of(&repo, &own, || async { Ok(2) }).await.unwrap(), 2);
    }

    #[tokio::test]
    async fn a_failure_and_a_value_of_another_type_are_told() {
        let folder = tempfile::tempdir().unwrap();
        let (db, own) = (open(&folder).await, tenant("000000"));
        let repo = db.repo();
        let away = || async { Err(StoreError::Unavailable(DbErr::Custom("away".to_owned()))) };
        assert!(TEAS.of(&repo, &own, away).await.unwrap_err().to_string().contains("away"));
        assert_eq!(*TEAS.of(&repo, &own, || async { Ok(4) }).await.unwrap(), 4);
        let text: Kept<String> = Kept::new("teas");
        assert!(text.of(&repo, &own, || async { Ok(String::new()) }).await.is_err());
    }
}
