//! A bound session: what outlives its socket when the client may resume it (XEP-0198).

use std::time::Duration;

use futures::future::join_all;
use onehall_db::Db;
use onehall_web::App;
use tokio::time::Instant;

use super::presence::go;
use crate::hub::{Live, Parked, ToSession};
use crate::rules::conversation::lock_name;
use crate::state::Chat;
use crate::store;

impl Live {
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
