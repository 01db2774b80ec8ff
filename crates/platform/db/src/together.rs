//! Asking for many at once: who asks while one question runs goes together with the others into the next one.
//!
//! A crowd that signs in at the same moment costs one query for each 64 of them instead of one each; who asks alone is
//! answered at once.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use futures::future::BoxFuture;
use tokio::sync::oneshot;

use crate::{StoreError, StoreResult};

/// How many.
#[derive(Debug, Clone, Copy)]
pub struct Crowd {
    /// Questions that are asked at once: a power of two when they are keys of a query ([`padded`]).
    pub batch: usize,
    /// Those that may wait; one more is answered that the database is busy. What they hold is in memory.
    pub waiting: usize,
}

impl Crowd {
    /// For keys: as many as a node has sessions may ask at once, when all of them lose it and come back.
    pub const OF_KEYS: Self = Self { batch: 64, waiting: 65_536 };
}

/// Answers each of many questions, in their order.
type Ask<In, Out> = dyn Fn(Vec<In>) -> BoxFuture<'static, StoreResult<Vec<Out>>> + Send + Sync;

struct One<In, Out> {
    question: In,
    done: oneshot::Sender<StoreResult<Out>>,
}

struct Waiting<In, Out> {
    all: VecDeque<One<In, Out>>,
    /// A task answers them.
    is_served: bool,
}

struct Shared<In, Out> {
    ask: Box<Ask<In, Out>>,
    crowd: Crowd,
    waiting: Mutex<Waiting<In, Out>>,
}

impl<In, Out> Shared<In, Out> {
    fn lock(&self) -> MutexGuard<'_, Waiting<In, Out>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Where questions wait for each other; clones share it.
pub struct Together<In, Out>(Arc<Shared<In, Out>>);

impl<In, Out> Clone for Together<In, Out> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<In: Clone + Send + 'static, Out: Send + 'static> Together<In, Out> {
    /// `ask` answers at most `crowd.batch` questions, each at its place. When it fails other than by
    /// [`StoreError::Unavailable`], it is asked again for each alone, so it must be repeatable.
    pub fn new<F>(crowd: Crowd, ask: F) -> Self
    where
        F: Fn(Vec<In>) -> BoxFuture<'static, StoreResult<Vec<Out>>> + Send + Sync + 'static,
    {
        let waiting = Waiting { all: VecDeque::new(), is_served: false };
        Self(Arc::new(Shared { ask: Box::new(ask), crowd, waiting: Mutex::new(waiting) }))
    }

    /// Asks, and waits for the answer.
    ///
    /// # Errors
    /// Those of the question, and [`StoreError::Unavailable`] when too many wait.
    pub async fn get(&self, question: In) -> StoreResult<Out> {
        self.ask(question)?.await.unwrap_or_else(|_| Err(gone()))
    }

    /// Asks; the answer comes by the receiver, which fails when nobody answers any more ([`gone`]). Questions of one
    /// caller are asked in the order of its calls.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] when too many wait.
    pub fn ask(&self, question: In) -> StoreResult<oneshot::Receiver<StoreResult<Out>>> {
        let (done, answer) = oneshot::channel();
        let mut waiting = self.0.lock();
        if waiting.all.len() >= self.0.crowd.waiting {
            return Err(StoreError::busy("too many wait for the database"));
        }
        waiting.all.push_back(One { question, done });
        if !waiting.is_served {
            waiting.is_served = true;
            tokio::spawn(Turn { shared: self.0.clone(), is_over: false }.serve());
        }
        Ok(answer)
    }

    /// Whether so many wait that everybody had better wait for their own.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.0.lock().all.len() > self.0.crowd.waiting / 2
    }
}

/// What somebody is told whose question nobody answers any more.
#[must_use]
pub fn gone() -> StoreError {
    StoreError::busy("the task that asks the database stopped")
}

/// The task that asks, as long as somebody waits.
struct Turn<In, Out> {
    shared: Arc<Shared<In, Out>>,
    is_over: bool,
}

impl<In: Clone, Out> Turn<In, Out> {
    async fn serve(mut self) {
        loop {
            let batch: Vec<One<In, Out>> = {
                let mut waiting = self.shared.lock();
                let count = few_sizes(waiting.all.len().min(self.shared.crowd.batch));
                if count == 0 {
                    waiting.is_served = false;
                    self.is_over = true;
                    return;
                }
                waiting.all.drain(..count).collect()
            };
            let questions = batch.iter().map(|one| one.question.clone()).collect();
            match (self.shared.ask)(questions).await {
                Ok(answers) => {
                    for (one, answer) in batch.into_iter().zip(answers) {
                        // whoever is gone does not need to know
                        let _ = one.done.send(Ok(answer));
                    }
                }
                // one that fails does not take its neighbours with it
                Err(error) if batch.len() > 1 && !matches!(error, StoreError::Unavailable(_)) => {
                    tracing::warn!(%error, questions = batch.len(), "asked one by one");
                    for one in batch {
                        let alone = (self.shared.ask)(vec![one.question]).await;
                        let _ = one.done.send(alone.and_then(|answers| answers.into_iter().next().ok_or_else(gone)));
                    }
                }
                Err(error) => {
                    batch.into_iter().for_each(|one| drop(one.done.send(Err(StoreError::busy(&error.to_string())))));
                }
            }
        }
    }
}

impl<In, Out> Drop for Turn<In, Out> {
    fn drop(&mut self) {
        if !self.is_over {
            // the task ended in the middle: nobody may wait for ever
            let mut waiting = self.shared.lock();
            waiting.is_served = false;
            waiting.all.clear();
        }
    }
}

