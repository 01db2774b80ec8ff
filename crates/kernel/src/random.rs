//! Randomness behind one trait: the operating system's in the product, seeded in tests.

use std::sync::Mutex;

use sha2::{Digest, Sha256};

/// A source of random bytes.
pub trait Random: Send + Sync {
    /// Fills `out` with random bytes.
    fn fill(&self, out: &mut [u8]);
}

/// The operating system's cryptographic source.
#[derive(Debug, Default)]
pub struct SystemRandom;

impl Random for SystemRandom {
    #[expect(clippy::expect_used, reason = "a server without randomness must stop; no token may be guessable")]
    fn fill(&self, out: &mut [u8]) {
        getrandom::fill(out).expect("the operating system gives random bytes");
    }
}

/// A repeatable source for tests: SHA-256 over a seed and a counter. Never used by the server.
#[derive(Debug)]
pub struct SeededRandom {
    seed: u64,
    counter: Mutex<u64>,
}

impl SeededRandom {
    /// A source that repeats its bytes for the same seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self { seed, counter: Mutex::new(0) }
    }
}

impl Random for SeededRandom {
    fn fill(&self, out: &mut [u8]) {
        for chunk in out.chunks_mut(32) {
            let n = {
                let mut counter = self.counter.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                *counter += 1;
                *counter
            };
            let mut hash = Sha256::new();
            hash.update(self.seed.to_le_bytes());
            hash.update(n.to_le_bytes());
            let block: [u8; 32] = hash.finalize().into();
            chunk.copy_from_slice(&block[..chunk.len()]);
        }
    }
}
