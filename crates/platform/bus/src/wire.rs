//! The wire between the nodes of one installation: NATS, or nothing.
//!
//! At most once and best effort: what is said while the wire is down, or faster than it goes, is lost. Whatever counts
//! stands in the database, and whoever listens looks there from time to time. Nothing here waits: neither a write nor
//! a start depends on the wire.

mod connect;
mod pump;

use std::sync::Arc;

use async_nats::connection::State;
use bytes::Bytes;
use tokio::sync::mpsc;

pub use connect::WireOptions;

/// Texts that may wait to be said.
const SAY_MAX: usize = 16_384;
/// Texts that may wait to be heard, by topic.
const HEAR_MAX: usize = 16_384;

/// Something another node said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Heard {
    /// Which node.
    pub from: Arc<str>,
    /// What, as it was said.
    pub body: Bytes,
}

/// The wire of this node; clones share it.
#[derive(Clone, Default)]
pub struct Wire(Option<Arc<Line>>);

struct Line {
    client: async_nats::Client,
    node: Arc<str>,
    prefix: String,
    say: mpsc::Sender<(String, Bytes)>,
}

impl Wire {
    /// A node by itself: nobody hears what it says.
    #[must_use]
    pub fn alone() -> Self {
        Self::default()
    }

    /// Begins to connect and goes on trying, for ever; returns at once. `node` is this node's name, another one at each
    /// start.
    ///
    /// # Errors
    /// When the options can not be used: no address, an unreadable file.
    pub async fn open(options: &WireOptions, node: &str) -> anyhow::Result<Self> {
        let client = connect::connect(options).await?;
        let (say, queue) = mpsc::channel(SAY_MAX);
        tokio::spawn(pump::say(client.clone(), queue));
        Ok(Self(Some(Arc::new(Line { client, node: node.into(), prefix: options.prefix.clone(), say }))))
    }

    /// This node's name; none without a wire.
    #[must_use]
    pub fn node(&self) -> Option<&Arc<str>> {
        self.0.as_ref().map(|line| &line.node)
    }

    /// Whether the wire is up; none without a wire.
    #[must_use]
    pub fn is_connected(&self) -> Option<bool> {
        self.0.as_ref().map(|line| line.is_up())
    }

    /// Says something to all other nodes.
    pub fn to_all(&self, topic: &str, body: &[u8]) {
        if let Some(line) = &self.0 {
            line.say(line.all(topic), body);
        }
    }

    /// Says something to one node. What is said to one node arrives in the order it was said, as far as it arrives.
    pub fn to_node(&self, topic: &str, node: &str, body: &[u8]) {
        if let Some(line) = &self.0 {
            line.say(line.one(topic, node), body);
        }
    }

    /// What other nodes say on a topic, from now on; nothing ever comes without a wire.
    #[must_use]
    pub fn listen(&self, topic: &str) -> mpsc::Receiver<Heard> {
        let (sender, receiver) = mpsc::channel(HEAR_MAX);
        if let Some(line) = &self.0 {
            for subject in [line.all(topic), line.one(topic, &line.node)] {
                tokio::spawn(pump::hear(line.client.clone(), subject, line.node.clone(), sender.clone()));
            }
        }
        receiver
    }
}

impl Line {
    fn is_up(&self) -> bool {
        self.client.connection_state() == State::Connected
    }

    fn all(&self, topic: &str) -> String {
        format!("{}.{topic}.all", self.prefix)
    }

    fn one(&self, topic: &str, node: &str) -> String {
        format!("{}.{topic}.node.{node}", self.prefix)
    }

    fn say(&self, subject: String, body: &[u8]) {
        // what waits for a wire that is down would be old when it comes up
        let sent = self.is_up() && self.say.try_send((subject, pump::signed(&self.node, body))).is_ok();
        if !sent {
            metrics::counter!("onehall_bus_unsaid").increment(1);
        }
    }
}

impl std::fmt::Debug for Wire {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Wire").field(&self.node()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_node_by_itself_says_nothing_and_hears_nothing() {
        let wire = Wire::alone();
        wire.to_all("t", b"x");
        assert_eq!((wire.node(), wire.is_connected()), (None, None));
        assert_eq!(wire.listen("t").recv().await, None);
    }

    #[tokio::test]
    async fn nobody_at_the_other_end_holds_nothing_up() {
        let options = WireOptions { url: "nats://127.0.0.1:9".to_owned(), ..WireOptions::default() };
        let wire = Wire::open(&options, "a").await.unwrap();
        wire.to_all("t", b"x");
        assert_eq!(wire.is_connected(), Some(false));
        assert!(Wire::open(&WireOptions { url: "http://x".to_owned(), ..options }, "a").await.is_err());
    }
}
