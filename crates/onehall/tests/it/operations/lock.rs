//! One server for one SQLite database, and who may read what it keeps.

use std::os::unix::fs::PermissionsExt as _;

use onehall_testkit::on_postgres;

use super::{Place, all_below, words};

#[tokio::test]
async fn a_second_server_is_told_who_holds_the_database() {
    let place = Place::seeded().await;
    place.back_up();
    let server = place.serve().await;
    let pid = format!("process {}", server.pid());
    // beside a server
    place.ok(&["user", "add", "--account", "beside", "--generate"]);
    place.ok(&["doctor"]);
    let restore = place.refused(&words(&place.restore(&["--replace"])));
    assert!(restore.contains("in use"), "{restore}");
    if on_postgres() {
        // nodes share a PostgreSQL database and the folder of files
        let second = place.serve().await;
        assert!(second.stop().success());
    } else {
        assert!(restore.contains("onehall serve") && restore.contains(&pid), "{restore}");
        let refused = place.refused(&["serve", "--listen", "127.0.0.1:0"]);
        assert!(
            refused.contains("onehall serve") && refused.contains(&pid) && refused.contains("since 20"),
            "{refused}"
        );
    }
    assert_eq!(server.sign_in("student", onehall_testkit::DEMO_PASSWORD).await, 200, "the first one goes on");
    drop(server);
    // the lock went with the killed process
    assert!(place.serve().await.stop().success());
    place.ok(&["doctor"]);
}

#[tokio::test]
async fn what_is_made_is_its_owners_alone() {
    let place = Place::demonstration().await;
    let server = place.serve().await;
    place.back_up();
    assert!(server.stop().success());
    for root in [place.data(), place.backups()] {
        for path in all_below(&root) {
            let mode = std::fs::metadata(&path).unwrap().permissions().mode();
            assert_eq!(mode & 0o077, 0, "{} has mode {mode:o}", path.display());
        }
    }
}

#[tokio::test]
async fn a_readable_secret_is_refused_with_the_command_that_mends_it() {
    let place = Place::seeded().await;
    let secret = place.data().join("install.secret");
    for mode in [0o644, 0o640, 0o604] {
        std::fs::set_permissions(&secret, std::fs::Permissions::from_mode(mode)).unwrap();
        let refused = place.refused(&["serve", "--listen", "127.0.0.1:0"]);
        let command = format!("chmod 600 {}", secret.display());
        assert!(refused.contains(&command), "{refused}");
    }
    std::fs::set_permissions(&secret, std::fs::Permissions::from_mode(0o600)).unwrap();
    assert!(place.serve().await.stop().success());
    place.ok(&["doctor"]);
}
