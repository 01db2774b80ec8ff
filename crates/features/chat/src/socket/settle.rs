//! Dealing with messages once they are stored: what a client sends at once goes into one commit, and is delivered and
//! counted in the order it came.

use onehall_db::{StoreError, gone};
use onehall_xmpp::sm::Received;

use super::ahead::{Ahead, First};
use super::connection::Connection;
use super::flow::{Ending, Flow};
use super::texts::Refusal;
use crate::store::save::Saved;

impl Connection {
    /// The first message on its way is stored, or is not; so may be those behind it.
    pub(super) async fn arrived(&mut self, first: First) -> Flow {
        let mut next = Some(first);
        while let Some(saved) = next {
            let Some(one) = self.ahead.take() else { break };
            self.finish(one, saved).await?;
            next = self.ahead.ready();
        }
        self.send_freed().await
    }

    /// Waits for every message on its way: what follows does not pass them.
    pub(super) async fn settle(&mut self) -> Flow {
        while !self.ahead.is_empty() {
            let saved = self.ahead.first().await;
            self.arrived(saved).await?;
        }
        // of one that arrived when the socket broke
        self.send_freed().await
    }

    /// The same whatever becomes of the socket, since what was accepted is for others; whether the session lacks nothing
    /// and may go on with another socket.
    pub(super) async fn settle_anyway(&mut self) -> bool {
        let mut is_whole = true;
        while let Flow::Break(ending) = self.settle().await {
            is_whole &= ending != Ending::Over;
        }
        is_whole
    }

    async fn finish(&mut self, one: Ahead, saved: First) -> Flow {
        let Ahead { stanza, received, going, .. } = one;
        match saved.unwrap_or_else(|_| Err::<Saved, StoreError>(gone())) {
            Ok(Saved::New(seq)) => self.stored(&stanza, &going, seq).await,
            Ok(Saved::Again) => {}
            Err(error) => self.refuse(&stanza, Refusal::busy(&error)).await?,
        }
        self.handled(received);
        Flow::Continue(())
    }

    /// A stanza is dealt with; a message only when it is stored.
    pub(super) fn handled(&mut self, received: Option<Received>) {
        if let (Some(live), Some(received)) = (&mut self.live, received) {
            live.inbox.handled(received);
        }
    }
}
