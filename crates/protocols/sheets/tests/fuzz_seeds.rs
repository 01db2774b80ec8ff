//! What the fuzz target `sheets` of `tests/fuzz/` begins with, and what it found, holds on a stable compiler too.

use std::path::Path;

#[path = "../../../../tests/fuzz/src/sheets.rs"]
mod sheets;

#[test]
fn nothing_panics_and_all_is_inside_the_limits() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../tests/fuzz/seeds/sheets");
    let (mut tried, mut rows) = (0, 0);
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        println!("{}", path.display());
        rows += sheets::run(&std::fs::read(path).unwrap());
        tried += 1;
    }
    assert!(tried >= 17, "{tried} seeds");
    assert!(rows >= 15, "{rows} rows: the seeds are hardly read");
}
