//! A bound session: what outlives its socket when the client may resume it (XEP-0198).

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use onehall_db::Db;
use onehall_web::App;
use onehall_web::ports::Session;
use onehall_xmpp::sm::{Inbox, Outbox};
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::presence::go;
use crate::hub::{Handle, Ready, ToSession};
use crate::state::Chat;
use crate::store;

/// A bound session.
pub(crate) struct Live {
    pub handle: Arc<Handle>,
    pub queue: mpsc::Receiver<ToSession>,
    pub person: Arc<Session>,
    pub domain: String,
    pub inbox: Inbox,
    /// Stanzas the client has not acknowledged; none without stream management.
    pub outbox: Option<Outbox<Ready>>,
    /// The id by which the session can be resumed.
    pub resume_id: Option<String>,
    /// What the device has by conversation, not written down yet.
    pub received: HashMap<Arc<str>, i64>,
    /// The ten seconds that count, by their number, and messages sent in them.
    pub rate: (i64, u32),
}

/// A session whose socket is gone, on its way to another one.
pub(crate) struct Parked(pub Live);

impl Live {
    /// The device has this stanza.
    pub fn has(&mut self, stanza: &Ready) {
        if let Some((conversation, seq)) = &stanza.mark {
            let place = self.received.entry(conversation.clone()).or_insert(0);
            *place = (*place).max(*seq);
        }
    }

    /// Writes down what the device has, so that it does not come again.
    pub async fn write_down(&mut self, db: &Db) {
        if self.received.is_empty() {
            return;
        }
        let marks: Arc<Vec<(Arc<str>, i64)>> = Arc::new(self.received.drain().collect());
        let (tenant, user) = (self.person.tenant.clone(), self.person.user);
        let written = db
            .write_small(move |tx| {
                let (marks, tenant) = (marks.clone(), tenant.clone());
                Box::pin(async move {
                    for (conversation, seq) in marks.iter() {
                        store::places::mark_received(tx, &tenant, user, conversation, *seq).await?;
                    }
                    Ok(())
                })
            })
            .await;
        if let Err(error) = written {
            tracing::warn!(%error, "what a device has was not written down: it may come again");
        }
    }
}

impl Parked {
    /// Waits for a socket that resumes the session, for at most `wait`. What comes meanwhile is kept; a session that can
    /// not keep it is given up, its messages wait in the archive.
    pub async fn wait(self, app: App, chat: Chat, wait: Duration) {
        let Self(mut live) = self;
        let until = Instant::now() + wait;
        while let Ok(Some(said)) = tokio::time::timeout_at(until, live.queue.recv()).await {
            match said {
                ToSession::Stanza(ready) => {
                    let size = ready.text.len();
                    let kept = live.outbox.as_mut().is_some_and(|outbox| outbox.push(ready, size).is_ok());
                    if !kept {
                        break;
                    }
                }
                ToSession::TakeOver(other) => match other.send(Box::new(Self(live))) {
                    Ok(()) => return,
                    // the socket that asked is gone already
                    Err(back) => live = back.0,
                },
                ToSession::End(_) => break,
            }
        }
        go(&app, &chat, &mut live).await;
    }
}
