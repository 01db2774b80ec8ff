//! Runs `src/sheets.rs` on what the fuzzer makes up.
#![no_main]

#[path = "../src/sheets.rs"]
mod sheets;

libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    sheets::run(input);
});