/// How many of those that wait are asked for now. More than 64 are rounded down to a number with two binary digits that are
/// not zero: a question that is asked in parts, each a power of two, then has two of them at most. Who is left out goes into
/// the next question.
fn few_sizes(waiting: usize) -> usize {
    if waiting <= 64 {
        return waiting;
    }
    let low = waiting.ilog2() - 1;
    waiting >> low << low
}

/// The keys of a query, the last one repeated until there is a power of two of them: few different statements, which
/// the database needs not plan anew each time.
#[must_use]
pub fn padded<K: Clone>(keys: impl IntoIterator<Item = K>) -> Vec<K> {
    let mut keys: Vec<K> = keys.into_iter().collect();
    if let Some(last) = keys.last().cloned() {
        keys.resize(keys.len().next_power_of_two(), last);
    }
    keys
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use sea_orm::DbErr;
    use tokio::sync::Notify;

    use super::*;

    const fn crowd(batch: usize) -> Crowd {
        Crowd { batch, waiting: 100 }
    }

    #[test]
    fn many_are_asked_for_in_two_parts_at_most() {
        for (waiting, wanted) in [(0, 0), (1, 1), (63, 63), (64, 64), (65, 64), (100, 96), (976, 768), (1_024, 1_024)] {
            assert_eq!(few_sizes(waiting), wanted, "{waiting}");
        }
    }

    #[test]
    fn keys_are_padded_with_the_last() {
        for (keys, wanted) in [("", ""), ("a", "a"), ("abc", "abcc"), ("abcd", "abcd"), ("abcde", "abcdeeee")] {
            assert_eq!(padded(keys.chars()).into_iter().collect::<String>(), wanted, "{keys}");
        }
    }

    #[tokio::test]
    async fn who_asks_while_a_question_runs_goes_into_the_next_ones() {
        let (go, calls) = (Arc::new(Notify::new()), Arc::new(Mutex::new(Vec::new())));
        let together = {
            let (go, calls) = (go.clone(), calls.clone());
            Together::new(crowd(4), move |questions: Vec<u32>| {
                let (go, calls) = (go.clone(), calls.clone());
                Box::pin(async move {
                    calls.lock().unwrap_or_else(PoisonError::into_inner).push(questions.clone());
                    go.notified().await;
                    Ok(questions.into_iter().map(|one| one * 2).collect())
                })
            })
        };
        let first = together.ask(1).expect("room");
        while calls.lock().expect("calls").is_empty() {
            tokio::task::yield_now().await;
        }
        let rest: Vec<_> = (2..8).map(|one| together.ask(one).expect("room")).collect();
        let asked = async {
            for _ in 0..3 {
                go.notify_one();
                tokio::task::yield_now().await;
                tokio::task::yield_now().await;
            }
            let mut answers = vec![first.await.expect("answer").expect("no error")];
            for one in rest {
                go.notify_one();
                answers.push(one.await.expect("answer").expect("no error"));
            }
            answers
        };
        assert_eq!(asked.await, [2, 4, 6, 8, 10, 12, 14]);
        assert_eq!(*calls.lock().expect("calls"), [vec![1], vec![2, 3, 4, 5], vec![6, 7]]);
    }

    #[tokio::test]
    async fn a_question_that_fails_fails_alone() {
        let together = Together::new(crowd(8), |questions: Vec<u32>| {
            Box::pin(async move {
                if questions.contains(&3) {
                    return Err(StoreError::Inconsistent { table: "things", detail: "three".to_owned() });
                }
                Ok(questions)
            })
        });
        let answers: Vec<_> = (1..5).map(|one| together.ask(one).expect("room")).collect();
        let mut found = Vec::new();
        for answer in answers {
            found.push(answer.await.expect("answer").ok());
        }
        assert_eq!(found, [Some(1), Some(2), None, Some(4)]);
    }

    #[tokio::test]
    async fn a_database_that_is_away_is_asked_once() {
        let calls = Arc::new(AtomicUsize::new(0));
        let counted = calls.clone();
        let together: Together<u32, u32> = Together::new(crowd(8), move |_| {
            counted.fetch_add(1, Ordering::Relaxed);
            Box::pin(async { Err(StoreError::Unavailable(DbErr::Custom("away".to_owned()))) })
        });
        let answers: Vec<_> = (1..5).map(|one| together.ask(one).expect("room")).collect();
        for answer in answers {
            assert!(matches!(answer.await.expect("answer"), Err(StoreError::Unavailable(_))));
        }
        assert_eq!(calls.load(Ordering::Relaxed), 1);
    }

    #[tokio::test]
    async fn more_than_may_wait_are_turned_away() {
        let together: Together<u32, u32> = Together::new(crowd(1), |_| Box::pin(std::future::pending()));
        for one in 0..100 {
            assert!(together.ask(one).is_ok(), "{one}");
        }
        assert!(together.is_busy());
        assert!(matches!(together.ask(0), Err(StoreError::Unavailable(_))));
    }

    #[tokio::test]
    async fn nobody_waits_for_a_task_that_broke() {
        let together: Together<u32, u32> =
            Together::new(crowd(1), |_| Box::pin(async { std::panic::panic_any("broke") }));
        assert!(matches!(together.get(1).await, Err(StoreError::Unavailable(_))));
        // and the next one begins anew
        assert!(matches!(together.get(2).await, Err(StoreError::Unavailable(_))));
    }
}
