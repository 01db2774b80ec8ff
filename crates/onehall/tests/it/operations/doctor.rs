//! What `onehall doctor` says of uploaded files.

use super::{Place, all_below};

#[tokio::test]
async fn rows_without_bytes_and_bytes_without_rows_are_told() {
    let place = Place::demonstration().await;
    let told = place.ok(&["doctor"]);
    assert!(!told.contains("uploaded file"), "the demonstration's rows and bytes fit: {told}");
    assert!(told.contains("workers are shut in by limits, seccomp"), "{told}");
    let folder = place.data().join("files/000000");
    let of = |area: &str| {
        let mut found = all_below(&folder.join(area));
        found.retain(|path| path.is_file());
        found
    };
    for (area, least) in [("material", 4), ("feedback", 5), ("notice", 1)] {
        assert!(of(area).len() >= least, "{area}");
    }
    let stray = "000000/feedback/01931f5e-0000-7000-8000-000000000001.png";
    std::fs::write(place.data().join("files").join(stray), "bytes").unwrap();
    let told = place.ok(&["doctor"]);
    assert!(told.contains(&format!("1 uploaded files belong to no row, {stray} is one of them")), "{told}");
    let gone = of("material").pop().unwrap();
    std::fs::remove_file(&gone).unwrap();
    let done = place.command(&["doctor"]).output().unwrap();
    let told = String::from_utf8_lossy(&done.stdout);
    let name = gone.file_name().unwrap().to_string_lossy().into_owned();
    assert!(told.contains(&format!("wrong: the uploaded file 000000/material/{name} is not there")), "{told}");
    assert_eq!((told.matches("wrong:").count(), done.status.success()), (1, false), "{told}");
}
