//! Databases that are damaged or gone.

use std::os::unix::fs::FileExt as _;
use std::path::{Path, PathBuf};

use onehall::check::Watch;
use onehall::config::Config;
use onehall::installation::Installation;
use onehall_testkit::{DEMO_PASSWORD, TestApp, on_postgres};

use super::{Place, words};

const PAGE: u64 = 4_096;

/// Overwrites the second quarter of the file; answers what was there.
fn damage(file: &Path) -> (u64, Vec<u8>) {
    let size = std::fs::metadata(file).unwrap().len();
    let (begin, end) = (size / PAGE / 4 * PAGE, size / PAGE / 2 * PAGE);
    let raw = std::fs::OpenOptions::new().read(true).write(true).open(file).unwrap();
    let mut kept = vec![0; usize::try_from(end - begin).unwrap()];
    raw.read_exact_at(&mut kept, begin).unwrap();
    raw.write_all_at(&vec![0xff; kept.len()], begin).unwrap();
    (begin, kept)
}

/// A database as it is: what is in its file, and what is still in its log.
struct Whole(Vec<(PathBuf, Option<Vec<u8>>)>);

impl Whole {
    fn of(file: &Path) -> Self {
        let beside = ["", "-wal", "-shm"].map(|end| PathBuf::from(format!("{}{end}", file.display())));
        Self(beside.map(|path| (path.clone(), std::fs::read(path).ok())).into())
    }

    /// Nothing that was made of the file meanwhile stays.
    fn put_back(&self) {
        for (path, kept) in &self.0 {
            match kept {
                Some(bytes) => std::fs::write(path, bytes).unwrap(),
                None if path.exists() => std::fs::remove_file(path).unwrap(),
                None => {}
            }
        }
    }
}

#[tokio::test]
async fn damage_is_found_after_an_unclean_stop_and_remembered() {
    if on_postgres() {
        return;
    }
    let place = Place::seeded().await;
    place.back_up();
    let server = place.serve().await;
    assert!(!place.data().join("onehall.db.clean").exists());
    drop(server);
    place.ok(&["doctor"]);
    let whole = Whole::of(&place.database());
    damage(&place.database());
    let refused = place.refused(&["serve", "--listen", "127.0.0.1:0"]);
    assert!(refused.contains("damaged") && refused.contains("onehall restore"), "{refused}");
    let note = place.data().join("onehall.db.damaged");
    assert!(!std::fs::read_to_string(&note).unwrap().is_empty());
    // it is remembered, whatever the file looks like now, and nothing is written or backed up any more
    whole.put_back();
    let never = place.data().join("never");
    let backup = ["backup", "--to", never.to_str().unwrap()];
    for command in [&["serve", "--listen", "127.0.0.1:0"][..], &["user", "disable", "student"], &backup] {
        let refused = place.refused(command);
        assert!(refused.contains("damaged"), "{command:?}: {refused}");
    }
    // a file that was mended is taken back
    let told = place.ok(&["doctor"]);
    assert!(told.contains("was taken away") && !note.exists(), "{told}");
    damage(&place.database());
    place.refused(&["serve", "--listen", "127.0.0.1:0"]);
    place.refused(&["doctor"]);
    assert!(note.exists());
    // and the way back is open
    place.ok(&words(&place.restore(&["--replace"])));
    assert!(!note.exists());
    let server = place.serve().await;
    assert_eq!(server.sign_in("student", DEMO_PASSWORD).await, 200);
    assert!(server.stop().success());
    assert!(place.data().join("onehall.db.clean").exists());
    place.ok(&["doctor"]);
}

#[tokio::test]
async fn a_file_that_can_not_be_opened_after_a_clean_stop_is_damage() {
    if on_postgres() {
        return;
    }
    let place = Place::seeded().await;
    place.back_up();
    assert!(place.serve().await.stop().success());
    let raw = std::fs::OpenOptions::new().write(true).open(place.database()).unwrap();
    raw.write_all_at(b"no header of SQLite", 0).unwrap();
    let refused = place.refused(&["user", "disable", "student"]);
    assert!(refused.contains("damaged") && refused.contains("onehall restore"), "{refused}");
    assert!(place.data().join("onehall.db.damaged").exists());
    place.ok(&words(&place.restore(&["--replace"])));
    place.ok(&["doctor"]);
}

#[tokio::test]
async fn damage_found_beside_serving_withdraws_readiness() {
    let app = TestApp::start().await;
    let mut config = Config::load(None, app.test_db.path()).unwrap();
    config.database.url.clone_from(&app.test_db.url);
    let place = Installation::new(&config, app.test_db.path());
    let watch = Watch { place: place.clone(), readiness: app.product.readiness.clone() };
    watch.check().await;
    assert_eq!(app.visitor().get("/health/ready").await.status.as_u16(), 200);
    if let Some(file) = &place.database {
        app.db.checkpoint().await.unwrap();
        let (begin, kept) = damage(file);
        watch.check().await;
        std::fs::OpenOptions::new().write(true).open(file).unwrap().write_all_at(&kept, begin).unwrap();
        let answer = app.visitor().get("/health/ready").await;
        assert_eq!(answer.status.as_u16(), 503);
        assert!(answer.text.contains("damaged"), "{}", answer.text);
        assert_eq!(app.visitor().get("/health/live").await.status.as_u16(), 200);
        // the end of the start does not bring it back
        app.product.readiness.set(true);
        assert_eq!(app.visitor().get("/health/ready").await.status.as_u16(), 503);
        let refused = onehall::check::at_start(&place).await.unwrap_err().to_string();
        assert!(refused.contains("onehall restore"), "{refused}");
    }
    app.finish().await;
}

#[tokio::test]
async fn a_lost_database_is_no_empty_installation() {
    let place = Place::seeded().await;
    place.ok(&["doctor"]);
    place.lose_database().await;
    for left in ["install.secret", "files"] {
        for command in
            [&["serve", "--listen", "127.0.0.1:0"][..], &["user", "disable", "student"], &["doctor"], &["demo"]]
        {
            let refused = place.refused(command);
            assert!(refused.contains(left) && refused.contains("onehall restore"), "{command:?}: {refused}");
        }
        assert!(!place.database().exists());
        // without the secret the files alone tell
        let _ = std::fs::remove_file(place.data().join("install.secret"));
        std::fs::create_dir_all(place.data().join("files/000000")).unwrap();
    }
    place.ok(&["init", "--anew"]);
    assert!(place.serve().await.stop().success());
    place.ok(&["doctor"]);
}
