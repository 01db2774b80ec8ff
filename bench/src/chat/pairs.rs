//! Pairs of people, one of each pair writing to the other: saturated or at a pace. Every message is numbered; each has
//! to come once and in its order.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use futures::{StreamExt as _, TryStreamExt as _, stream};
use memchr::memmem::Finder;
use tokio::task::JoinHandle;

use super::awake::Idle;
use super::conn::{Conn, Listener};
use super::login::{Door, User, sign_in};
use super::process::Tree;
use super::wire::{Numbered, number};

/// Messages on their way in each pair when it is saturated.
const WINDOW: u64 = 4;
/// A client with stream management asks after so many messages how far the server is.
const ASK_EVERY: u64 = 10;
/// Time before counting begins.
const WARM: Duration = Duration::from_secs(1);
/// How long the last messages may take after the end.
const DRAIN: Duration = Duration::from_secs(30);
/// People signing in at the same time.
const TOGETHER: usize = 64;
/// What stands before the number, nowhere else in a stanza.
const MARK: &str = "ld-";
/// 300 bytes with Chinese text, the body of every message.
const BODY: &str = "各位老师同学：本周五下午两点在图书馆报告厅举行学术讲座，请提前十分钟入场并将手机调至静音。讲座结束后有提问环节，欢迎大家积极参加。如需请假请联系学院办公室。Room 204, 14:00, please be on time. 谢谢配合，祝学习进步";

/// What pairs of a run share.
#[derive(Default)]
struct Shared {
    delivered: Cell<u64>,
    over: Cell<bool>,
    /// Every pair sends again as soon as something arrived.
    saturates: Cell<bool>,
    /// What counts of the times from writing to reading, microseconds.
    times: RefCell<Vec<u32>>,
    fault: RefCell<Option<String>>,
}

struct Pair {
    from: Rc<Conn>,
    message: Numbered,
    sent: Cell<u64>,
    got: Cell<u64>,
    /// When each message on its way was written.
    written: RefCell<VecDeque<Instant>>,
    managed: bool,
}

impl Pair {
    fn send(&self, count: u64) {
        let mut bytes = Vec::with_capacity(1_024);
        let now = Instant::now();
        for _ in 0..count {
            let next = self.sent.get();
            self.message.push(&mut bytes, next);
            self.written.borrow_mut().push_back(now);
            self.sent.set(next + 1);
            self.from.said.set(self.from.said.get().wrapping_add(1));
            if self.managed && (next + 1).is_multiple_of(ASK_EVERY) {
                bytes.extend(super::wire::frame(super::wire::TEXT, b"<r xmlns='urn:xmpp:sm:3'/>"));
            }
        }
        self.from.write(&bytes);
    }
}

struct Receiver {
    pair: Rc<Pair>,
    shared: Rc<Shared>,
    mark: Finder<'static>,
    arrived: u64,
}

impl Listener for Receiver {
    fn text(&mut self, conn: &Rc<Conn>, text: &[u8]) -> anyhow::Result<()> {
        if conn.manage(text) || !text.starts_with(b"<message") {
            return Ok(());
        }
        let expected = self.pair.got.get();
        let found = number(text, &self.mark);
        anyhow::ensure!(found == Some(expected), "{expected} was next, there came {}", String::from_utf8_lossy(text));
        self.pair.got.set(expected + 1);
        let written = self.pair.written.borrow_mut().pop_front().context("a message nobody wrote")?;
        let micros = u32::try_from(written.elapsed().as_micros()).unwrap_or(u32::MAX);
        self.shared.times.borrow_mut().push(micros);
        self.shared.delivered.set(self.shared.delivered.get() + 1);
        self.arrived += 1;
        Ok(())
    }

    fn pause(&mut self, _conn: &Rc<Conn>) {
        let arrived = std::mem::take(&mut self.arrived);
        if arrived > 0 && self.shared.saturates.get() && !self.shared.over.get() {
            self.pair.send(arrived);
        }
    }
}

struct Sender;

impl Listener for Sender {
    fn text(&mut self, conn: &Rc<Conn>, text: &[u8]) -> anyhow::Result<()> {
        anyhow::ensure!(
            conn.manage(text) || !text.starts_with(b"<message"),
            "the sender got {}",
            String::from_utf8_lossy(text)
        );
        Ok(())
    }
}

/// What one exchange found.
pub struct Exchange {
    /// Messages delivered per second.
    pub rate: f64,
    /// Processor time of the server per message, microseconds.
    pub cpu_us: f64,
    /// Share of one processor the server used.
    pub busy: f64,
    /// Share of its processor the generator used: near 1 it was the bottleneck.
    pub own_busy: f64,
    /// Times from writing to reading, milliseconds.
    pub p50_ms: f64,
    /// See `p50_ms`.
    pub p99_ms: f64,
}

/// A run of pairs on a server.
pub struct Exchanges {
    shared: Rc<Shared>,
    pairs: Vec<Rc<Pair>>,
    tasks: Vec<JoinHandle<()>>,
    server: Tree,
    idle: Idle,
}

