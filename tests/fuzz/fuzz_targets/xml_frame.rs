//! Runs `src/xml_frame.rs` on what the fuzzer makes up.
#![no_main]

#[path = "../src/xml_frame.rs"]
mod xml_frame;

libfuzzer_sys::fuzz_target!(|text: &str| xml_frame::run(text));
