//! How many requests are in work at one time, and how long the others wait for their turn.
//!
//! The machine does no more by having more in work: beyond some hundreds every one of them only waits longer, until all
//! of them are too late. So few are in work, a short queue waits for a bounded time, and the rest is told at once.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Permits of one kind of requests; clones share them.
#[derive(Debug, Clone)]
pub(super) struct Gate {
    permits: Arc<Semaphore>,
    waiting: Arc<AtomicUsize>,
    queue_max: usize,
    patience: Duration,
}

impl Gate {
    /// `max` in work, `queue_max` waiting for at most `patience`.
    pub(super) fn new(max: usize, queue_max: usize, patience: Duration) -> Self {
        let permits = Arc::new(Semaphore::new(max.clamp(1, Semaphore::MAX_PERMITS)));
        Self { permits, waiting: Arc::default(), queue_max, patience }
    }

    /// Whether nobody else may wait.
    pub(super) fn is_full(&self) -> bool {
        self.queue_max > 0 && self.waiting.load(Ordering::Relaxed) >= self.queue_max
    }

    /// A permit, given back when it is dropped; none when too many wait or it takes too long.
    pub(super) async fn enter(&self) -> Option<OwnedSemaphorePermit> {
        if let Ok(permit) = self.permits.clone().try_acquire_owned() {
            return Some(permit);
        }
        let _waiting = Waiting::begin(&self.waiting, self.queue_max)?;
        tokio::time::timeout(self.patience, self.permits.clone().acquire_owned()).await.ok()?.ok()
    }
}

/// A place in a bounded queue, given back when it is dropped.
pub(super) struct Waiting<'a>(&'a AtomicUsize);

impl<'a> Waiting<'a> {
    /// A place; none when `max` wait already.
    pub(super) fn begin(count: &'a AtomicUsize, max: usize) -> Option<Self> {
        let place = Self(count);
        (count.fetch_add(1, Ordering::Relaxed) < max).then_some(place)
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_short_queue_waits_a_bounded_time() {
        let gate = Gate::new(1, 2, Duration::from_secs(1));
        let first = gate.enter().await.unwrap();
        let waiting: Vec<_> = (0..3)
            .map(|_| {
                tokio::spawn({
                    let gate = gate.clone();
                    async move { gate.enter().await }
                })
            })
            .collect();
        let began = tokio::time::Instant::now();
        let mut ends = Vec::new();
        for one in waiting {
            ends.push((one.await.unwrap().is_some(), began.elapsed().as_secs()));
        }
        ends.sort_unstable();
        assert_eq!(ends, [(false, 1), (false, 1), (false, 1)], "nobody came in");
        assert_eq!(gate.waiting.load(Ordering::Relaxed), 0, "nobody waits any more");
        let next = tokio::spawn({
            let gate = gate.clone();
            async move { gate.enter().await.is_some() }
        });
        tokio::task::yield_now().await;
        drop(first);
        assert!(next.await.unwrap(), "who waits gets what comes free");
    }

    #[tokio::test(start_paused = true)]
    async fn beyond_the_queue_the_answer_is_at_once() {
        let gate = Gate::new(1, 1, Duration::from_secs(1));
        let _first = gate.enter().await.unwrap();
        let queued = tokio::spawn({
            let gate = gate.clone();
            async move { gate.enter().await.is_some() }
        });
        tokio::task::yield_now().await;
        let began = tokio::time::Instant::now();
        assert!(gate.enter().await.is_none());
        assert_eq!(began.elapsed(), Duration::ZERO);
        assert!(!queued.await.unwrap());
    }

    #[tokio::test]
    async fn who_goes_away_leaves_the_queue() {
        let gate = Gate::new(1, 1, Duration::from_secs(3_600));
        let first = gate.enter().await.unwrap();
        for _ in 0..3 {
            let queued = tokio::spawn({
                let gate = gate.clone();
                async move { gate.enter().await.is_some() }
            });
            tokio::task::yield_now().await;
            queued.abort();
            assert!(queued.await.is_err());
        }
        drop(first);
        assert!(gate.enter().await.is_some());
    }
}