impl Exchanges {
    /// Signs the people in, two for each pair; `hint` stands in every message.
    pub async fn open(door: &Door, users: &[User], hint: &str, server: Tree, idle: Idle) -> anyhow::Result<Self> {
        let people = stream::iter(users.iter().enumerate());
        let conns: Vec<Rc<Conn>> =
            people.map(|(at, user)| sign_in(door, user, at)).buffered(TOGETHER).try_collect().await?;
        let mut one = Self { shared: Rc::default(), pairs: Vec::new(), tasks: Vec::new(), server, idle };
        for (conns, users) in conns.chunks_exact(2).zip(users.chunks_exact(2)) {
            let ([from, to], [_, other]) = (conns, users) else { continue };
            let text = format!(
                "<message xmlns='jabber:client' type='chat' to='{}@{}' id='{MARK}0000000000'><body>{BODY}</body>{hint}</message>",
                other.name, door.domain
            );
            let pair = Rc::new(Pair {
                from: from.clone(),
                message: Numbered::new(&text, MARK)?,
                sent: Cell::new(0),
                got: Cell::new(0),
                written: RefCell::default(),
                managed: door.managed,
            });
            let receiver =
                Receiver { pair: pair.clone(), shared: one.shared.clone(), mark: Finder::new(MARK), arrived: 0 };
            one.listen(to.clone(), receiver);
            one.listen(from.clone(), Sender);
            one.pairs.push(pair);
        }
        Ok(one)
    }

    fn listen(&mut self, conn: Rc<Conn>, mut listener: impl Listener + 'static) {
        let shared = self.shared.clone();
        self.tasks.push(tokio::task::spawn_local(async move {
            let fault = loop {
                match conn.hear(&mut listener).await {
                    Ok(true) => {}
                    Ok(false) => break "a connection was closed".to_owned(),
                    Err(error) => break format!("{error:#}"),
                }
            };
            shared.fault.borrow_mut().get_or_insert(fault);
        }));
    }

    /// As much as the server takes for `time`.
    pub async fn saturate(&self, time: Duration) -> anyhow::Result<Exchange> {
        self.begin();
        self.shared.saturates.set(true);
        self.pairs.iter().for_each(|pair| pair.send(WINDOW));
        tokio::time::sleep(WARM).await;
        let found = self.measure(tokio::time::sleep(time)).await?;
        self.drain().await?;
        Ok(found)
    }

    /// `rate` messages per second for `time`, whether or not earlier ones arrived.
    pub async fn pace(&self, rate: f64, time: Duration) -> anyhow::Result<Exchange> {
        self.begin();
        self.shared.saturates.set(false);
        let mut turn = self.pairs.iter().cycle();
        self.write_at(rate, WARM, &mut turn).await;
        let found = self.measure(self.write_at(rate, time, &mut turn)).await?;
        self.drain().await?;
        Ok(found)
    }

    fn begin(&self) {
        self.shared.over.set(false);
        self.shared.times.borrow_mut().clear();
    }

    async fn write_at<'a>(&'a self, rate: f64, time: Duration, turn: &mut impl Iterator<Item = &'a Rc<Pair>>) {
        let began = Instant::now();
        let mut written = 0.0;
        let mut beat = tokio::time::interval(Duration::from_millis(1));
        while began.elapsed() < time {
            beat.tick().await;
            let due = began.elapsed().as_secs_f64() * rate;
            while written < due {
                if let Some(pair) = turn.next() {
                    pair.send(1);
                }
                written += 1.0;
            }
        }
    }

    async fn measure(&self, work: impl Future<Output = ()>) -> anyhow::Result<Exchange> {
        self.shared.times.borrow_mut().clear();
        let (began, before) = (Instant::now(), self.shared.delivered.get());
        let (cpu, idle) = (self.server.cpu()?, self.idle.time());
        work.await;
        let (elapsed, delivered) = (began.elapsed().as_secs_f64(), self.shared.delivered.get() - before);
        let idle = (self.idle.time() - idle).as_secs_f64();
        let used = self.server.cpu()?.saturating_sub(cpu).as_secs_f64();
        let mut times = std::mem::take(&mut *self.shared.times.borrow_mut());
        anyhow::ensure!(delivered > 0, "nothing arrived");
        times.sort_unstable();
        let at = |share: usize| f64::from(times.get(times.len() * share / 100).copied().unwrap_or(0)) / 1000.0;
        Ok(Exchange {
            rate: delivered as f64 / elapsed,
            cpu_us: used * 1e6 / delivered as f64,
            busy: used / elapsed,
            own_busy: 1.0 - idle / elapsed,
            p50_ms: at(50),
            p99_ms: at(99),
        })
    }

    /// Lets everything arrive, and checks that it did.
    async fn drain(&self) -> anyhow::Result<()> {
        self.shared.over.set(true);
        let began = Instant::now();
        for pair in self.pairs.iter().filter(|pair| pair.managed) {
            pair.from.say("<r xmlns='urn:xmpp:sm:3'/>");
        }
        loop {
            if let Some(fault) = self.shared.fault.borrow_mut().take() {
                anyhow::bail!(fault);
            }
            let missing: u64 = self.pairs.iter().map(|pair| pair.sent.get() - pair.got.get()).sum();
            let unheard =
                self.pairs.iter().filter(|pair| pair.managed && pair.from.acknowledged.get() < pair.from.said.get());
            let unheard = unheard.count();
            if missing == 0 && unheard == 0 {
                return Ok(());
            }
            anyhow::ensure!(
                began.elapsed() < DRAIN,
                "{missing} messages did not arrive, {unheard} senders lack an acknowledgement"
            );
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

impl Drop for Exchanges {
    fn drop(&mut self) {
        self.tasks.iter().for_each(JoinHandle::abort);
    }
}
