//! A bound session: what outlives its socket when the client may resume it (XEP-0198).

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, Utc};
use futures::future::join_all;
use onehall_db::Db;
use onehall_web::App;
use onehall_web::ports::Session;
use onehall_xmpp::sm::{Inbox, Outbox};
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::presence::go;
use crate::hub::{Handle, Ready, ToSession};
use crate::rules::conversation::lock_name;
use crate::rules::order::Order;
use crate::state::Chat;
use crate::store;

/// How long what a device has may wait to be written down: for so long it comes again when the node dies.
const WRITE_WITHIN: Duration = Duration::from_secs(3);

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
    /// What the device has by conversation, not written down yet; and until when it is to be.
    pub received: HashMap<Arc<str>, i64>,
    pub write_by: Option<Instant>,
    /// What came of each conversation.
    pub order: Order<Ready>,
    /// When the archive is asked for what did not come.
    pub due: Option<Instant>,
    /// When the session came.
    pub arrived: DateTime<Utc>,
    /// The ten seconds that count, by their number, and messages sent in them.
    pub rate: (i64, u32),
}

/// A session whose socket is gone, on its way to another one.
pub(crate) struct Parked(pub Live);

impl Live {
    /// The session of a person who signed in.
    pub fn new(
        handle: Arc<Handle>,
        queue: mpsc::Receiver<ToSession>,
        person: Arc<Session>,
        arrived: DateTime<Utc>,
    ) -> Self {
        Self {
            domain: handle.jid.domain().to_owned(),
            handle,
            queue,
            person,
            inbox: Inbox::new(),
            outbox: None,
            resume_id: None,
            received: HashMap::new(),
            write_by: None,
            order: Order::default(),
            due: None,
            arrived,
            rate: (0, 0),
        }
    }

    /// The device has this stanza.
    pub fn has(&mut self, stanza: &Ready) {
        if let Some((conversation, seq)) = &stanza.mark {
            self.write_by.get_or_insert_with(|| Instant::now() + WRITE_WITHIN);
            let place = self.received.entry(conversation.clone()).or_insert(0);
            *place = (*place).max(*seq);
        }
    }

    /// Keeps a stanza until a socket comes; false when it can not be kept.
    pub(super) fn keep(&mut self, ready: Ready) -> bool {
        let size = ready.text.len();
        self.outbox.as_mut().is_some_and(|outbox| outbox.push(ready, size).is_ok())
    }

    /// Writes down what the device has, so that it does not come again.
    pub async fn write_down(&mut self, db: &Db) {
        self.write_by = None;
        if self.received.is_empty() {
            return;
        }
        let (tenant, user) = (self.person.tenant.clone(), self.person.user);
        let written = self.received.drain().map(|(conversation, seq)| {
            let tenant = tenant.clone();
            db.write_small_of(lock_name(&tenant, &conversation, Some(user)), move |tx| {
                let (conversation, tenant) = (conversation.clone(), tenant.clone());
                Box::pin(async move { store::places::mark_received(tx, &tenant, user, &conversation, seq).await })
            })
        });
        for written in join_all(written).await {
            if let Err(error) = written {
                tracing::warn!(%error, "what a device has was not written down: it may come again");
            }
        }
    }
}

impl Parked {
    /// Waits for a socket that resumes the session, for at most `wait`. What comes meanwhile is kept; a session that can
    /// not keep it is given up, its messages wait in the archive.
    pub async fn wait(self, app: App, chat: Chat, wait: Duration) {
        let Self(mut live) = self;
        live.write_down(&app.db).await;
        let until = Instant::now() + wait;
        let mut come = live.order.freed();
        while come.into_iter().all(|ready| live.keep(ready)) {
            let next = live.due.map_or(until, |due| due.min(until));
            let said = tokio::time::timeout_at(next, live.queue.recv()).await;
            if said.is_err() && Instant::now() >= until {
                break;
            }
            come = match said {
                Err(_) => live.catch_up(&app.repo(), &chat).await,
                Ok(None) => break,
                Ok(Some(said)) => match said {
                    ToSession::Stanza(ready) => live.next_of(&app.repo(), &chat, *ready).await,
                    ToSession::Passed(mark) => {
                        live.passed(&mark);
                        live.order.freed()
                    }
                    ToSession::Behind(mark) => {
                        live.behind(&mark);
                        Vec::new()
                    }
                    ToSession::TakeOver(other) => match other.send(Box::new(Self(live))) {
                        Ok(()) => return,
                        // the socket that asked is gone already
                        Err(back) => {
                            live = back.0;
                            Vec::new()
                        }
                    },
                    ToSession::End(_) => break,
                },
            };
        }
        go(&app, &chat, &mut live).await;
    }
}
