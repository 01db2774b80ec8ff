//! What came while no device was here (XEP-0160): from the archive, in order, each with the time it was sent.

use onehall_xmpp::ext::delivery::{delay, stanza_id};

use super::connection::Connection;
use super::flow::Flow;
use crate::hub::{Mark, Ready};
use crate::rules::portion::{BACKLOG_BYTES, newest};
use crate::store;
use crate::store::arrival::Arrival;

/// Messages that come at once; older ones stand in the archive.
const OFFLINE_MAX: u64 = 200;

impl Connection {
    /// `arrival` was read after the session could be handed something: what was said since comes by itself.
    pub(super) async fn offline(&mut self, arrival: Arrival) -> Flow {
        let Some(live) = &self.live else { return Flow::Continue(()) };
        let (tenant, user, domain) = (live.person.tenant.clone(), live.person.user, live.domain.clone());
        let now = self.app.env.now();
        let waiting = if arrival.is_waiting {
            store::history::not_received(self.app.repo().conn(), &tenant, user, OFFLINE_MAX).await
        } else {
            Ok(Vec::new())
        };
        let waiting = match waiting {
            Ok(waiting) => waiting,
            Err(error) => {
                tracing::warn!(%error, "what came meanwhile could not be read");
                return Flow::Continue(());
            }
        };
        let own = live.handle.jid.bare_str().to_owned();
        // without acknowledgements nothing is kept that could become too much
        let max_bytes = if live.outbox.is_some() { BACKLOG_BYTES } else { usize::MAX };
        let mut come = Vec::new();
        for message in newest(waiting, |one| &one.stanza, max_bytes) {
            let added =
                format!("{}{}", stanza_id(&own, &message.id.to_string()), delay(Some(&domain), message.created_at));
            let text = insert(&message.stanza, &added);
            let mark: Mark = (message.conversation.into(), message.seq);
            if self.live.as_mut().is_some_and(|live| live.order.jump(&mark.0, mark.1)) {
                come.push(Ready { text: text.into(), mark: Some(mark) });
            }
        }
        if let Some(live) = &mut self.live {
            live.arrived = now;
            for (conversation, seq) in arrival.lately {
                live.order.jump(&conversation.into(), seq);
            }
        }
        self.send_all(come).await
    }
}

/// A stored stanza, which was checked and written by this server, with further children.
pub(super) fn insert(stanza: &str, children: &str) -> String {
    match stanza.strip_suffix("</message>") {
        Some(open) => format!("{open}{children}</message>"),
        None => stanza.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn children_go_to_the_end() {
        assert_eq!(insert("<message><body>a</body></message>", "<x/>"), "<message><body>a</body><x/></message>");
        assert_eq!(insert("<message/>", "<x/>"), "<message/>");
    }
}
