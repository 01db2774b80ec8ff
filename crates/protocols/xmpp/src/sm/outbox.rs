//! Keeping what was sent until it is acknowledged.

use std::collections::VecDeque;

use thiserror::Error;

use crate::condition::StreamCondition;
use crate::ns;
use crate::xml::Element;

/// How much may wait for an acknowledgement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OutboxLimits {
    /// Stanzas.
    pub count: usize,
    /// Bytes of their texts.
    pub bytes: usize,
    /// After how many stanzas without `<r/>` one is due.
    pub ask_every: usize,
}

impl Default for OutboxLimits {
    /// 1,000 stanzas, 1 MiB, an `<r/>` after 5.
    fn default() -> Self {
        Self { count: 1_000, bytes: 1 << 20, ask_every: 5 }
    }
}

/// Too much is waiting: the client reads too slowly or not at all. End its stream; what is stored comes later.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("too many stanzas wait for an acknowledgement")]
pub struct Full;

/// The client acknowledged more than was sent: end the stream with [`TooHigh::element`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("{h} acknowledged, {sent} sent")]
pub struct TooHigh {
    /// What the client says.
    pub h: u32,
    /// What was sent, modulo 2^32.
    pub sent: u32,
}

impl TooHigh {
    /// The stream error (XEP-0198 section 4).
    #[must_use]
    pub fn element(&self) -> Element {
        let detail = Element::new("handled-count-too-high", ns::SM)
            .with("h", &self.h.to_string())
            .with("send-count", &self.sent.to_string());
        StreamCondition::UndefinedCondition.element(None).child(detail)
    }
}

/// Sent stanzas in order; `T` is what the caller needs to send one again and to know which it was.
#[derive(Debug, Clone)]
pub struct Outbox<T> {
    limits: OutboxLimits,
    queue: VecDeque<(T, usize)>,
    bytes: usize,
    acknowledged: u32,
    unasked: usize,
}

impl<T> Outbox<T> {
    /// Nothing sent.
    #[must_use]
    pub fn new(limits: OutboxLimits) -> Self {
        Self { limits, queue: VecDeque::new(), bytes: 0, acknowledged: 0, unasked: 0 }
    }

    /// Remembers a stanza of `bytes` bytes that is sent now, or will be after a resumption.
    ///
    /// # Errors
    /// [`Full`]; the stanza is then not remembered and must not be sent.
    pub fn push(&mut self, stanza: T, bytes: usize) -> Result<(), Full> {
        if self.queue.len() >= self.limits.count || self.bytes.saturating_add(bytes) > self.limits.bytes {
            return Err(Full);
        }
        self.queue.push_back((stanza, bytes));
        self.bytes += bytes;
        self.unasked += 1;
        Ok(())
    }

    /// Whether there is room for so much more.
    #[must_use]
    pub fn has_room(&self, count: usize, bytes: usize) -> bool {
        self.queue.len().saturating_add(count) <= self.limits.count
            && self.bytes.saturating_add(bytes) <= self.limits.bytes
    }

    /// Whether an `<r/>` is due; asking counts from zero again. `idle` says that nothing else waits to be sent: the
    /// last stanza of a burst is then asked for as well.
    pub fn should_ask(&mut self, idle: bool) -> bool {
        let due = self.unasked >= self.limits.ask_every || (idle && self.unasked > 0);
        if due {
            self.unasked = 0;
        }
        due
    }

    /// How many stanzas were sent, modulo 2^32.
    #[must_use]
    pub fn sent(&self) -> u32 {
        self.acknowledged.wrapping_add(u32::try_from(self.queue.len()).unwrap_or(u32::MAX))
    }

    /// `<a h='…'/>` or the `h` of `<resume/>`: gives the stanzas that are acknowledged by it, oldest first. What is
    /// left in [`Outbox::unacknowledged`] has to be sent again after a resumption.
    ///
    /// A count below an earlier one changes nothing: `@xmpp/client` 0.14 sets its count to zero some stanzas after
    /// `<enabled/>`, and the document calls only too high a count an error.
    ///
    /// # Errors
    /// [`TooHigh`] when it counts more than was sent. Counts go round at 2^32, so the nearer half of all numbers is
    /// higher and the other half is lower.
    pub fn acknowledge(&mut self, h: u32) -> Result<Vec<T>, TooHigh> {
        let count = h.wrapping_sub(self.acknowledged) as usize;
        if count > self.queue.len() {
            let beyond = h.wrapping_sub(self.sent());
            return if beyond < 1 << 31 { Err(TooHigh { h, sent: self.sent() }) } else { Ok(Vec::new()) };
        }
        self.acknowledged = h;
        let done: Vec<_> = self.queue.drain(..count).collect();
        self.bytes -= done.iter().map(|(_, bytes)| bytes).sum::<usize>();
        self.unasked = self.unasked.min(self.queue.len());
        Ok(done.into_iter().map(|(stanza, _)| stanza).collect())
    }

    /// What is not acknowledged, oldest first.
    pub fn unacknowledged(&self) -> impl Iterator<Item = &T> {
        self.queue.iter().map(|(stanza, _)| stanza)
    }

