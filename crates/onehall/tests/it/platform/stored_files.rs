//! Files that people send: wherever it is cut, rows and bytes fit together after the next sweep.

use std::path::Path;
use std::sync::Arc;
use std::task::Poll;

use chrono::TimeDelta;
use object_store::memory::InMemory;
use onehall_db::StoreResult;
use onehall_files::{
    Area, Compared, FileUse, Files, Kind, NewFile, Purpose, StoredFile, SweepFiles, UploadError, bind, find_stored,
    release,
};
use onehall_kernel::{TenantId, UserId};
use onehall_testkit::TestApp;
use uuid::Uuid;

use crate::rows;

const TRIAL: Purpose = Purpose {
    area: Area { name: "trial", max_bytes: 1_000, kinds: &Kind::ALL },
    unnamed: "file",
    waits: TimeDelta::days(2),
    per_day: 5,
};
const WHO: UserId = UserId(7);
const TEXT: &[u8] = b"a note of several words\n";

/// The product's database with a store of its own.
struct House {
    app: TestApp,
    files: Files,
    sweep: SweepFiles,
}

impl House {
    /// Over a store whose writes are there or not, and never still on their way when nobody waits for them.
    async fn start() -> Self {
        Self::over(|_| Files::over(Arc::new(InMemory::new()))).await
    }

    async fn over(store: impl FnOnce(&Path) -> Files) -> Self {
        let app = TestApp::start().await;
        let files = store(&app.test_db.path().join("trial"));
        let sweep = SweepFiles::new(files.clone(), &[FileUse { area: "trial", used: None }]).unwrap();
        Self { app, files, sweep }
    }

    fn sent(&self, owner: Option<UserId>) -> NewFile<'static> {
        NewFile { owner, name: "../note.txt", bytes: TEXT.into() }
    }

    async fn upload(&self, owner: Option<UserId>) -> Result<StoredFile, UploadError> {
        let ctx = self.app.ctx();
        let uploaded = self.files.upload(&self.app.db, &ctx, &TRIAL, self.sent(owner)).await?;
        let tx = self.app.db.begin().await?;
        let file = uploaded.keep(tx.conn()).await?;
        tx.save().await?;
        Ok(file)
    }

    async fn sweep(&self) -> StoreResult<()> {
        let ctx = self.app.ctx();
        self.sweep.batch(&self.app.db, &ctx.tenant, self.app.env.earliest_now()).await
    }

    async fn found(&self, id: Uuid) -> Option<StoredFile> {
        find_stored(self.app.db.repo().conn(), &self.app.ctx().tenant, id).await.unwrap()
    }

    /// Rows and bytes, and that each row has its bytes and all bytes a row.
    async fn counted(&self) -> (i64, usize) {
        let compared = self.files.compare(&self.app.db.repo(), &["trial"]).await.unwrap();
        assert_eq!(compared, Compared::default());
        let rows = rows::count(&self.app, "stored_files", "area = 'trial'").await;
        (rows, self.files.list("000000").await.unwrap().len())
    }
}

/// What `work` answers, unless it is dropped after it was asked `polls` times.
async fn cut<F: Future>(work: F, polls: usize) -> Option<F::Output> {
    let (mut work, mut left) = (Box::pin(work), polls);
    std::future::poll_fn(|cx| {
        if left == 0 {
            return Poll::Ready(None);
        }
        left -= 1;
        work.as_mut().poll(cx).map(Some)
    })
    .await
}

#[tokio::test]
async fn an_upload_that_is_cut_anywhere_leaves_both_or_neither() {
    let house = House::start().await;
    let mut kept = 0;
    for polls in 0.. {
        assert!(polls < 500, "it ends");
        let done = cut(house.upload(None), polls).await;
        // what the cut left on its way ends before the next writer begins
        drop(house.app.db.begin().await.unwrap());
        house.app.advance(TimeDelta::minutes(61));
        house.sweep().await.unwrap();
        let (rows, bytes) = house.counted().await;
        assert_eq!(rows, i64::try_from(bytes).unwrap(), "after {polls} steps");
        assert!((kept..=kept + 1).contains(&bytes), "after {polls} steps");
        kept = bytes;
        if let Some(file) = done {
            let file = file.unwrap();
            assert_eq!((file.name.as_str(), house.found(file.id).await), ("note.txt", Some(file.clone())));
            assert_eq!(house.files.read(&file.key).await.unwrap(), TEXT);
            break;
        }
    }
    house.app.advance(TimeDelta::days(2));
    house.sweep().await.unwrap();
    assert_eq!(house.counted().await, (0, 0), "nobody bound them");
    house.app.finish().await;
}

