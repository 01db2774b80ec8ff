//! The crate from outside: what two honest sides do, and what nobody may do.

mod agreement;
mod answers;
mod forgeries;
mod fuzz_seeds;
mod passwords;
mod properties;
mod replays;
mod server_keys;
mod signatures;
mod world;
