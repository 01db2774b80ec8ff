//! A client as it should be: it counts, resumes, sends again what was not acknowledged, and remembers what it saw.

use std::collections::{HashMap, HashSet, VecDeque};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};
use tokio::sync::{Notify, watch};
use tokio::time::{MissedTickBehavior, interval, sleep};

use crate::archive;
use crate::place::Person;
use crate::stream::{Stream, between, message};

/// Messages without an acknowledgement that a client allows itself.
const WINDOW: usize = 50;
/// How often a client asks how far the server is.
const ASK: Duration = Duration::from_millis(200);

/// What all clients of a run share.
pub struct Shared {
    /// Where servers are, or were a moment ago.
    pub nodes: Vec<SocketAddr>,
    /// Everybody, by number.
    pub people: Vec<Person>,
    /// Messages acknowledged to their senders.
    pub acknowledged: AtomicUsize,
    /// Messages seen by their receivers, each counted once.
    pub seen: AtomicUsize,
    /// True when everything that was to come had its time.
    pub over: watch::Sender<bool>,
    /// What each client sends, messages.
    pub each: usize,
    /// Pause between two messages of a client.
    pub pace: Duration,
}

/// What one client saw, in numbers and ids.
#[derive(Default)]
pub struct Report {
    /// Ids it sent, with the receiver's number; all acknowledged.
    pub sent: Vec<(String, usize)>,
    /// Ids it received, in the order of first sight.
    pub seen: Vec<String>,
    /// Ids that came again inside one session.
    pub doubled: Vec<String>,
    /// Messages that came again after a session was lost: clients know them by their ids.
    pub repeated: usize,
    /// Stanzas that were refused.
    pub refused: Vec<String>,
    /// Sessions resumed, and begun anew.
    pub resumed: usize,
    /// See `resumed`.
    pub bound: usize,
    /// Bodies of the archive, in its order.
    pub archive: Vec<String>,
}

/// A message on its way.
struct Outgoing {
    id: String,
    to: usize,
}

/// One client.
pub struct Chatter {
    number: usize,
    shared: Arc<Shared>,
    cut: Arc<Notify>,
    random: StdRng,
    report: Report,
    next: usize,
    /// To be sent again, before anything new.
    again: VecDeque<Outgoing>,
    /// Stanzas of this session that are not acknowledged; none for one that is no message.
    waiting: VecDeque<Option<Outgoing>>,
    /// How many the server acknowledged in this session.
    acknowledged: u32,
    /// How many stanzas came in this session.
    received: u32,
    resume_id: Option<String>,
    node: usize,
    known: HashSet<String>,
    session: HashSet<String>,
}

enum Ended {
    Lost,
    Over,
}

impl Chatter {
    /// A client with the choices of a seed; `cut` cuts its connection.
    pub fn new(number: usize, seed: u64, shared: Arc<Shared>, cut: Arc<Notify>) -> Self {
        let random = StdRng::seed_from_u64(seed.wrapping_mul(1_000_003).wrapping_add(number as u64));
        let node = number % shared.nodes.len().max(1);
        Self {
            number,
            shared,
            cut,
            random,
            report: Report::default(),
            next: 0,
            again: VecDeque::new(),
            waiting: VecDeque::new(),
            acknowledged: 0,
            received: 0,
            resume_id: None,
            node,
            known: HashSet::new(),
            session: HashSet::new(),
        }
    }

    /// Chats until the run is over, then reads the archive.
    pub async fn run(mut self) -> anyhow::Result<Report> {
        loop {
            if let Ok(stream) = self.connect().await
                && matches!(self.chat(stream).await, Ok(Ended::Over))
            {
                break;
            }
            // whoever lost a node tries the others too
            self.node = self.random.random_range(0..self.shared.nodes.len());
            sleep(Duration::from_millis(self.random.random_range(20..150))).await;
        }
        let person = self.shared.people[self.number].clone();
        let mut stream = Stream::open(self.shared.nodes[self.node], &person).await?;
        stream.bind(&format!("pc-archive{}", self.number)).await?;
        self.report.archive = archive::read(&mut stream).await?;
        Ok(self.report)
    }

