//! kill -9 of backups and of the server they are made beside.

use std::collections::BTreeSet;
use std::process::Stdio;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use rand::{RngExt as _, SeedableRng as _};

use super::{Place, client, put_todo, words};

/// Backups that are killed.
const KILLS: usize = 8;
/// Callers that write at the same time.
const WRITERS: usize = 4;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_acknowledged_before_a_backup_is_in_it() {
    let place = Place::seeded().await;
    let to = place.backups().display().to_string();
    let server = place.serve().await;
    let acknowledged = Arc::new(Mutex::new(BTreeSet::new()));
    let writers: Vec<_> = (0..WRITERS)
        .map(|writer| {
            let (address, acknowledged) = (server.address, acknowledged.clone());
            tokio::spawn(async move {
                let client = client();
                for number in 0.. {
                    let id = format!("b-{writer}-{number}");
                    if !put_todo(&client, address, &id).await {
                        return;
                    }
                    acknowledged.lock().unwrap().insert(id);
                }
            })
        })
        .collect();
    let mut random = rand::rngs::StdRng::seed_from_u64(20_261_123);
    for _ in 0..KILLS {
        let mut backup =
            place.command(&["backup", "--to", &to]).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        tokio::time::sleep(Duration::from_millis(random.random_range(5..400))).await;
        backup.kill().unwrap();
        backup.wait().unwrap();
    }
    // the server is killed while the last one is made
    let before = acknowledged.lock().unwrap().clone();
    let last = place.command(&["backup", "--to", &to]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    tokio::time::sleep(Duration::from_millis(random.random_range(20..120))).await;
    drop(server);
    for writer in writers {
        writer.await.unwrap();
    }
    let last = last.wait_with_output().unwrap();
    assert!(last.status.success(), "{}", String::from_utf8_lossy(&last.stderr));
    assert!(before.len() > WRITERS, "only {} writes", before.len());
    place.ok(&["backup", "verify", &to]);
    let left = std::fs::read_dir(place.backups()).unwrap().map(|entry| entry.unwrap().file_name());
    assert!(!left.into_iter().any(|name| name.to_string_lossy().starts_with(".making-")));

    place.wipe().await;
    place.ok(&words(&place.restore(&[])));
    place.ok(&["doctor"]);
    let server = place.serve().await;
    let mut lost = Vec::new();
    for id in &before {
        if server.get(&format!("/open/v1/todos/{id}")).await.0 != 200 {
            lost.push(id);
        }
    }
    assert!(lost.is_empty(), "{} of {} are not in the backup: {lost:?}", lost.len(), before.len());
    assert!(server.stop().success());
}
