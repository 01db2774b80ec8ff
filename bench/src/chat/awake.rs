//! A generator that never sleeps, and how much it had to do.
//!
//! On loopback it is the sender that wakes a reader: each message would cost the server a call to the other processor,
//! which with a network between them is the reader's own work. So the generator asks again and again, and its processor
//! time says nothing any more; turns in which there was nothing to do are counted instead.

use std::cell::Cell;
use std::rc::Rc;
use std::time::{Duration, Instant};

/// A turn in which one message was read or written takes longer.
const EMPTY: Duration = Duration::from_micros(1);

/// Time without anything to do.
#[derive(Clone, Default)]
pub struct Idle(Rc<Cell<Duration>>);

impl Idle {
    /// Keeps the runtime of this thread awake, beside everything else on it.
    pub async fn stay_awake(self) {
        let mut last = Instant::now();
        loop {
            tokio::task::yield_now().await;
            let now = Instant::now();
            let turn = now - last;
            if turn < EMPTY {
                self.0.set(self.0.get() + turn);
            }
            last = now;
        }
    }

    /// All of it so far.
    pub fn time(&self) -> Duration {
        self.0.get()
    }
}