    async fn connect(&mut self) -> anyhow::Result<Stream> {
        let person = self.shared.people[self.number].clone();
        let mut stream = Stream::open(self.shared.nodes[self.node], &person).await?;
        if let Some(previd) = self.resume_id.clone() {
            let h = self.received;
            stream.send(&format!("<resume xmlns='urn:xmpp:sm:3' previd='{previd}' h='{h}'/>")).await?;
            let answer = stream.wait_for("urn:xmpp:sm:3").await?;
            if answer.contains("<resumed") {
                self.acknowledge(&answer);
                for one in &self.waiting {
                    let text = one.as_ref().map_or_else(presence, |one| self.text(one));
                    stream.send(&text).await?;
                }
                self.report.resumed += 1;
                return Ok(stream);
            }
            self.resume_id = None;
        }
        // the session is gone: what it did not acknowledge goes again, and first
        let lost: Vec<Outgoing> = self.waiting.drain(..).flatten().collect();
        for one in lost.into_iter().rev() {
            self.again.push_front(one);
        }
        (self.acknowledged, self.received) = (0, 0);
        stream.bind(&format!("web-c{}", self.number)).await?;
        stream.send("<enable xmlns='urn:xmpp:sm:3' resume='true'/>").await?;
        let enabled = stream.wait_for("<enabled").await?;
        self.resume_id = between(&enabled, " id='", "'").map(str::to_owned);
        self.session.clear();
        self.report.bound += 1;
        self.waiting.push_back(None);
        stream.send(&presence()).await?;
        Ok(stream)
    }

    fn text(&self, one: &Outgoing) -> String {
        message(&self.shared.people[one.to].id, &one.id)
    }

    async fn chat(&mut self, mut stream: Stream) -> anyhow::Result<Ended> {
        let mut pace = interval(self.shared.pace);
        pace.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut ask = interval(ASK);
        let mut over = self.shared.over.subscribe();
        // true already when the run ended while this client had no connection
        if *over.borrow_and_update() {
            return Ok(Ended::Over);
        }
        let cut = self.cut.clone();
        loop {
            let may_send = self.waiting.len() < WINDOW && (self.next < self.shared.each || !self.again.is_empty());
            tokio::select! {
                () = cut.notified() => return Ok(Ended::Lost),
                _ = over.changed() => return Ok(Ended::Over),
                text = stream.next() => self.take(&text?, &mut stream).await?,
                _ = pace.tick(), if may_send => {
                    let one = self.again.pop_front().unwrap_or_else(|| self.make());
                    let text = self.text(&one);
                    self.waiting.push_back(Some(one));
                    stream.send(&text).await?;
                }
                _ = ask.tick(), if !self.waiting.is_empty() => stream.send("<r xmlns='urn:xmpp:sm:3'/>").await?,
            }
        }
    }

    fn make(&mut self) -> Outgoing {
        let others = self.shared.people.len() - 1;
        let to = (self.number + 1 + self.random.random_range(0..others)) % self.shared.people.len();
        self.next += 1;
        Outgoing { id: format!("c{}-{}", self.number, self.next), to }
    }

    async fn take(&mut self, text: &str, stream: &mut Stream) -> anyhow::Result<()> {
        if text.starts_with("<r ") {
            return stream.send(&format!("<a xmlns='urn:xmpp:sm:3' h='{}'/>", self.received)).await;
        }
        if text.starts_with("<a ") {
            self.acknowledge(text);
            return Ok(());
        }
        if !["<message", "<presence", "<iq"].iter().any(|name| text.starts_with(name)) {
            anyhow::ensure!(!text.contains("conflict"), "forced out");
            return Ok(());
        }
        self.received = self.received.wrapping_add(1);
        if text.starts_with("<message") {
            if text.contains("type='error'") {
                self.report.refused.push(text.to_owned());
            } else if let Some(id) = between(text, "<body>", "</body>") {
                self.see(id);
            }
        }
        Ok(())
    }

    fn see(&mut self, id: &str) {
        if !self.session.insert(id.to_owned()) {
            self.report.doubled.push(id.to_owned());
        }
        if self.known.insert(id.to_owned()) {
            self.report.seen.push(id.to_owned());
            self.shared.seen.fetch_add(1, Ordering::Relaxed);
        } else {
            self.report.repeated += 1;
        }
    }

    fn acknowledge(&mut self, text: &str) {
        let Some(h) = between(text, " h='", "'").and_then(|h| h.parse::<u32>().ok()) else { return };
        while self.acknowledged != h {
            let Some(one) = self.waiting.pop_front() else { return };
            self.acknowledged = self.acknowledged.wrapping_add(1);
            if let Some(one) = one {
                self.shared.acknowledged.fetch_add(1, Ordering::Relaxed);
                self.report.sent.push((one.id, one.to));
            }
        }
    }
}

fn presence() -> String {
    "<presence xmlns='jabber:client'/>".to_owned()
}

/// The sender and the number of an id.
pub fn parts(id: &str) -> Option<(usize, usize)> {
    let (sender, number) = id.strip_prefix('c')?.split_once('-')?;
    Some((sender.parse().ok()?, number.parse().ok()?))
}

/// Ids whose sender had sent a later one before.
pub fn out_of_order<'a>(ids: impl Iterator<Item = &'a String>) -> Vec<&'a String> {
    let mut last: HashMap<usize, usize> = HashMap::new();
    ids.filter(|id| {
        let Some((sender, number)) = parts(id) else { return true };
        let before = last.insert(sender, number).unwrap_or(0);
        number < before
    })
    .collect()
}
