//! Runs `src/jid.rs` on what the fuzzer makes up.
#![no_main]

#[path = "../src/jid.rs"]
mod jid;

libfuzzer_sys::fuzz_target!(|text: &str| jid::run(text));
