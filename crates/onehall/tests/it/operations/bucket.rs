//! Backups of an installation whose files are in a bucket: they are not copied, and everybody is told.

use onehall::backup::Manifest;

use super::{Place, words};

#[tokio::test]
async fn a_backup_and_a_restore_say_that_files_are_in_a_bucket() {
    let place = Place::seeded().await;
    std::fs::write(
        place.data().join("onehall.toml"),
        "[files]\nkeeper = \"s3\"\nbucket = \"hall\"\nendpoint = \"https://s3.example.edu\"\n",
    )
    .unwrap();
    let told = place.back_up();
    assert!(told.contains("in the bucket hall and not in this backup"), "{told}");
    let names = place.ok(&["backup", "list", place.backups().to_str().unwrap()]);
    let manifest = Manifest::read(&place.backups().join(names.trim())).unwrap();
    assert_eq!(manifest.bucket.as_deref(), Some("hall"));
    let told = place.ok(&words(&place.restore(&["--replace"])));
    assert!(told.contains("not in the backup: uploaded files, which are in the bucket hall"), "{told}");
    // of files in the folder nobody says that
    std::fs::write(place.data().join("onehall.toml"), "").unwrap();
    assert!(!place.back_up().contains("bucket"));
}
