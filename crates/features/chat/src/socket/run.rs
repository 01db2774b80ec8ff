//! The task of one socket.

use std::collections::VecDeque;
use std::net::IpAddr;
use std::ops::ControlFlow;
use std::pin::pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::extract::ws::{Message, WebSocket};
use futures::SinkExt as _;
use onehall_identity::app_passwords::AppAccount;
use onehall_kernel::{Locale, TenantId, UserId};
use onehall_web::ports::Session;
use onehall_web::{App, Taken};
use onehall_xmpp::condition::StreamCondition;
use onehall_xmpp::sasl::Mechanism;
use onehall_xmpp::stream::{Settings, Stream};
use tokio::time::{Instant, interval, sleep_until, timeout};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::ahead::{Ahead, First, first};
use super::credentials::Credential;
use super::presence::go;
use super::session::{Live, Parked};
use crate::hub::{Ready, ToSession};
use crate::state::Chat;

/// How long somebody may stay without a session.
const STRANGER: Duration = Duration::from_secs(15);
/// How often a quiet socket is asked whether it is still there.
const TICK: Duration = Duration::from_secs(20);
/// How long nothing at all may come from a socket.
const SILENCE: Duration = Duration::from_secs(75);
/// How long one message may take to be written.
const WRITE: Duration = Duration::from_secs(10);
/// What waits for a session is written with one call of the system, so many at once.
const AT_ONCE: usize = 32;

/// At a stop streams end at random moments of this time for each of them, and of this at most: browsers come back a
/// second later, to other nodes.
const STOP_EACH: Duration = Duration::from_millis(1);
const STOP_SPREAD: Duration = Duration::from_secs(10);

/// How a socket ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ending {
    /// The stream was closed or ended: nothing is to be resumed.
    Over,
    /// The socket is gone without a word.
    Lost,
}

/// Goes on, or how it ended.
pub(super) type Flow = ControlFlow<Ending>;

