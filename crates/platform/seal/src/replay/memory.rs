//! The replay window of a single node, in memory and bounded.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, PoisonError};

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use sha2::{Digest, Sha256};

use super::ReplayWindow;
use crate::{REPLAY_SECONDS, SealError, SealResult};

/// What an entry is known by: half a SHA-256.
type Mark = [u8; 16];

/// A window that holds at most `capacity` requests, and at most `per_key` of one key, so that one session can not fill it
/// for all. A full window refuses (it never forgets early).
#[derive(Debug)]
pub struct MemoryReplayWindow {
    capacity: usize,
    per_key: usize,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    /// Seen marks, with the mark of their key.
    seen: HashMap<Mark, Mark>,
    /// How many a key has.
    of_key: HashMap<Mark, usize>,
    /// In order of arrival: microsecond of the Unix epoch after which an entry may go.
    order: VecDeque<(i64, Mark)>,
}

impl MemoryReplayWindow {
    /// A window for `capacity` requests of which one key may have `per_key`. An entry takes about 100 bytes.
    #[must_use]
    pub fn new(capacity: usize, per_key: usize) -> Self {
        Self { capacity, per_key, state: Mutex::default() }
    }

    /// How many requests it remembers.
    #[must_use]
    pub fn len(&self) -> usize {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).seen.len()
    }

    /// Whether it remembers nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl Default for MemoryReplayWindow {
    /// For 500,000 requests in ten minutes, 20,000 of one key.
    fn default() -> Self {
        Self::new(500_000, 20_000)
    }
}

impl State {
    fn forget_before(&mut self, now: i64) {
        while let Some((until, mark)) = self.order.front().copied() {
            if until >= now {
                break;
            }
            self.order.pop_front();
            let Some(key) = self.seen.remove(&mark) else { continue };
            if let Some(count) = self.of_key.get_mut(&key) {
                *count = count.saturating_sub(1);
                if *count == 0 {
                    self.of_key.remove(&key);
                }
            }
        }
    }
}

#[async_trait]
impl ReplayWindow for MemoryReplayWindow {
    async fn first_use(&self, kid: &str, rid: &str, at: DateTime<Utc>) -> SealResult<bool> {
        let (key, mark) = (mark(&[kid]), mark(&[kid, rid]));
        let now = at.timestamp_micros();
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.forget_before(now);
        if state.seen.contains_key(&mark) {
            return Ok(false);
        }
        let of_key = state.of_key.get(&key).copied().unwrap_or(0);
        if state.seen.len() >= self.capacity || of_key >= self.per_key {
            return Err(SealError::ReplayWindow);
        }
        state.seen.insert(mark, key);
        state.of_key.insert(key, of_key + 1);
        state.order.push_back((now.saturating_add(REPLAY_SECONDS * 1_000_000), mark));
        Ok(true)
    }
}

/// Words are of alphabets without the separator.
fn mark(words: &[&str]) -> Mark {
    let hash: [u8; 32] = Sha256::digest(words.join("\n")).into();
    let mut out = [0; 16];
    out.copy_from_slice(&hash[..16]);
    out
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;
    use futures::executor::block_on;

    use super::*;

    fn at(micros: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(1_800_000_000, 0).unwrap() + TimeDelta::microseconds(micros)
    }

    #[test]
    fn an_id_is_used_once_in_600_seconds_per_key() {
        let window = MemoryReplayWindow::default();
        let first = |kid: &str, rid: &str, micros| block_on(window.first_use(kid, rid, at(micros))).unwrap();
        assert!(first("k1", "r1", 0));
        assert!(!first("k1", "r1", 0));
        assert!(first("k2", "r1", 0) && first("k1", "r2", 0));
        assert!(!first("k1", "r1", 600_000_000), "the last moment at which its time can be in the skew");
        assert!(first("k1", "r1", 600_000_001));
        assert_eq!(window.len(), 1, "the others are forgotten");
    }

    #[test]
    fn a_full_window_refuses_and_never_forgets_early() {
        let window = MemoryReplayWindow::new(3, 2);
        let first = |kid: &str, rid: &str, micros| block_on(window.first_use(kid, rid, at(micros)));
        assert_eq!(first("k1", "r1", 0), Ok(true));
        assert_eq!(first("k1", "r2", 0), Ok(true));
        assert_eq!(first("k1", "r3", 0), Err(SealError::ReplayWindow), "one key fills only its share");
        assert_eq!(first("k2", "r1", 0), Ok(true));
        assert_eq!(first("k3", "r1", 0), Err(SealError::ReplayWindow), "full");
        assert_eq!(first("k1", "r1", 1), Ok(false), "and what it holds is still refused as used");
        assert_eq!(first("k1", "r3", 600_000_001), Ok(true), "room again");
        assert_eq!(window.len(), 1);
    }

    #[test]
    fn of_parallel_calls_one_wins() {
        let window = MemoryReplayWindow::default();
        let wins: usize = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..8)
                .map(|_| {
                    scope.spawn(|| {
                        let rids = (0..500).map(|n| format!("r{n}"));
                        rids.filter(|rid| block_on(window.first_use("k", rid, at(0))).unwrap()).count()
                    })
                })
                .collect();
            threads.into_iter().map(|thread| thread.join().unwrap()).sum()
        });
        assert_eq!(wins, 500);
    }
}
