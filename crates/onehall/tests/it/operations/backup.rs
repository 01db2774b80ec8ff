//! Backups: what is in them, what is found wrong with them, what is refused.

use std::path::{Path, PathBuf};

use onehall::backup::Manifest;
use sha2::{Digest as _, Sha256};

use super::{Place, all_below, words};

async fn backed_up() -> Place {
    let place = Place::seeded().await;
    let file = place.data().join("files/000000/drill/a.txt");
    std::fs::create_dir_all(file.parent().unwrap()).unwrap();
    std::fs::write(&file, "content").unwrap();
    std::fs::write(place.data().join("onehall.toml"), "").unwrap();
    place.back_up();
    place
}

fn names(place: &Place) -> Vec<String> {
    let told = place.ok(&["backup", "list", place.backups().to_str().unwrap()]);
    told.lines().map(str::to_owned).collect()
}

fn verify(place: &Place) -> Vec<String> {
    ["backup", "verify", place.backups().to_str().unwrap()].map(str::to_owned).to_vec()
}

/// Changes one bit in the middle; answers what was there.
fn flip(path: &Path) -> Vec<u8> {
    let whole = std::fs::read(path).unwrap();
    let mut changed = whole.clone();
    let middle = changed.len() / 2;
    changed[middle] ^= 1;
    std::fs::write(path, changed).unwrap();
    whole
}

#[tokio::test]
async fn contents_are_stored_once() {
    let place = backed_up().await;
    std::fs::write(place.data().join("files/000000/drill/b.txt"), "content").unwrap();
    std::fs::write(place.data().join("files/000000/drill/c.txt"), "more").unwrap();
    // what the file store has not written to its end
    std::fs::write(place.data().join("files/000000/drill/d.txt#1"), "half").unwrap();
    let told = place.back_up();
    assert!(told.contains("(1 new)"), "{told}");
    let told = place.ok(&["backup", "--to", place.backups().to_str().unwrap(), "--verify", "--keep", "1"]);
    assert!(told.contains("(0 new)") && told.contains("whole") && told.contains("removed 20"), "{told}");
    let names = names(&place);
    assert_eq!(names.len(), 1);
    let manifest = Manifest::read(&place.backups().join(&names[0])).unwrap();
    assert!(manifest.files.contains_key("000000/drill/c.txt") && !manifest.files.keys().any(|path| path.contains('#')));
    assert!(manifest.migrations.len() > 10, "the schema: {:?}", manifest.migrations);
    // a content that no backup refers to goes with the last one that did
    for name in ["a.txt", "b.txt"] {
        std::fs::remove_file(place.data().join("files/000000/drill").join(name)).unwrap();
    }
    place.ok(&["backup", "--to", place.backups().to_str().unwrap(), "--keep", "1"]);
    let hash = hex::encode(Sha256::digest("content"));
    assert!(!all_below(&place.backups()).iter().any(|path| path.ends_with(&hash)));
    place.ok(&words(&verify(&place)));
    place.ok(&["doctor"]);
}

#[tokio::test]
async fn a_flipped_byte_is_found_and_never_restored() {
    let place = backed_up().await;
    let backup = place.backups().join(&names(&place)[0]);
    let mut stored: Vec<PathBuf> = all_below(&place.backups());
    stored.retain(|path| path.is_file() && std::fs::metadata(path).unwrap().len() > 0 && !path.ends_with(".lock"));
    let kinds =
        [".db", ".pgdump", "install.secret", "manifest.json", ".sha256", &hex::encode(Sha256::digest("content"))];
    stored.retain(|path| kinds.iter().any(|kind| path.display().to_string().ends_with(kind)));
    assert_eq!(stored.len(), 5, "{stored:?}");
    place.ok(&words(&verify(&place)));
    let before = all_below(&place.data());
    for path in stored {
        let whole = flip(&path);
        let refused = place.refused(&words(&verify(&place)));
        assert!(refused.contains("1 of 1 backups"), "{}: {refused}", path.display());
        let refused = place.refused(&words(&place.restore(&["--replace"])));
        assert!(refused.contains("changed") || refused.contains("hash"), "{}: {refused}", path.display());
        std::fs::write(&path, whole).unwrap();
        let mut after = all_below(&place.data());
        after.retain(|path| !path.ends_with("onehall.db.lock"));
        assert!(after.iter().all(|path| before.contains(path)), "{after:?}");
    }
    std::fs::remove_file(backup.join("install.secret")).unwrap();
    place.refused(&words(&verify(&place)));
    place.ok(&["doctor"]);
}

