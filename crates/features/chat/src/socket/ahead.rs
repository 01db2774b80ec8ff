//! Messages on their way to the disk while the socket reads on: what a client sends at once goes into one commit, and is
//! delivered and counted in the order it came.

use std::collections::VecDeque;
use std::sync::Arc;

use onehall_db::{StoreError, StoreResult, gone};
use onehall_xmpp::frame::Stanza;
use onehall_xmpp::jid::Jid;
use onehall_xmpp::sm::Received;
use tokio::sync::oneshot;
use uuid::Uuid;

use super::run::{Connection, Ending, Flow};
use super::texts::Refusal;
use crate::rules::conversation::Peer;
use crate::store::messages::Saved;

/// Messages of one socket that may be on their way; it reads no further until the first of them is stored.
const AHEAD_MAX: usize = 16;

/// Where a message goes once it is stored.
pub(super) struct Going {
    pub peer: Peer,
    pub to: Jid,
    pub id: Uuid,
    pub conversation: Arc<str>,
}

/// What becomes of a message.
pub(super) type Saving = oneshot::Receiver<StoreResult<Saved>>;

/// A message on its way.
pub(super) struct Ahead {
    pub stanza: Stanza,
    pub received: Option<Received>,
    pub going: Going,
    pub saved: Saving,
}

/// What became of the first message on its way.
pub(super) type First = Result<StoreResult<Saved>, oneshot::error::RecvError>;

/// Waits for the first message on its way; for ever when there is none.
pub(super) async fn first(ahead: &mut VecDeque<Ahead>) -> First {
    match ahead.front_mut() {
        Some(one) => (&mut one.saved).await,
        None => std::future::pending().await,
    }
}

impl Connection {
    /// Whether another frame may be read.
    pub(super) fn may_read(&self) -> bool {
        self.ahead.len() < AHEAD_MAX
    }

    /// The first message on its way is stored, or is not; so may be those behind it.
    pub(super) async fn arrived(&mut self, first: First) -> Flow {
        let mut next = Some(first);
        while let Some(saved) = next {
            let Some(one) = self.ahead.pop_front() else { break };
            self.finish(one, saved).await?;
            next = self.ahead.front_mut().and_then(|one| one.saved.try_recv().ok()).map(Ok);
        }
        self.send_freed().await
    }

    /// Waits for every message on its way: what follows does not pass them.
    pub(super) async fn settle(&mut self) -> Flow {
        while !self.ahead.is_empty() {
            let saved = first(&mut self.ahead).await;
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
