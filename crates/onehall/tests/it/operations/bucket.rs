//! Backups of an installation whose files are in a bucket (`./test files` starts one).

use onehall::backup::Manifest;
use onehall_files::{Area, Files, FilesOptions, Kind};
use uuid::Uuid;

use super::{Place, all_below, words};

const DRILL: Area = Area { name: "drill", max_bytes: 1_000, kinds: &[Kind::Text] };

#[expect(clippy::disallowed_methods, reason = "the environment says where the bucket is")]
fn endpoint() -> Option<String> {
    std::env::var("ONEHALL_TEST_S3").ok().filter(|address| !address.is_empty())
}

/// Has the installation keep its files below a prefix of its own.
fn configure(place: &Place, endpoint: &str) -> Files {
    let prefix = place.folder.path().file_name().unwrap().to_string_lossy().into_owned();
    let settings = format!(
        "keeper = \"s3\"\nbucket = \"hall\"\nprefix = \"{prefix}\"\nendpoint = \"{endpoint}\"\nallow_http = true\n\
         access_key_id = \"hall\"\nsecret_access_key = \"a-secret-of-the-tests\"\n"
    );
    std::fs::write(place.data().join("onehall.toml"), format!("[files]\n{settings}")).unwrap();
    let options = serde_json::json!({
        "keeper": "s3", "bucket": "hall", "prefix": prefix, "endpoint": endpoint, "allow_http": true,
        "access_key_id": "hall", "secret_access_key": "a-secret-of-the-tests",
    });
    serde_json::from_value::<FilesOptions>(options).unwrap().open(&place.data()).unwrap()
}

#[tokio::test]
async fn files_of_a_bucket_are_backed_up_and_come_back() {
    let Some(endpoint) = endpoint() else { return };
    let place = Place::seeded().await;
    let files = configure(&place, &endpoint);
    let put = async |n: u128, text: &str| {
        files.put("000000", &DRILL, Uuid::from_u128(n), text.to_owned().into(), None).await.unwrap()
    };
    let (first, second) = (put(1, "one").await, put(2, "two").await);
    let told = place.back_up();
    assert!(told.contains("2 files (2 new)"), "{told}");
    let third = put(3, "three").await;
    files.delete(&second).await.unwrap();
    let told = place.ok(&["backup", "--to", place.backups().to_str().unwrap(), "--verify"]);
    assert!(told.contains("2 files (1 new)") && told.contains("whole"), "{told}");
    let names = place.ok(&["backup", "list", place.backups().to_str().unwrap()]);
    let names: Vec<&str> = names.lines().collect();
    let manifest = Manifest::read(&place.backups().join(names[1])).unwrap();
    assert_eq!(manifest.bucket.as_deref(), Some("hall"), "it says where they were");

    // everything is lost, the bucket too; the second backup comes back, then the first
    for key in [&first, &third] {
        files.delete(key).await.unwrap();
    }
    place.wipe().await;
    place.ok(&words(&place.restore(&[])));
    for (key, text) in [(&first, "one"), (&third, "three")] {
        assert_eq!(files.read(key).await.unwrap(), text);
    }
    assert!(files.read(&second).await.is_err(), "it was deleted before that backup");
    place.ok(&words(&place.restore(&["--replace", "--at", names[0]])));
    assert_eq!(files.read(&second).await.unwrap(), "two");
    place.ok(&["doctor"]);

    // a content that was changed goes nowhere
    let content = all_below(&place.backups()).into_iter().find(|path| std::fs::read(path).is_ok_and(|b| b == b"two"));
    std::fs::write(content.unwrap(), "TWO").unwrap();
    let refused = place.refused(&words(&place.restore(&["--replace", "--at", names[0]])));
    assert!(refused.contains("nothing was changed"), "{refused}");
    assert_eq!(files.read(&second).await.unwrap(), "two");

    // and from the bucket into the folder
    std::fs::remove_file(place.data().join("onehall.toml")).unwrap();
    std::fs::write(place.data().join("onehall.toml"), "").unwrap();
    place.ok(&words(&place.restore(&["--replace"])));
    assert_eq!(std::fs::read_to_string(place.data().join("files").join(third.to_string())).unwrap(), "three");
}

#[tokio::test]
async fn without_its_bucket_of_files_nothing_is_backed_up() {
    let place = Place::seeded().await;
    configure(&place, "http://127.0.0.1:1");
    let refused = place.refused(&["backup", "--to", place.backups().to_str().unwrap()]);
    assert!(refused.contains("the bucket of files"), "{refused}");
    assert!(place.ok(&["backup", "list", place.backups().to_str().unwrap()]).is_empty(), "half a backup is none");
}
