//! Counting what was handled.

use std::collections::VecDeque;

/// One received stanza, to be given back when it was handled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Received(u64);

/// The count that an `<a/>` carries: stanzas handled without a gap, in the order of receipt.
///
/// "Handled" is the caller's word: for a message it comes after the commit. One that finishes early waits for those
/// before it, so that the count never promises more than it holds.
#[derive(Debug, Clone, Default)]
pub struct Inbox {
    received: u64,
    handled: u64,
    /// From the first one that is not handled on: whether each is.
    later: VecDeque<bool>,
}

impl Inbox {
    /// Nothing received.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// A stanza came in. Call it for every message, presence and iq after `<enable/>`, whatever becomes of it.
    pub fn receive(&mut self) -> Received {
        self.later.push_back(false);
        self.received += 1;
        Received(self.received - 1)
    }

    /// The stanza is dealt with: stored, answered or refused. Twice is once.
    pub fn handled(&mut self, one: Received) {
        let place = one.0.checked_sub(self.handled).and_then(|place| usize::try_from(place).ok());
        if let Some(is_handled) = place.and_then(|place| self.later.get_mut(place)) {
            *is_handled = true;
        }
        while self.later.front() == Some(&true) {
            self.later.pop_front();
            self.handled += 1;
        }
    }

    /// What an `<a/>` says now; counts modulo 2^32.
    #[must_use]
    pub fn h(&self) -> u32 {
        (self.handled & u64::from(u32::MAX)) as u32
    }

    /// How many are received and not handled yet.
    #[must_use]
    pub fn waiting(&self) -> usize {
        self.later.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_gap_holds_the_count_back() {
        let mut inbox = Inbox::new();
        let (a, b, c) = (inbox.receive(), inbox.receive(), inbox.receive());
        inbox.handled(c);
        assert_eq!((inbox.h(), inbox.waiting()), (0, 3));
        inbox.handled(a);
        assert_eq!((inbox.h(), inbox.waiting()), (1, 2));
        inbox.handled(a);
        inbox.handled(b);
        assert_eq!((inbox.h(), inbox.waiting()), (3, 0));
        inbox.handled(c);
        assert_eq!(inbox.h(), 3);
    }

    #[test]
    fn wraps() {
        let start = u64::from(u32::MAX) - 1;
        let mut inbox = Inbox { received: start, handled: start, later: VecDeque::new() };
        for expected in [u32::MAX, 0, 1] {
            let one = inbox.receive();
            inbox.handled(one);
            assert_eq!(inbox.h(), expected);
        }
    }

    proptest! {
        #[test]
        fn the_count_is_the_longest_prefix(order in Just((0..40_usize).collect::<Vec<_>>()).prop_shuffle()) {
            let mut inbox = Inbox::new();
            let all: Vec<_> = order.iter().map(|_| inbox.receive()).collect();
            let mut done = vec![false; all.len()];
            for index in order {
                inbox.handled(all[index]);
                done[index] = true;
                let prefix = done.iter().take_while(|done| **done).count();
                prop_assert_eq!(inbox.h() as usize, prefix);
            }
        }
    }
}
