//! Sending stanzas to the client.

use axum::extract::ws::Message;
use onehall_xmpp::condition::StreamCondition;
use onehall_xmpp::sm;

use super::connection::Connection;
use super::flow::{Ending, Flow};
use crate::hub::Ready;

impl Connection {
    /// Sends a stanza to the client and remembers it until it is acknowledged.
    pub async fn send_stanza(&mut self, ready: Ready) -> Flow {
        let Some(live) = &mut self.live else { return Flow::Continue(()) };
        let idle = live.queue.is_empty();
        let Some(outbox) = &mut live.outbox else {
            return self.wire.put_unheard(ready).await;
        };
        let text = ready.text.clone();
        if outbox.push(ready, text.len()).is_err() {
            return Box::pin(self.end(StreamCondition::PolicyViolation)).await;
        }
        let ask = outbox.should_ask(idle);
        self.put(Message::Text(text)).await?;
        if ask { self.put(Message::Text(sm::request().into())).await } else { Flow::Continue(()) }
    }

    /// Sends a stanza of the server itself.
    pub async fn reply(&mut self, text: String) -> Flow {
        self.send_stanza(Ready::plain(text)).await
    }

    /// Sends what waited for places that were passed over.
    pub(super) async fn send_freed(&mut self) -> Flow {
        let freed = self.live.as_mut().map(|live| live.order.freed()).unwrap_or_default();
        self.send_all(freed).await
    }

    /// Sends these; those that a broken socket does not take wait for the next one of the session.
    pub(super) async fn send_all(&mut self, all: Vec<Ready>) -> Flow {
        let mut all = all.into_iter();
        while let Some(ready) = all.next() {
            if let Flow::Break(ending) = self.send_stanza(ready).await {
                let are_kept = self.live.as_mut().is_none_or(|live| all.all(|ready| live.keep(ready)));
                return Flow::Break(if are_kept { ending } else { Ending::Over });
            }
        }
        Flow::Continue(())
    }
}
