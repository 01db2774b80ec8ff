//! Runs `src/seal_open.rs` on what the fuzzer makes up.
#![no_main]

#[path = "../src/seal_open.rs"]
mod seal_open;

libfuzzer_sys::fuzz_target!(|data: &[u8]| seal_open::run(data));