#[tokio::test]
async fn what_can_not_be_restored_here_is_refused() {
    let place = backed_up().await;
    let backup = place.backups().join(&names(&place)[0]);
    let manifest = Manifest::read(&backup).unwrap();
    let rewrite = |manifest: &Manifest| {
        let bytes = serde_json::to_vec(manifest).unwrap();
        std::fs::write(backup.join("manifest.json.sha256"), hex::encode(Sha256::digest(&bytes))).unwrap();
        std::fs::write(backup.join("manifest.json"), bytes).unwrap();
    };
    let mut newer = manifest.clone();
    newer.migrations.push("m20990101_000001_future_things".to_owned());
    rewrite(&newer);
    let refused = place.refused(&words(&place.restore(&["--replace"])));
    assert!(refused.contains("newer version") && refused.contains("m20990101_000001_future_things"), "{refused}");
    let mut outside = manifest.clone();
    let entry = outside.files.values().next().unwrap().clone();
    outside.files.insert("../../outside.txt".to_owned(), entry);
    rewrite(&outside);
    let refused = place.refused(&words(&place.restore(&["--replace"])));
    assert!(refused.contains("no path of a file"), "{refused}");
    let mut other = serde_json::to_value(&manifest).unwrap();
    let (from, to) = if place.url.is_some() { ("onehall.pgdump", "sqlite") } else { ("onehall.db", "postgres") };
    let sum = other["parts"][from].clone();
    other["database"] = to.into();
    other["parts"] = serde_json::json!({if to == "sqlite" { "onehall.db" } else { "onehall.pgdump" }: sum});
    rewrite(&serde_json::from_value(other).unwrap());
    let refused = place.refused(&words(&place.restore(&["--replace"])));
    assert!(refused.contains("database.url"), "{refused}");
    rewrite(&manifest);
    assert!(place.refused(&words(&place.restore(&["--at", "2020-01-01T00:00:00Z"]))).contains("no backup"));
    place.ok(&words(&place.restore(&["--replace", "--at", "2999-01-01T00:00:00+08:00"])));
    place.ok(&["doctor"]);
}

#[tokio::test]
async fn nothing_is_backed_up_where_nothing_is() {
    let place = Place::empty().await;
    let refused = place.refused(&["backup", "--to", place.backups().to_str().unwrap()]);
    assert!(refused.contains("no database"), "{refused}");
    assert!(all_below(&place.backups()).iter().all(|path| !path.display().to_string().contains(".making-")));
    assert!(place.refused(&words(&place.restore(&[]))).contains("no complete backup"));
    place.refused(&["backup"]);
    place.refused(&["backup", "verify", place.backups().to_str().unwrap()]);
}

#[tokio::test]
async fn without_pg_dump_the_error_says_what_to_install() {
    let place = backed_up().await;
    if place.url.is_none() {
        return;
    }
    let tools = tempfile::tempdir().unwrap();
    let to = place.backups().display().to_string();
    let run = |tools: &Path| {
        let done = place.command(&["backup", "--to", &to]).env("PATH", tools).output().unwrap();
        assert!(!done.status.success());
        String::from_utf8_lossy(&done.stderr).into_owned()
    };
    let missing = run(tools.path());
    assert!(missing.contains("pg_dump is not there") && missing.contains("postgresql-client"), "{missing}");
    let old = tools.path().join("pg_dump");
    std::fs::write(&old, "#!/bin/sh\necho 'pg_dump (PostgreSQL) 9.6.24'\n").unwrap();
    std::fs::set_permissions(&old, std::os::unix::fs::PermissionsExt::from_mode(0o755)).unwrap();
    let older = run(tools.path());
    assert!(older.contains("9.6.24") && older.contains("newer"), "{older}");
    assert_eq!(names(&place).len(), 1, "what was cut off is no backup");
}
