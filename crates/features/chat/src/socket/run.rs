//! The task of one socket.

use std::pin::pin;
use std::time::Duration;

use axum::extract::ws::Message;
use onehall_xmpp::condition::StreamCondition;
use tokio::time::{Instant, interval, sleep_until};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::ahead::First;
use super::connection::Connection;
use super::flow::{Ending, Flow};
use super::presence::go;
use crate::hub::{Live, Parked, ToSession};

/// How long somebody may stay without a session.
const STRANGER: Duration = Duration::from_secs(15);
/// How often a quiet socket is asked whether it is still there.
const TICK: Duration = Duration::from_secs(20);
/// How long nothing at all may come from a socket.
const SILENCE: Duration = Duration::from_secs(75);

/// At a stop streams end at random moments of this time for each of them, and of this at most: browsers come back a
/// second later, to other nodes.
const STOP_EACH: Duration = Duration::from_millis(1);
const STOP_SPREAD: Duration = Duration::from_secs(10);

enum Step {
    Stop,
    Late,
    Tick,
    Slow,
    Due,
    Frame(Option<Result<Message, axum::Error>>),
    Stored(First),
    Said(Option<ToSession>),
}

impl Connection {
    /// Serves the socket to its end.
    pub async fn run(mut self: Box<Self>) {
        metrics::gauge!("onehall_chat_sockets").increment(1);
        let mut ending = self.serve().await;
        metrics::gauge!("onehall_chat_sockets").decrement(1);
        // boxed as every step is
        if !Box::pin(self.settle_anyway()).await {
            ending = Ending::Over;
        }
        let Some(mut live) = self.live.take() else { return };
        if ending == Ending::Lost && live.resume_id.is_some() && !live.handle.too_slow() {
            let wait = Duration::from_secs(self.chat.config.resume_seconds.into());
            tokio::spawn(Parked(live).wait(self.app.clone(), self.chat.clone(), wait));
            return;
        }
        Box::pin(go(&self.app, &self.chat, &mut live)).await;
    }

    async fn serve(&mut self) -> Ending {
        let late = Instant::now() + STRANGER;
        let mut heard = Instant::now();
        let mut ticks = interval(TICK);
        ticks.tick().await;
        let share = f64::from(u16::from_be_bytes(self.app.env.random_bytes())) / f64::from(u16::MAX);
        let mut stop = pin!(stopped(self.app.stop.child_token(), self.chat.sockets.clone(), share));
        loop {
            let due = self.live.as_ref().and_then(|live| live.due.into_iter().chain(live.write_by).min());
            let is_due = async {
                match due {
                    Some(due) => sleep_until(due).await,
                    None => std::future::pending().await,
                }
            };
            let may_read = self.ahead.has_room();
            let step = tokio::select! {
                () = std::future::ready(()), if self.is_too_slow() => Step::Slow,
                () = &mut stop => Step::Stop,
                () = is_due => Step::Due,
                () = sleep_until(late), if self.live.is_none() => Step::Late,
                _ = ticks.tick() => Step::Tick,
                said = next(&mut self.live) => Step::Said(said),
                stored = self.ahead.first() => Step::Stored(stored),
                frame = self.wire.socket().recv(), if may_read => Step::Frame(frame),
            };
            if matches!(step, Step::Frame(_)) {
                heard = Instant::now();
            }
            let is_silent = heard.elapsed() > SILENCE;
            // boxed: what a step needs is many times what a socket needs that waits
            let flow = Box::pin(self.step(step, is_silent)).await;
            if let Flow::Break(ending) = flow {
                return ending;
            }
        }
    }

    /// Does what is to be done, and writes what came of it.
    async fn step(&mut self, step: Step, is_silent: bool) -> Flow {
        match step {
            Step::Stop => self.end(StreamCondition::SystemShutdown).await,
            Step::Late => self.end(StreamCondition::ConnectionTimeout).await,
            Step::Due => self.is_due().await,
            Step::Slow => self.end(StreamCondition::PolicyViolation).await,
            Step::Tick if is_silent => Flow::Break(Ending::Lost),
            Step::Tick => self.tick().await,
            Step::Stored(stored) => self.arrived(stored).await,
            Step::Frame(Some(Ok(message))) => self.message_in(message).await,
            Step::Frame(Some(Err(error))) => self.broken(error).await,
            Step::Frame(None) => Flow::Break(Ending::Lost),
            Step::Said(Some(said)) => self.said_all(said).await,
            Step::Said(None) => Flow::Break(Ending::Over),
        }?;
        if !self.sign_in.take_place(&self.chat) {
            self.end(StreamCondition::PolicyViolation).await?;
        }
        self.flush().await
    }

    async fn message_in(&mut self, message: Message) -> Flow {
        match message {
            Message::Text(text) => {
                let outputs = self.stream.frame(&text);
                self.carry(outputs).await
            }
            Message::Binary(_) => {
                let outputs = self.stream.binary();
                self.carry(outputs).await
            }
            Message::Close(_) => {
                self.heard_close().await;
                Flow::Break(Ending::Lost)
            }
            Message::Ping(_) | Message::Pong(_) => Flow::Continue(()),
        }
    }

    fn is_too_slow(&self) -> bool {
        self.live.as_ref().is_some_and(|live| live.handle.too_slow())
    }

    async fn tick(&mut self) -> Flow {
        self.write(Message::Ping(axum::body::Bytes::new())).await
    }

    /// Ends the stream with a condition.
    pub async fn end(&mut self, condition: StreamCondition) -> Flow {
        let outputs = self.stream.end(condition, None);
        self.carry(outputs).await
    }
}

/// Waits for the stop, and then for this stream's turn: all at once would come back all at once.
async fn stopped(stop: CancellationToken, sockets: TaskTracker, share: f64) {
    stop.cancelled().await;
    let spread = STOP_EACH.saturating_mul(u32::try_from(sockets.len()).unwrap_or(u32::MAX)).min(STOP_SPREAD);
    tokio::time::sleep(spread.mul_f64(share)).await;
}

async fn next(live: &mut Option<Live>) -> Option<ToSession> {
    match live {
        Some(live) => live.queue.recv().await,
        None => std::future::pending().await,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The bytes of what a function becomes when it is called.
    fn size_of<F>(_: impl FnOnce(Box<Connection>) -> F) -> usize {
        std::mem::size_of::<F>()
    }

    /// Of many thousand sockets nearly all wait: what one step needs must not be kept for each of them.
    #[test]
    fn a_socket_that_waits_needs_little() {
        let (waiting, connection) = (size_of(Connection::run), std::mem::size_of::<Connection>());
        assert!(waiting <= 1_024, "{waiting} bytes beside the connection");
        assert!(connection <= 2_048, "{connection}");
        assert!(std::mem::size_of::<ToSession>() <= 16, "{}", std::mem::size_of::<ToSession>());
    }
}
