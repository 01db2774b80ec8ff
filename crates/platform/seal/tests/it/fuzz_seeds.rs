//! What the fuzz target `seal_open` of `tests/fuzz/` begins with, and what it found, holds on a stable compiler too.

use std::path::Path;

#[path = "../../../../../tests/fuzz/src/seal_open.rs"]
mod seal_open;

#[test]
fn nothing_panics_and_nothing_but_the_original_is_accepted() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../tests/fuzz/seeds/seal_open");
    let mut tried = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        println!("{}", path.display());
        seal_open::run(&std::fs::read(path).unwrap());
        tried += 1;
    }
    assert!(tried >= 40, "{tried} seeds");
}
