//! Files that people send: wherever it is cut, rows and bytes fit together after the next sweep.

use std::path::Path;
use std::sync::Arc;
use std::task::Poll;

use chrono::TimeDelta;
use object_store::memory::InMemory;
use onehall_db::StoreResult;
use onehall_files::{
    Announcement, Area, Compared, Counted, DayLimit, FileUse, Files, Kind, NewFile, Purpose, SmallPictures, StoredFile,
    SweepFiles, UploadError, announce, bind, copy_bound, find_awaited, find_stored, let_go, list_bound, loosen, rebind,
    release,
};
use onehall_kernel::{TenantId, UserId};
use onehall_testkit::{TestApp, rows};
use uuid::Uuid;

const TRIAL: Purpose = Purpose {
    area: Area { name: "trial", max_bytes: 1_000, kinds: &Kind::ALL },
    unnamed: "file",
    waits: TimeDelta::days(2),
    per_day: DayLimit { most: 5, areas: &["trial"], counted: Counted::All },
    space: None,
};
const TRIAL_USE: FileUse = FileUse { area: "trial", small: Some("trial-small"), used: None };
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
        let sweep = SweepFiles::new(files.clone(), &[TRIAL_USE]).unwrap();
        Self { app, files, sweep }
    }

    fn sent(&self, owner: Option<UserId>) -> NewFile<'static> {
        NewFile { owner, name: "../note.txt", bytes: TEXT.into(), secret: None }
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
        find_stored(self.app.db.repo().conn(), &self.app.ctx().tenant, &["trial"], id).await.unwrap()
    }

    /// Rows and bytes, and that each row has its bytes and all bytes a row.
    async fn counted(&self) -> (i64, usize) {
        let compared = self.files.compare(&self.app.db.repo(), &[TRIAL_USE]).await.unwrap();
        assert_eq!(compared, Compared::default());
        let rows = rows::count(&self.app, "stored_files", "area = 'trial'").await;
        (rows, self.files.list("000000").await.unwrap().len())
    }

    /// Announces a file and sends it.
    async fn announced(&self) -> Result<Option<StoredFile>, UploadError> {
        let ctx = self.app.ctx();
        let (bytes, life) = (i64::try_from(TEXT.len()).unwrap(), TimeDelta::minutes(10));
        let one = Announcement { owner: UserId(9), name: "note.txt", bytes, secret: "said".to_owned(), life };
        let unlimited = Purpose { per_day: DayLimit { most: 1_000, ..TRIAL.per_day }, ..TRIAL };
        let id = announce(&self.app.db, &ctx, &unlimited, one).await?;
        let awaited = find_awaited(self.app.db.repo().conn(), &ctx.tenant, "trial", id).await?.unwrap();
        let from = (&self.app.env, &ctx.tenant);
        let taken = self.files.take_awaited(&self.app.db, from, &TRIAL, (awaited.clone(), TEXT.into())).await?;
        let Some(taken) = taken else { return Ok(None) };
        let tx = self.app.db.begin().await?;
        let file = taken.keep_bound(tx.conn(), ("address", id), 0).await?;
        tx.save().await?;
        let again = self.files.take_awaited(&self.app.db, from, &TRIAL, (awaited, TEXT.into())).await?;
        assert!(again.is_none(), "it comes once");
        Ok(Some(file))
    }

    async fn in_tx<T>(&self, work: impl AsyncFnOnce(&onehall_db::Tx) -> StoreResult<T>) -> T {
        let tx = self.app.db.begin().await.unwrap();
        let done = work(&tx).await.unwrap();
        tx.save().await.unwrap();
        done
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
        assert_eq!(house.files.compare(&house.app.db.repo(), &[TRIAL_USE]).await.unwrap(), Compared::default());
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
        let bound = bind(tx.conn(), tenant, ("trial", Some(owner)), &[mine.id], ("notice", notice)).await.unwrap();
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
    for _ in 0..TRIAL.per_day.most {
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
    let compared = house.files.compare(&house.app.db.repo(), &[TRIAL_USE]).await.unwrap();
    assert_eq!(compared, Compared { missing: vec![file.key], strays: vec![stray] });
    assert_eq!(
        house.files.compare(&house.app.db.repo(), &[FileUse { area: "other", ..TRIAL_USE }]).await.unwrap(),
        Compared::default()
    );
    house.app.finish().await;
}

#[tokio::test]
async fn an_announced_file_that_is_cut_anywhere_leaves_both_or_neither() {
    let house = House::start().await;
    let mut kept = 0;
    for polls in 0.. {
        assert!(polls < 500, "it ends");
        let done = cut(house.announced(), polls).await;
        drop(house.app.db.begin().await.unwrap());
        house.app.advance(TimeDelta::minutes(71));
        house.sweep().await.unwrap();
        let (rows, bytes) = house.counted().await;
        assert_eq!(rows, i64::try_from(bytes).unwrap(), "after {polls} steps");
        assert!((kept..=kept + 1).contains(&bytes), "after {polls} steps");
        kept = bytes;
        if let Some(file) = done {
            let file = file.unwrap().unwrap();
            assert_eq!(house.found(file.id).await, Some(file.clone()));
            assert_eq!((file.secret.as_deref(), file.bound), (Some("said"), Some(file.id)));
            assert_eq!(house.files.read(&file.key).await.unwrap(), TEXT);
            break;
        }
    }
    house.app.finish().await;
}

#[tokio::test]
async fn a_small_picture_goes_with_its_picture() {
    let house = House::start().await;
    let ctx = house.app.ctx();
    let png = include_bytes!("../../portal/services/wide.png");
    let purpose = Purpose { area: Area { max_bytes: 100_000, ..TRIAL.area }, ..TRIAL };
    let new = NewFile { owner: None, name: "a.png", bytes: png[..].into(), secret: None };
    let uploaded = house.files.upload(&house.app.db, &ctx, &purpose, new).await.unwrap();
    let file = house.in_tx(async |tx| uploaded.keep(tx.conn()).await).await;
    assert_eq!(file.sides, (900, 1));
    let small = SmallPictures::new(house.files.clone(), "trial-small");
    assert_eq!(small.get(&file.key).await.unwrap().unwrap().kind, Kind::Jpeg);
    assert_eq!(house.counted().await, (1, 2));
    house.app.advance(TimeDelta::days(3));
    house.sweep().await.unwrap();
    assert_eq!(house.counted().await, (0, 0));
    // one that somebody made while the picture went
    let area = Area { name: "trial-small", ..purpose.area };
    let stray = house.files.put("000000", &area, file.id, png[..].into(), None).await.unwrap();
    let compared = house.files.compare(&house.app.db.repo(), &[TRIAL_USE]).await.unwrap();
    assert_eq!(compared, Compared { missing: Vec::new(), strays: vec![stray] });
    house.app.finish().await;
}

#[tokio::test]
async fn copies_share_bytes_that_go_with_the_last_of_them() {
    let house = House::start().await;
    let ctx = house.app.ctx();
    let (first, second) = (("notice", Uuid::from_u128(1)), ("notice", Uuid::from_u128(2)));
    let file = house.upload(Some(WHO)).await.unwrap();
    house.in_tx(async |tx| bind(tx.conn(), &ctx.tenant, ("trial", None), &[file.id], first).await).await;
    let copy = house.in_tx(async |tx| copy_bound(tx.conn(), &ctx, &file, UserId(8), second).await).await.unwrap();
    let copied = house.found(copy).await.unwrap();
    assert_eq!((&copied.key, copied.owner, copied.bound), (&file.key, Some(UserId(8)), Some(second.1)));
    for (gone, left) in [(first, (1, 1)), (second, (0, 0))] {
        house.in_tx(async |tx| release(tx.conn(), &ctx.tenant, gone, house.app.env.now()).await).await;
        let copied = house.in_tx(async |tx| copy_bound(tx.conn(), &ctx, &file, WHO, second).await).await;
        assert_eq!(copied, None, "what goes is not copied");
        house.sweep().await.unwrap();
        assert_eq!(house.counted().await, left);
    }
    house.app.finish().await;
}

#[tokio::test]
async fn what_a_thing_has_is_replaced_in_order_and_let_loose() {
    let house = House::start().await;
    let (tenant, notice) = (house.app.ctx().tenant, ("notice", Uuid::from_u128(1)));
    let mut files = Vec::new();
    for _ in 0..3 {
        files.push(house.upload(Some(WHO)).await.unwrap().id);
    }
    let foreign = house.upload(Some(UserId(8))).await.unwrap().id;
    let until = house.app.env.now() + TimeDelta::days(5);
    let has = async |ids: &[Uuid]| {
        house.in_tx(async |tx| rebind(tx.conn(), &tenant, ("trial", WHO), ids, (notice, until)).await).await
    };
    let listed = async || {
        let repo = house.app.db.repo();
        let found = list_bound(repo.conn(), &tenant, "trial", ("notice", &[notice.1])).await.unwrap();
        found.get(&notice.1).into_iter().flatten().map(|one| one.id).collect::<Vec<_>>()
    };
    assert!(has(&[files[2], files[0]]).await);
    assert_eq!(listed().await, [files[2], files[0]]);
    assert!(has(&[files[1], files[2]]).await, "own ones that are free, and those it has");
    assert_eq!(listed().await, [files[1], files[2]]);
    assert!(!has(&[foreign]).await, "somebody else's");
    house.in_tx(async |tx| loosen(tx.conn(), &tenant, notice, until).await).await;
    assert!(listed().await.is_empty());
    house.app.advance(TimeDelta::days(4));
    house.sweep().await.unwrap();
    assert_eq!(house.counted().await, (3, 3), "the foreign one waited two days, the others wait five");
    let let_go = async |owner| {
        let now = house.app.env.now();
        house.in_tx(async |tx| let_go(tx.conn(), &tenant, ("trial", owner), files[0], now).await).await
    };
    assert_eq!((let_go(UserId(8)).await, let_go(WHO).await, let_go(WHO).await), (false, true, false));
    house.app.advance(TimeDelta::days(2));
    house.sweep().await.unwrap();
    assert_eq!(house.counted().await, (0, 0));
    house.app.finish().await;
}

#[tokio::test]
async fn a_school_has_so_much_space_also_at_the_same_moment() {
    let house = House::start().await;
    let ctx = house.app.ctx();
    let size = i64::try_from(TEXT.len()).unwrap();
    let purpose = Purpose { space: Some(3 * size + 1), ..TRIAL };
    let send = async |who| {
        let uploaded = house.files.upload(&house.app.db, &ctx, &purpose, house.sent(Some(UserId(who)))).await?;
        let tx = house.app.db.begin().await?;
        let file = uploaded.keep(tx.conn()).await?;
        tx.save().await?;
        Ok::<_, UploadError>(file)
    };
    let sent = futures::future::join_all((1..8).map(send)).await;
    assert_eq!(sent.iter().filter(|one| one.is_ok()).count(), 3);
    assert!(sent.iter().all(|one| matches!(one, Ok(_) | Err(UploadError::NoSpace))));
    let life = TimeDelta::minutes(10);
    let one = Announcement { owner: WHO, name: "a", bytes: size, secret: String::new(), life };
    assert!(matches!(announce(&house.app.db, &ctx, &purpose, one).await, Err(UploadError::NoSpace)));
    house.app.finish().await;
}
