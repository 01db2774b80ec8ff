//! The line of writers: on SQLite each waits for the one before, so long work lets short work go first.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::{Instant, sleep_until, timeout_at};

/// How long nobody may have written before long work goes on: a call that writes twice has its second write in the line by
/// then, so that it waits for one batch of long work and not for two.
const QUIET: Duration = Duration::from_millis(10);
/// The longest that long work waits: where somebody always writes it takes its turn among them.
const QUIET_MAX: Duration = Duration::from_millis(100);

/// Who writes or waits to write.
#[derive(Debug, Default)]
pub(crate) struct Line {
    writers: AtomicUsize,
    /// Writers so far.
    entered: AtomicU64,
    /// How many there were when long work last had waited.
    waited_at: AtomicU64,
    /// When the last one left.
    left: Mutex<Option<Instant>>,
    empty: Notify,
}

/// One writer, from when it begins to wait until its transaction has ended.
#[derive(Debug)]
pub(crate) struct Place(Arc<Line>);

impl Line {
    pub(crate) fn enter(self: &Arc<Self>) -> Place {
        self.writers.fetch_add(1, Ordering::AcqRel);
        self.entered.fetch_add(1, Ordering::AcqRel);
        Place(self.clone())
    }

    /// Waits until nobody has written for [`QUIET`], at most [`QUIET_MAX`]; not at all where nobody but the caller has written
    /// since long work last waited, in one batch.
    pub(crate) async fn quiet(&self) {
        let before = self.waited_at.load(Ordering::Acquire);
        self.wait(before).await;
        self.waited_at.store(self.entered.load(Ordering::Acquire), Ordering::Release);
    }

    async fn wait(&self, before: u64) {
        let end = Instant::now() + QUIET_MAX;
        while Instant::now() < end {
            let emptied = self.empty.notified();
            if self.writers.load(Ordering::Acquire) > 0 {
                // past the end the loop ends as well
                let _in_time = timeout_at(end, emptied).await;
                continue;
            }
            if self.entered.load(Ordering::Acquire).saturating_sub(before) <= 1 {
                return;
            }
            let left = *self.left.lock().unwrap_or_else(PoisonError::into_inner);
            match left.map(|left| left + QUIET) {
                Some(quiet) if quiet > Instant::now() => sleep_until(quiet.min(end)).await,
                _ => return,
            }
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        *self.0.left.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
        if self.0.writers.fetch_sub(1, Ordering::AcqRel) == 1 {
            self.0.empty.notify_waiters();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How long `quiet` waits, in milliseconds.
    async fn waits(line: &Line) -> u128 {
        let begun = Instant::now();
        line.quiet().await;
        begun.elapsed().as_millis()
    }

    #[tokio::test(start_paused = true)]
    async fn nobody_is_waited_for_where_nobody_wrote() {
        assert_eq!(waits(&Line::default()).await, 0);
    }

    #[tokio::test(start_paused = true)]
    async fn what_was_just_written_may_be_followed_by_more() {
        let line = Arc::<Line>::default();
        drop(line.enter());
        drop(line.enter());
        assert_eq!(waits(&line).await, 10);
        assert_eq!(waits(&line).await, 0, "it is quiet by now");
    }

    #[tokio::test(start_paused = true)]
    async fn long_work_does_not_wait_for_itself() {
        let line = Arc::<Line>::default();
        for _ in 0..3 {
            drop(line.enter());
            assert_eq!(waits(&line).await, 0);
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_call_that_writes_twice_goes_first() {
        let line = Arc::<Line>::default();
        let first = line.enter();
        // it comes while the batch is written
        let waiting = line.enter();
        let call = {
            let line = line.clone();
            tokio::spawn(async move {
                tokio::time::sleep(Duration::from_millis(7)).await;
                drop(waiting);
                tokio::time::sleep(Duration::from_millis(7)).await;
                drop(line.enter());
            })
        };
        drop(first);
        assert_eq!(waits(&line).await, 24, "ten after its second write");
        call.await.unwrap();
    }

    #[tokio::test(start_paused = true)]
    async fn long_work_takes_its_turn_where_somebody_always_writes() {
        let line = Arc::<Line>::default();
        let _writes = line.enter();
        assert_eq!(waits(&line).await, 100);
    }
}
