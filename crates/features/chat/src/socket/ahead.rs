//! Messages on their way to the disk while the socket reads on.

use std::collections::VecDeque;
use std::sync::Arc;

use onehall_db::StoreResult;
use onehall_xmpp::frame::Stanza;
use onehall_xmpp::jid::Jid;
use onehall_xmpp::sm::Received;
use tokio::sync::oneshot;
use uuid::Uuid;

use crate::rules::conversation::Peer;
use crate::store::save::Saved;

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

/// Messages on their way, in the order they came.
#[derive(Default)]
pub(super) struct OnTheWay(VecDeque<Ahead>);

impl OnTheWay {
    /// Whether another one may be sent on its way.
    pub fn has_room(&self) -> bool {
        self.0.len() < AHEAD_MAX
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Another one, behind the others.
    pub fn push(&mut self, one: Ahead) {
        self.0.push_back(one);
    }

    /// Waits for the first one; for ever when there is none.
    pub async fn first(&mut self) -> First {
        match self.0.front_mut() {
            Some(one) => (&mut one.saved).await,
            None => std::future::pending().await,
        }
    }

    /// Takes the first one off.
    pub fn take(&mut self) -> Option<Ahead> {
        self.0.pop_front()
    }

    /// What became of the first one, if that is known by now.
    pub fn ready(&mut self) -> Option<First> {
        self.0.front_mut().and_then(|one| one.saved.try_recv().ok()).map(Ok)
    }
}
