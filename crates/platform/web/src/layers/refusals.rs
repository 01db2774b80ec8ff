//! The pace of refusals of a node whose queue is full.
//!
//! A refusal costs a good part of what a small answer costs. Where callers come many times as often as anybody can be
//! served and nobody waits, refusing all of them at once would be all that the node does. So what is carried out pays for
//! refusals: each piece of work for a few of them, whatever the machine and the build. Who is refused beyond that waits for
//! the refusal, for a bounded time and in a bounded number: callers who wait do not call.

use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use std::time::Duration;

use tokio::sync::Semaphore;

use super::gate::Waiting;

/// Refusals that one piece of work pays for.
const PER_WORK: usize = 2;
/// Refusals that are given at once after a time without any.
const SAVED_MAX: usize = 512;
/// How long a refusal is put off at most.
const PATIENCE: Duration = Duration::from_secs(2);
/// How many wait for their refusal at most, each on its connection.
const WAITING_MAX: usize = 8_192;

/// Paid refusals of this node; clones share them.
#[derive(Debug, Clone)]
pub(super) struct Refusals {
    paid: Arc<Semaphore>,
    waiting: Arc<AtomicUsize>,
}

impl Refusals {
    /// With as many as are given at once.
    pub(super) fn new() -> Self {
        Self { paid: Arc::new(Semaphore::new(SAVED_MAX)), waiting: Arc::default() }
    }

    /// A piece of work is done.
    pub(super) fn pay(&self) {
        // the few that several may add at the same moment do no harm
        if self.paid.available_permits() < SAVED_MAX {
            self.paid.add_permits(PER_WORK);
        }
    }

    /// Waits until the next refusal is paid for, or long enough.
    pub(super) async fn turn(&self) {
        if let Ok(paid) = self.paid.try_acquire() {
            paid.forget();
            return;
        }
        let Some(_waiting) = Waiting::begin(&self.waiting, WAITING_MAX) else { return };
        if let Ok(Ok(paid)) = tokio::time::timeout(PATIENCE, self.paid.acquire()).await {
            paid.forget();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::Ordering;

    use tokio::time::Instant;

    use super::*;

    /// Takes all that is given at once.
    async fn spent() -> Refusals {
        let (refusals, began) = (Refusals::new(), Instant::now());
        for _ in 0..SAVED_MAX {
            refusals.turn().await;
        }
        assert_eq!(began.elapsed(), Duration::ZERO, "nobody waits while there are some");
        refusals
    }

    /// Lets `count` wait; each tells how long it waited.
    fn wait(refusals: &Refusals, count: usize) -> Vec<tokio::task::JoinHandle<Duration>> {
        let one = || {
            let refusals = refusals.clone();
            async move {
                let began = Instant::now();
                refusals.turn().await;
                began.elapsed()
            }
        };
        (0..count).map(|_| tokio::spawn(one())).collect()
    }

    /// Until so many wait.
    async fn until(refusals: &Refusals, count: usize) {
        while refusals.waiting.load(Ordering::Relaxed) != count {
            tokio::task::yield_now().await;
        }
    }

    #[tokio::test(start_paused = true)]
    async fn work_pays_for_refusals_and_the_others_wait_a_bounded_time() {
        let refusals = spent().await;
        let waiting = wait(&refusals, 5);
        tokio::time::sleep(Duration::from_millis(300)).await;
        refusals.pay();
        let mut waited = Vec::new();
        for one in waiting {
            waited.push(one.await.unwrap());
        }
        let paid = Duration::from_millis(300);
        assert_eq!(waited, [paid, paid, PATIENCE, PATIENCE, PATIENCE]);
        assert_eq!(refusals.waiting.load(Ordering::Relaxed), 0);
    }

    #[tokio::test(start_paused = true)]
    async fn no_more_are_saved_than_are_given_at_once() {
        let refusals = spent().await;
        for _ in 0..10 * SAVED_MAX {
            refusals.pay();
        }
        assert!(refusals.paid.available_permits() <= SAVED_MAX + PER_WORK);
    }

    #[tokio::test(start_paused = true)]
    async fn so_many_wait_and_whoever_goes_makes_room() {
        let refusals = spent().await;
        let mut waiting = wait(&refusals, WAITING_MAX);
        until(&refusals, WAITING_MAX).await;
        let (began, beyond) = (Instant::now(), refusals.clone());
        beyond.turn().await;
        assert_eq!(began.elapsed(), Duration::ZERO, "too many wait: the answer is at once");
        waiting.remove(0).abort();
        until(&refusals, WAITING_MAX - 1).await;
        refusals.turn().await;
        assert!(began.elapsed() >= PATIENCE, "there is room for one again");
    }
}
