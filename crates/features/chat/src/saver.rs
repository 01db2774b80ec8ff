//! Messages on their way to the disk: those that come while one write runs go together in the next one.
//!
//! Each is answered after the commit that has it. Where rows are locked one by one (PostgreSQL) each message is a write
//! of its own, so that nodes lock in one order; what is stored is stored by the same function either way.

use std::sync::{Arc, Mutex, PoisonError};

use onehall_db::{Crowd, Db, StoreResult, Together};

use crate::store::save::{NewMessage, Saved, save_all};

/// Messages of one write, and those that may wait for theirs. The more go together, the fewer pages of indexes each of
/// them changes: 1,024 store a tenth more in a second than 512, 2,048 no more than that.
const MESSAGES: Crowd = Crowd { batch: 1_024, waiting: 4_096 };

/// Has messages between people stored; each is answered after it is durable, or with an error of the database.
pub(crate) type Saver = Together<Arc<NewMessage>, Saved>;

/// One for `db`.
pub(crate) fn saver(db: Db) -> Saver {
    Together::new(MESSAGES, move |messages| Box::pin(write(db.clone(), messages)))
}

async fn write(db: Db, messages: Vec<Arc<NewMessage>>) -> StoreResult<Vec<Saved>> {
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
