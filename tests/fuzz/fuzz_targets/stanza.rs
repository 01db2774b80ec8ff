//! Runs `src/stanza.rs` on what the fuzzer makes up.
#![no_main]

#[path = "../src/stanza.rs"]
mod stanza;

libfuzzer_sys::fuzz_target!(|text: &str| stanza::run(text));
