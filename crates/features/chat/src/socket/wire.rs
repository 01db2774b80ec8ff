//! What goes over one socket: what is put is written together, at the end of a step at the latest.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use axum::extract::ws::{Message, WebSocket};
use futures::SinkExt as _;
use tokio::time::timeout;

use super::flow::{Ending, Flow};
use crate::hub::Ready;

/// How long one message may take to be written.
const WRITE: Duration = Duration::from_secs(10);

/// A socket and what was put to it.
pub(super) struct Wire {
    /// Never contended: only a `Mutex` around it may be shared by the futures that borrow the connection.
    socket: Mutex<WebSocket>,
    /// Whether something was put and not flushed.
    is_unflushed: bool,
    /// Stanzas put and not flushed, of a session that does not hear what the client has.
    unheard: Vec<Ready>,
}

impl Wire {
    pub fn new(socket: WebSocket) -> Self {
        Self { socket: Mutex::new(socket), is_unflushed: false, unheard: Vec::new() }
    }

    /// The socket, which nobody else holds.
    pub fn socket(&mut self) -> &mut WebSocket {
        self.socket.get_mut().unwrap_or_else(PoisonError::into_inner)
    }

    /// Puts one message to those that are written with the next flush. A socket that does not take it in time is lost.
    pub async fn put(&mut self, message: Message) -> Flow {
        self.is_unflushed = true;
        match timeout(WRITE, self.socket().feed(message)).await {
            Ok(Ok(())) => Flow::Continue(()),
            _ => Flow::Break(Ending::Lost),
        }
    }

    /// Puts a stanza that the client will not say it has: once it is written it counts as had, see [`Wire::written`].
    pub async fn put_unheard(&mut self, ready: Ready) -> Flow {
        let text = ready.text.clone();
        self.unheard.push(ready);
        self.put(Message::Text(text)).await
    }

    /// Writes what was put.
    pub async fn flush(&mut self) -> Flow {
        if !self.is_unflushed {
            return Flow::Continue(());
        }
        match timeout(WRITE, self.socket().flush()).await {
            Ok(Ok(())) => {}
            _ => return Flow::Break(Ending::Lost),
        }
        self.is_unflushed = false;
        Flow::Continue(())
    }

    /// What was put unheard, taken off; for when it is flushed.
    pub fn written(&mut self) -> impl Iterator<Item = Ready> {
        self.unheard.drain(..)
    }
}
