//! Messages on their way to the disk: those that come while one write runs go together in the next one.
//!
//! Each is answered after the commit that has it. On PostgreSQL each message is a write of its own.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use onehall_db::{Db, StoreError, StoreResult};
use tokio::sync::oneshot;

use crate::store::batch::save_all;
use crate::store::messages::{NewMessage, Saved};

/// Messages of one write.
const BATCH_MAX: usize = 512;
/// Messages that may wait.
const WAIT_MAX: usize = 4_096;

struct One {
    message: Arc<NewMessage>,
    done: oneshot::Sender<StoreResult<Saved>>,
}

#[derive(Default)]
struct Waiting {
    messages: VecDeque<One>,
    /// A task writes them.
    is_served: bool,
}

/// Where messages wait; clones share it.
#[derive(Clone, Default)]
pub(crate) struct Saver(Arc<Mutex<Waiting>>);

impl Saver {
    /// Has a message between people stored; the answer comes after it is durable, or with an error of the database. Those
    /// of one caller are stored in the order of its calls.
    ///
    /// # Errors
    /// When too many wait.
    pub fn save(&self, db: &Db, message: NewMessage) -> StoreResult<oneshot::Receiver<StoreResult<Saved>>> {
        let (done, answer) = oneshot::channel();
        let mut waiting = self.lock();
        if waiting.messages.len() >= WAIT_MAX {
            return Err(StoreError::busy("too many messages wait to be written"));
        }
        waiting.messages.push_back(One { message: Arc::new(message), done });
        if !waiting.is_served {
            waiting.is_served = true;
            tokio::spawn(Turn { saver: self.clone(), is_over: false }.write(db.clone()));
        }
        Ok(answer)
    }

    /// Whether so many wait that everybody had better wait for their own.
    pub fn is_busy(&self) -> bool {
        self.lock().messages.len() > WAIT_MAX / 2
    }

    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The task that writes, as long as something waits.
struct Turn {
    saver: Saver,
    is_over: bool,
}

impl Turn {
    async fn write(mut self, db: Db) {
        loop {
            let batch: Vec<One> = {
                let mut waiting = self.saver.lock();
                let count = waiting.messages.len().min(BATCH_MAX);
                if count == 0 {
                    waiting.is_served = false;
                    self.is_over = true;
                    return;
                }
                waiting.messages.drain(..count).collect()
            };
            let messages: Vec<Arc<NewMessage>> = batch.iter().map(|one| one.message.clone()).collect();
            match write(&db, messages).await {
                Ok(saved) => {
                    for (one, saved) in batch.into_iter().zip(saved) {
                        // whoever is gone does not need to know
                        let _ = one.done.send(Ok(saved));
                    }
                }
                // one that can not be written does not take its neighbours with it
                Err(error) if batch.len() > 1 && !matches!(error, StoreError::Unavailable(_)) => {
                    tracing::warn!(%error, messages = batch.len(), "messages are written one by one");
                    for one in batch {
                        let alone = write(&db, vec![one.message]).await;
                        let _ = one.done.send(alone.map(|saved| saved.first().copied().unwrap_or(Saved::Again)));
                    }
                }
                Err(error) => {
                    batch.into_iter().for_each(|one| drop(one.done.send(Err(StoreError::busy(&error.to_string())))));
                }
            }
        }
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        if !self.is_over {
            // the task ended in the middle: nobody may wait for ever
            let mut waiting = self.saver.lock();
            waiting.is_served = false;
            waiting.messages.clear();
        }
    }
}

/// What somebody is told whose message has no writer any more.
pub(crate) fn gone() -> StoreError {
    StoreError::busy("the writer stopped")
}

async fn write(db: &Db, messages: Vec<Arc<NewMessage>>) -> StoreResult<Vec<Saved>> {
    let saved = Arc::new(Mutex::new(Vec::new()));
    let (messages, answer) = (Arc::new(messages), saved.clone());
    db.write_small(move |tx| {
        let (messages, answer) = (messages.clone(), answer.clone());
        Box::pin(async move {
            let saved = save_all(tx, &messages).await?;
            *answer.lock().unwrap_or_else(PoisonError::into_inner) = saved;
            Ok(())
        })
    })
    .await?;
    Ok(std::mem::take(&mut *saved.lock().unwrap_or_else(PoisonError::into_inner)))
}
