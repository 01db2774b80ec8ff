//! Backups by the serving node.

use std::time::{Duration, Instant};

use super::{PATIENCE, Place, words};

#[tokio::test]
async fn a_missed_backup_is_made_and_old_ones_go() {
    let place = Place::seeded().await;
    place.back_up();
    let list = ["backup", "list", place.backups().to_str().unwrap()].map(str::to_owned);
    let first = place.ok(&words(&list)).trim().to_owned();
    // as if it were made long ago
    let old = "20200101T180000000Z";
    std::fs::rename(place.backups().join(&first), place.backups().join(old)).unwrap();
    let folder = place.backups().display().to_string();
    let server = place.serve_with(&[("ONEHALL_BACKUP__FOLDER", &folder), ("ONEHALL_BACKUP__KEEP", "1")]).await;
    let began = Instant::now();
    let made = loop {
        let names = place.ok(&words(&list));
        let mut names = names.lines();
        // the new one is there and the old one is gone
        match (names.next(), names.next()) {
            (Some(name), None) if name != old => break name.to_owned(),
            _ => assert!(began.elapsed() < PATIENCE, "no backup was made"),
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    };
    assert!(server.stop().success());
    place.ok(&["backup", "verify", &folder]);
    // it is there: a restart makes no other one
    let server = place.serve_with(&[("ONEHALL_BACKUP__FOLDER", &folder)]).await;
    assert!(server.stop().success());
    assert_eq!(place.ok(&words(&list)).trim(), made);
    place.ok(&["doctor"]);
}
