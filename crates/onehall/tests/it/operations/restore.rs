//! The drill: everything is lost, and comes back.

use onehall_testkit::DEMO_PASSWORD;

use super::{Place, words};

#[tokio::test]
async fn everything_lost_comes_back() {
    let place = Place::demonstration().await;
    let picture = place.data().join("files/000000/drill/a.txt");
    std::fs::create_dir_all(picture.parent().unwrap()).unwrap();
    std::fs::write(&picture, "content").unwrap();
    std::fs::write(place.data().join("onehall.toml"), "[chat]\nrevoke_seconds = 7\n").unwrap();
    let server = place.serve().await;
    assert!(server.put_todo("before").await);
    let first = place.back_up();
    assert!(server.put_todo("after").await);
    let secret = std::fs::read(place.data().join("install.secret")).unwrap();
    assert!(server.stop().success());

    place.wipe().await;
    let told = place.ok(&words(&place.restore(&[])));
    assert!(told.contains("run `onehall doctor`"), "{told}");
    assert!(first.contains("files (") && first.contains("backup 20"), "{first}");
    place.ok(&["doctor"]);
    let server = place.serve().await;
    assert_eq!(server.sign_in("student", DEMO_PASSWORD).await, 200);
    assert_eq!(server.get("/open/v1/todos/before").await.0, 200);
    assert_eq!(server.get("/open/v1/todos/after").await.0, 404, "after the backup");
    assert_eq!(std::fs::read(place.data().join("install.secret")).unwrap(), secret);
    assert_eq!(std::fs::read_to_string(&picture).unwrap(), "content");
    assert!(std::fs::read_to_string(place.data().join("onehall.toml")).unwrap().contains("revoke_seconds = 7"));
    assert!(server.stop().success());
}

#[tokio::test]
async fn an_installation_is_replaced_when_told_and_kept() {
    let place = Place::seeded().await;
    place.back_up();
    let server = place.serve().await;
    assert!(server.put_todo("later").await);
    assert!(server.stop().success());
    let refused = place.refused(&words(&place.restore(&[])));
    assert!(refused.contains("--replace"), "{refused}");
    let server = place.serve().await;
    assert_eq!(server.get("/open/v1/todos/later").await.0, 200, "nothing was changed");
    assert!(server.stop().success());
    let told = place.ok(&words(&place.restore(&["--replace"])));
    let kept = std::fs::read_dir(place.data()).unwrap().map(|entry| entry.unwrap().path());
    let kept = kept.into_iter().find(|path| path.display().to_string().contains("before-restore-")).unwrap();
    assert!(told.contains(&kept.display().to_string()), "{told}");
    assert!(kept.join("install.secret").exists());
    assert!(kept.join(if place.url.is_some() { "onehall.pgdump" } else { "onehall.db" }).exists());
    let server = place.serve().await;
    assert_eq!(server.get("/open/v1/todos/later").await.0, 404);
    assert_eq!(server.sign_in("student", DEMO_PASSWORD).await, 200);
    assert!(server.stop().success());
    place.ok(&["doctor"]);
}

#[tokio::test]
async fn a_restore_that_was_cut_off_starts_nothing_and_is_run_again() {
    let place = Place::seeded().await;
    place.back_up();
    // what there is between the two renames of the database
    std::fs::write(place.data().join("restore.unfinished"), "").unwrap();
    let _ = std::fs::remove_file(place.database());
    for command in
        [&["serve", "--listen", "127.0.0.1:0"][..], &["doctor"], &["user", "disable", "student"], &["init", "--anew"]]
    {
        let refused = place.refused(command);
        assert!(refused.contains("a restore was cut off"), "{command:?}: {refused}");
    }
    place.ok(&words(&place.restore(&[])));
    assert!(!place.data().join("restore.unfinished").exists());
    assert!(!place.data().join("restore.new").exists());
    let server = place.serve().await;
    assert_eq!(server.sign_in("student", DEMO_PASSWORD).await, 200);
    assert!(server.stop().success());
    place.ok(&["doctor"]);
}
