//! Saying and hearing, each in a task of its own. A text begins with its speaker's name and a line feed.

use std::sync::Arc;
use std::time::Duration;

use bytes::{BufMut as _, Bytes, BytesMut};
use futures::StreamExt as _;
use tokio::sync::mpsc;

use super::Heard;

/// Pause before a subscription is tried again.
const AGAIN: Duration = Duration::from_secs(1);

pub(super) fn signed(node: &str, body: &[u8]) -> Bytes {
    let mut text = BytesMut::with_capacity(node.len() + 1 + body.len());
    text.put_slice(node.as_bytes());
    text.put_u8(b'\n');
    text.put_slice(body);
    text.freeze()
}

/// Who said it, and what; nothing for what no node said.
fn read(text: &Bytes) -> Option<(&str, Bytes)> {
    let end = text.iter().position(|byte| *byte == b'\n')?;
    let from = std::str::from_utf8(text.get(..end)?).ok()?;
    Some((from, text.slice(end + 1..)))
}

pub(super) async fn say(client: async_nats::Client, mut queue: mpsc::Receiver<(String, Bytes)>) {
    while let Some((subject, text)) = queue.recv().await {
        if let Err(error) = client.publish(subject, text).await {
            tracing::warn!(%error, "something was not said to other nodes");
        }
    }
}

pub(super) async fn hear(client: async_nats::Client, subject: String, own: Arc<str>, sender: mpsc::Sender<Heard>) {
    while !sender.is_closed() {
        let mut texts = match client.subscribe(subject.clone()).await {
            Ok(texts) => texts,
            Err(error) => {
                tracing::warn!(%error, "other nodes are not heard");
                tokio::time::sleep(AGAIN).await;
                continue;
            }
        };
        while let Some(text) = texts.next().await {
            let Some((from, body)) = read(&text.payload).filter(|(from, _)| *from != &*own) else { continue };
            if sender.send(Heard { from: from.into(), body }).await.is_err() {
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_names_its_speaker() {
        let text = signed("a", b"x\ny");
        assert_eq!(read(&text), Some(("a", Bytes::from_static(b"x\ny"))));
        assert_eq!(read(&Bytes::from_static(b"x")), None);
    }
}