#[tokio::test]
async fn a_sweep_that_is_cut_anywhere_goes_on_with_the_next() {
    let house = House::start().await;
    for polls in 0.. {
        assert!(polls < 500, "it ends");
        for _ in 0..2 {
            house.upload(None).await.unwrap();
        }
        house.app.advance(TimeDelta::days(3));
        let is_done = cut(house.sweep(), polls).await.is_some();
        drop(house.app.db.begin().await.unwrap());
        // neither is without the other where people look
        assert_eq!(house.files.compare(&house.app.db.repo(), &["trial"]).await.unwrap(), Compared::default());
        house.sweep().await.unwrap();
        assert_eq!(house.counted().await, (0, 0), "after {polls} steps");
        if is_done {
            break;
        }
    }
    house.app.finish().await;
}

#[tokio::test]
async fn what_belongs_to_something_stays_until_it_is_let_go() {
    let house = House::start().await;
    let (mine, loose) = (house.upload(Some(WHO)).await.unwrap(), house.upload(Some(WHO)).await.unwrap());
    let (tenant, notice) = (house.app.ctx().tenant, house.app.env.new_id());
    let bound = async |owner: UserId, tenant: &TenantId| {
        let tx = house.app.db.begin().await.unwrap();
        let bound = bind(tx.conn(), tenant, owner, &[mine.id], ("notice", notice)).await.unwrap();
        tx.save().await.unwrap();
        bound
    };
    assert_eq!(bound(UserId(8), &tenant).await, 0, "somebody else's");
    assert_eq!(bound(WHO, &"000001".parse().unwrap()).await, 0, "another tenant's");
    assert_eq!(bound(WHO, &tenant).await, 1);
    assert_eq!(bound(WHO, &tenant).await, 0, "it is somewhere already");
    house.app.advance(TimeDelta::days(400));
    house.sweep().await.unwrap();
    assert_eq!((house.found(mine.id).await.unwrap().bound, house.found(loose.id).await), (Some(notice), None));
    let tx = house.app.db.begin().await.unwrap();
    assert_eq!(release(tx.conn(), &tenant, ("vote", notice), house.app.env.now()).await.unwrap(), 0);
    assert_eq!(release(tx.conn(), &tenant, ("notice", notice), house.app.env.now()).await.unwrap(), 1);
    tx.save().await.unwrap();
    assert_eq!(house.found(mine.id).await, None, "gone at once for whoever looks");
    house.sweep().await.unwrap();
    assert_eq!(house.counted().await, (0, 0));
    house.app.finish().await;
}

#[tokio::test]
async fn a_store_that_fails_leaves_what_the_next_sweep_removes() {
    let house = House::over(|folder| Files::local(folder).unwrap()).await;
    let kept = house.upload(Some(WHO)).await.unwrap();
    // where folders of the tenant are to be, there is a file
    let (folder, aside) = (house.app.test_db.path().join("trial/000000"), house.app.test_db.path().join("aside"));
    std::fs::rename(&folder, &aside).unwrap();
    std::fs::write(&folder, "").unwrap();
    for _ in 0..TRIAL.per_day {
        let refused = house.upload(Some(WHO)).await;
        assert!(matches!(refused, Err(UploadError::File(_))), "{refused:?}");
    }
    house.app.advance(TimeDelta::days(3));
    house.sweep().await.unwrap();
    assert_eq!(house.found(kept.id).await, None);
    assert!(rows::count(&house.app, "stored_files", "area = 'trial'").await >= 1, "the bytes are still there");
    std::fs::remove_file(&folder).unwrap();
    std::fs::rename(&aside, &folder).unwrap();
    house.app.advance(TimeDelta::minutes(11));
    house.sweep().await.unwrap();
    assert_eq!(house.counted().await, (0, 0));
    house.app.finish().await;
}

#[tokio::test]
async fn a_person_sends_so_many_a_day_also_at_the_same_moment() {
    let house = House::start().await;
    let sent = futures::future::join_all((0..12).map(|_| house.upload(Some(WHO)))).await;
    assert_eq!(sent.iter().filter(|one| one.is_ok()).count(), 5);
    assert!(sent.iter().all(|one| matches!(one, Ok(_) | Err(UploadError::TooMany))));
    house.upload(Some(UserId(8))).await.unwrap();
    house.app.advance(TimeDelta::hours(25));
    house.upload(Some(WHO)).await.unwrap();
    assert_eq!(house.counted().await, (7, 7));
    house.app.finish().await;
}

#[tokio::test]
async fn bytes_without_a_row_and_a_row_without_bytes_are_told() {
    let house = House::start().await;
    let file = house.upload(None).await.unwrap();
    let stray = house.files.put("000001", &TRIAL.area, Uuid::from_u128(9), TEXT.into(), None).await.unwrap();
    house.files.delete(&file.key).await.unwrap();
    let compared = house.files.compare(&house.app.db.repo(), &["trial"]).await.unwrap();
    assert_eq!(compared, Compared { missing: vec![file.key], strays: vec![stray] });
    assert_eq!(house.files.compare(&house.app.db.repo(), &["other"]).await.unwrap(), Compared::default());
    house.app.finish().await;
}