    /// Gives up: everything that is not acknowledged, oldest first.
    #[must_use]
    pub fn into_unacknowledged(self) -> Vec<T> {
        self.queue.into_iter().map(|(stanza, _)| stanza).collect()
    }

    /// How many stanzas are not acknowledged.
    #[must_use]
    pub fn len(&self) -> usize {
        self.queue.len()
    }

    /// Whether everything is acknowledged.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.queue.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn outbox(count: usize) -> Outbox<usize> {
        let mut outbox = Outbox::new(OutboxLimits::default());
        (0..count).for_each(|one| outbox.push(one, 10).unwrap());
        outbox
    }

    #[test]
    fn acknowledged_ones_leave_in_order() {
        let mut outbox = outbox(5);
        assert_eq!(outbox.acknowledge(0).unwrap(), Vec::<usize>::new());
        assert_eq!(outbox.acknowledge(3).unwrap(), [0, 1, 2]);
        assert_eq!(outbox.unacknowledged().copied().collect::<Vec<_>>(), [3, 4]);
        assert_eq!(outbox.acknowledge(3).unwrap(), Vec::<usize>::new());
        assert_eq!(outbox.acknowledge(6), Err(TooHigh { h: 6, sent: 5 }));
        assert_eq!(outbox.acknowledge(2).unwrap(), Vec::<usize>::new(), "a count does not go back");
        assert_eq!(outbox.acknowledge(1 << 31).unwrap_err().h, 1 << 31);
        assert_eq!(outbox.into_unacknowledged(), [3, 4]);
    }

    #[test]
    fn too_high_is_told() {
        let told = TooHigh { h: 10, sent: 8 }.element().to_string();
        assert_eq!(
            told,
            "<stream:error xmlns:stream='http://etherx.jabber.org/streams'><undefined-condition \
             xmlns='urn:ietf:params:xml:ns:xmpp-streams'/><handled-count-too-high xmlns='urn:xmpp:sm:3' h='10' \
             send-count='8'/></stream:error>"
        );
    }

    #[test]
    fn wraps() {
        let mut outbox = outbox(3);
        outbox.acknowledged = u32::MAX - 1;
        assert_eq!(outbox.sent(), 1);
        assert_eq!(outbox.acknowledge(u32::MAX).unwrap(), [0]);
        assert_eq!(outbox.acknowledge(1).unwrap(), [1, 2]);
        assert!(outbox.is_empty());
    }

    #[test]
    fn is_bounded() {
        let mut outbox = Outbox::new(OutboxLimits { count: 2, bytes: 100, ask_every: 5 });
        assert!(outbox.has_room(2, 100) && !outbox.has_room(3, 0) && !outbox.has_room(0, 101));
        assert_eq!(outbox.push("a", 60), Ok(()));
        assert!(outbox.has_room(1, 40) && !outbox.has_room(1, 41) && !outbox.has_room(2, 40));
        assert_eq!(outbox.push("b", 41), Err(Full));
        assert_eq!(outbox.push("b", 40), Ok(()));
        assert_eq!(outbox.push("c", 0), Err(Full));
        outbox.acknowledge(1).unwrap();
        assert_eq!((outbox.push("c", 60), outbox.len()), (Ok(()), 2));
    }

    #[test]
    fn asks_after_a_few_and_at_the_end_of_a_burst() {
        let mut outbox = outbox(4);
        assert!(!outbox.should_ask(false));
        outbox.push(4, 1).unwrap();
        assert!(outbox.should_ask(false));
        assert!(!outbox.should_ask(true));
        outbox.push(5, 1).unwrap();
        assert!(outbox.should_ask(true));
        outbox.push(6, 1).unwrap();
        outbox.acknowledge(7).unwrap();
        assert!(!outbox.should_ask(true), "nothing is left to ask about");
    }

    proptest! {
        #[test]
        fn every_stanza_is_acknowledged_once(
            start in any::<u32>(),
            steps in prop::collection::vec((0..6_usize, -8..8_i32), 1..60),
        ) {
            let mut outbox = Outbox::new(OutboxLimits { count: 20, bytes: usize::MAX, ask_every: 5 });
            outbox.acknowledged = start;
            let (mut next, mut seen) = (0_usize, Vec::new());
            for (pushes, ahead) in steps {
                for _ in 0..pushes {
                    if outbox.push(next, 1).is_ok() {
                        next += 1;
                    }
                }
                let before = outbox.len();
                match outbox.acknowledge(outbox.acknowledged.wrapping_add_signed(ahead)) {
                    Ok(done) => {
                        prop_assert_eq!(done.len(), usize::try_from(ahead).unwrap_or(0));
                        seen.extend(done);
                    }
                    Err(_) => prop_assert!(usize::try_from(ahead).is_ok_and(|ahead| ahead > before)),
                }
            }
            seen.extend(outbox.into_unacknowledged());
            prop_assert_eq!(seen, (0..next).collect::<Vec<_>>());
        }
    }
}
