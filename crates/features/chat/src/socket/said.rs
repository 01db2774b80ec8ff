//! What others say to the session of a socket.

use tokio::time::Instant;

use super::connection::Connection;
use super::flow::{Ending, Flow};
use crate::hub::{Parked, ToSession};

/// What waits for a session is written with one call of the system, so many at once.
const AT_ONCE: usize = 32;

impl Connection {
    /// Something was said to the session, and perhaps more.
    pub(super) async fn said_all(&mut self, first: ToSession) -> Flow {
        self.said(first).await?;
        for _ in 1..AT_ONCE {
            let more = self.live.as_mut().and_then(|live| live.queue.try_recv().ok());
            let Some(said) = more else { break };
            self.said(said).await?;
        }
        Flow::Continue(())
    }

    async fn said(&mut self, said: ToSession) -> Flow {
        match said {
            ToSession::Stanza(ready) => {
                let Some(live) = &mut self.live else { return Flow::Continue(()) };
                if ready.mark.is_none() {
                    return self.send_stanza(*ready).await;
                }
                let next = live.next_of(&self.app.repo(), &self.chat, *ready).await;
                self.send_all(next).await
            }
            ToSession::Passed(mark) => {
                if let Some(live) = &mut self.live {
                    live.passed(&mark);
                }
                self.send_freed().await
            }
            ToSession::Behind(mark) => {
                if let Some(live) = &mut self.live {
                    live.behind(&mark);
                }
                Flow::Continue(())
            }
            ToSession::End(condition) => self.end(condition).await,
            ToSession::TakeOver(other) => {
                if !self.settle_anyway().await {
                    return Flow::Break(Ending::Over);
                }
                // the same client on another socket: this one is dead and does not know it yet
                let Some(live) = self.live.take() else { return Flow::Break(Ending::Over) };
                if let Err(back) = other.send(Box::new(Parked(live))) {
                    self.live = Some(back.0);
                    return Flow::Continue(());
                }
                Flow::Break(Ending::Over)
            }
        }
    }

    pub(super) async fn is_due(&mut self) -> Flow {
        let Some(live) = &mut self.live else { return Flow::Continue(()) };
        let now = Instant::now();
        if live.write_by.is_some_and(|by| by <= now) {
            live.write_down(&self.app.db).await;
        }
        if live.due.is_none_or(|due| due > now) {
            return Flow::Continue(());
        }
        let next = live.catch_up(&self.app.repo(), &self.chat).await;
        self.send_all(next).await
    }
}
