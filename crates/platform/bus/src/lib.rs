//! The bus: events of a write go into the outbox in its `Tx`, and from there to every node's handlers and streams.
//!
//! Each node reads the outbox after its own commits at once and every second otherwise, so that commands beside a
//! running server and other nodes on the same database are seen within a second. With a [`Wire`] the other nodes are
//! told that there is something to read, and see it at once. A receiver may see an event twice
//! and must not rely on order between writers. Knows no feature; features register [`EventHandler`]s.

mod entity;
mod migrations;
mod outbox;
mod wire;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use async_trait::async_trait;
use onehall_events::Published;
use tokio::sync::broadcast;
use uuid::Uuid;

pub use migrations::migrations;
pub use outbox::{dispatch_pending, emit, run};
pub use wire::{Heard, Wire, WireOptions};

/// Events a slow stream may lag behind before it is told to reload.
const STREAM_BUFFER: usize = 1_024;

/// What an area does when something happened elsewhere: drop a cache entry, update an index.
#[async_trait]
pub trait EventHandler: Send + Sync {
    /// Handles one event; must be quick and repeatable. Errors are logged by the handler itself.
    async fn handle(&self, event: &Published);
}

/// Events this node has carried, and their second.
type Seen = HashMap<Uuid, i64>;

/// The carrier; clones share it.
#[derive(Clone)]
pub struct Bus {
    streams: broadcast::Sender<Arc<Published>>,
    handlers: Arc<Vec<Arc<dyn EventHandler>>>,
    seen: Arc<Mutex<Seen>>,
    wire: Wire,
}

impl Bus {
    /// A bus with the handlers of all areas, and the wire to other nodes.
    #[must_use]
    pub fn new(handlers: Vec<Arc<dyn EventHandler>>, wire: Wire) -> Self {
        let streams = broadcast::Sender::new(STREAM_BUFFER);
        Self { streams, handlers: Arc::new(handlers), seen: Arc::default(), wire }
    }

    /// The wire to other nodes.
    #[must_use]
    pub fn wire(&self) -> &Wire {
        &self.wire
    }

    /// A stream of events from now on. A receiver that lags by more than its buffer gets an error and must reload.
    #[must_use]
    pub fn subscribe(&self) -> broadcast::Receiver<Arc<Published>> {
        self.streams.subscribe()
    }

    fn seen(&self) -> MutexGuard<'_, Seen> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn deliver(&self, event: Arc<Published>) {
        for handler in self.handlers.iter() {
            handler.handle(&event).await;
        }
        let _ = self.streams.send(event);
    }
}

impl std::fmt::Debug for Bus {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Bus")
    }
}