/// One socket and what it has become.
pub(super) struct Connection {
    pub app: App,
    pub chat: Chat,
    /// Never contended: only a `Mutex` around it may be shared by the futures that borrow the connection.
    pub socket: Mutex<WebSocket>,
    pub stream: Stream,
    /// Whose domain the client named.
    pub tenant: Option<TenantId>,
    /// Where it comes from.
    pub address: IpAddr,
    /// The socket's place among those of its address on which nobody has signed in.
    pub stranger: Option<Taken<IpAddr>>,
    /// The socket's place among those of its person.
    pub place: Option<Taken<(TenantId, UserId)>>,
    /// Who signed in.
    pub person: Option<Arc<Session>>,
    /// What they signed in by, until a session is bound.
    pub credential: Option<Credential>,
    /// For whom a proof of SCRAM is awaited: the name as typed, and what is stored for it.
    pub awaited: Option<(String, AppAccount)>,
    /// The bound session.
    pub live: Option<Live>,
    /// A session taken over, until the stream says so.
    pub resumed: Option<Live>,
    /// Messages on their way to the disk, in the order they came.
    pub ahead: VecDeque<Ahead>,
    /// Whether something was put and not flushed.
    pub is_unflushed: bool,
    /// Stanzas put and not flushed, of a session that does not hear what the client has.
    pub unflushed: Vec<Ready>,
}

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
    /// Boxed: as an argument of [`Self::run`] it would be kept twice, once by who calls and once by who is called.
    pub fn new(app: App, chat: Chat, socket: WebSocket, address: IpAddr, stranger: Taken<IpAddr>) -> Box<Self> {
        let settings = Settings {
            domain: chat.config.domain.clone(),
            id: app.env.new_secret(),
            lang: "zh-CN".to_owned(),
            langs: vec!["zh-CN".to_owned(), "en".to_owned()],
            mechanisms: Mechanism::ALL.to_vec(),
            manages: true,
            openid_configuration: None,
        };
        let stream = Stream::new(settings);
        Box::new(Self {
            app,
            chat,
            socket: Mutex::new(socket),
            stream,
            tenant: None,
            address,
            stranger: Some(stranger),
            place: None,
            person: None,
            credential: None,
            awaited: None,
            live: None,
            resumed: None,
            ahead: VecDeque::new(),
            is_unflushed: false,
            unflushed: Vec::new(),
        })
    }

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
            let may_read = self.may_read();
            let step = tokio::select! {
                () = std::future::ready(()), if self.is_too_slow() => Step::Slow,
                () = &mut stop => Step::Stop,
                () = is_due => Step::Due,
                () = sleep_until(late), if self.live.is_none() => Step::Late,
                _ = ticks.tick() => Step::Tick,
                said = next(&mut self.live) => Step::Said(said),
                stored = first(&mut self.ahead) => Step::Stored(stored),
                frame = socket(&mut self.socket).recv(), if may_read => Step::Frame(frame),
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
        self.take_place().await?;
        self.flush().await
    }

    /// Once somebody has signed in, the socket is one of that person and none of its address any more.
    async fn take_place(&mut self) -> Flow {
        let Some(person) = self.person.as_ref().filter(|_| self.place.is_none()) else { return Flow::Continue(()) };
        self.stranger = None;
        self.place = self.chat.sockets_of.take((person.tenant.clone(), person.user));
        if self.place.is_some() { Flow::Continue(()) } else { self.end(StreamCondition::PolicyViolation).await }
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

    /// Something was said to the session, and perhaps more.
    async fn said_all(&mut self, first: ToSession) -> Flow {
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

    fn is_too_slow(&self) -> bool {
        self.live.as_ref().is_some_and(|live| live.handle.too_slow())
    }

    async fn is_due(&mut self) -> Flow {
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

    async fn tick(&mut self) -> Flow {
        self.write(Message::Ping(axum::body::Bytes::new())).await
    }

    /// Ends the stream with a condition.
    pub async fn end(&mut self, condition: StreamCondition) -> Flow {
        let outputs = self.stream.end(condition, None);
        self.carry(outputs).await
    }

    /// Writes one message now; a socket that does not take it in time is lost.
    pub async fn write(&mut self, message: Message) -> Flow {
        self.put(message).await?;
        self.flush().await
    }

    /// Puts one message to those that are written at the end of this step at the latest.
    pub async fn put(&mut self, message: Message) -> Flow {
        self.is_unflushed = true;
        match timeout(WRITE, socket(&mut self.socket).feed(message)).await {
            Ok(Ok(())) => Flow::Continue(()),
            _ => Flow::Break(Ending::Lost),
        }
    }

    /// Writes what was put.
    pub async fn flush(&mut self) -> Flow {
        if !self.is_unflushed {
            return Flow::Continue(());
        }
        match timeout(WRITE, socket(&mut self.socket).flush()).await {
            Ok(Ok(())) => {}
            _ => return Flow::Break(Ending::Lost),
        }
        self.is_unflushed = false;
        if let Some(live) = &mut self.live {
            for ready in self.unflushed.drain(..) {
                live.has(&ready);
            }
        }
        Flow::Continue(())
    }

    /// The language of texts for people.
    pub fn locale(&self) -> Locale {
        if self.stream.lang() == "en" { Locale::En } else { Locale::Zh }
    }
}

/// Waits for the stop, and then for this stream's turn: all at once would come back all at once.
async fn stopped(stop: CancellationToken, sockets: TaskTracker, share: f64) {
    stop.cancelled().await;
    let spread = STOP_EACH.saturating_mul(u32::try_from(sockets.len()).unwrap_or(u32::MAX)).min(STOP_SPREAD);
    tokio::time::sleep(spread.mul_f64(share)).await;
}

/// The socket of a connection, which nobody else holds.
pub(super) fn socket(socket: &mut Mutex<WebSocket>) -> &mut WebSocket {
    socket.get_mut().unwrap_or_else(PoisonError::into_inner)
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
