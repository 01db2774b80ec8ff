//! What the fuzz targets of `tests/fuzz/` begin with, and what they found, holds on a stable compiler too.

#![expect(clippy::unwrap_used, clippy::panic, reason = "helpers of tests fail by panicking")]

use std::path::Path;

#[path = "../../../../tests/fuzz/src/jid.rs"]
mod jid;
#[path = "../../../../tests/fuzz/src/stanza.rs"]
mod stanza;
#[path = "../../../../tests/fuzz/src/xml_frame.rs"]
mod xml_frame;

/// Tries every seed of a target; there are at least `least`, so that a folder that moved is missed.
fn replay(target: &str, least: usize, run: fn(&str)) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../tests/fuzz/seeds").join(target);
    let mut tried = 0;
    for entry in std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
        let path = entry.unwrap().path();
        println!("{}", path.display());
        // the fuzzer gives a target that takes text nothing else
        if let Ok(text) = String::from_utf8(std::fs::read(&path).unwrap()) {
            run(&text);
            tried += 1;
        }
    }
    assert!(tried >= least, "{tried} seeds of {target}");
}

#[test]
fn addresses() {
    replay("jid", 40, jid::run);
}

#[test]
fn frames() {
    replay("xml_frame", 80, xml_frame::run);
}

#[test]
fn stanzas() {
    replay("stanza", 25, stanza::run);
}
