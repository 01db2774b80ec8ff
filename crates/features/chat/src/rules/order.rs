//! What a session gets of each conversation: everything once, in the order of the conversation, whoever brings it.
//!
//! A message has a place in its conversation. What comes early waits until what stands before it came, or until the
//! session reads the rest from the archive ([`Order::missing`], [`Order::fill`]). A place that is not for the session
//! (its own message, a copy it does not want) is passed over. Generic over what is brought, without a clock.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

/// Messages of one conversation that wait for earlier ones, before the archive is asked at once.
pub const EARLY_MAX: usize = 64;

/// What becomes of something that came.
#[derive(Debug, PartialEq, Eq)]
pub enum Taken<T> {
    /// These are next, in this order; none when it was there already.
    Now(Vec<T>),
    /// Something before it did not come yet.
    Waits,
    /// It is the first of its conversation, or too much waits: read the archive.
    Ask,
}

/// A part of a conversation that the archive has to tell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Missing {
    /// Which conversation.
    pub conversation: Arc<str>,
    /// Behind this place; none when the session had nothing of the conversation yet.
    pub after: Option<i64>,
    /// Up to this place.
    pub until: i64,
}

#[derive(Debug)]
struct Cursor<T> {
    /// Everything up to here is done; none before the first fill.
    at: Option<i64>,
    early: BTreeMap<i64, T>,
    /// Places not for this session, ahead of `at`.
    passed: BTreeSet<i64>,
    /// The newest place that is known to exist.
    newest: i64,
}

impl<T> Default for Cursor<T> {
    fn default() -> Self {
        Self { at: None, early: BTreeMap::new(), passed: BTreeSet::new(), newest: 0 }
    }
}

impl<T> Cursor<T> {
    /// What follows `at` without a gap.
    fn follow(&mut self, out: &mut Vec<T>) {
        let Some(at) = self.at.as_mut() else { return };
        loop {
            if let Some(item) = self.early.remove(&(*at + 1)) {
                out.push(item);
            } else if !self.passed.remove(&(*at + 1)) {
                break;
            }
            *at += 1;
        }
        let at = *at;
        self.early.retain(|seq, _| *seq > at);
        self.passed.retain(|seq| *seq > at);
    }
}

/// The order of all conversations of a session.
#[derive(Debug)]
pub struct Order<T> {
    conversations: HashMap<Arc<str>, Cursor<T>>,
    /// What a place that was passed over set free: it goes before anything else.
    freed: Vec<T>,
}

impl<T> Default for Order<T> {
    fn default() -> Self {
        Self { conversations: HashMap::new(), freed: Vec::new() }
    }
}

impl<T> Order<T> {
    /// Something came.
    pub fn take(&mut self, conversation: &Arc<str>, seq: i64, item: T) -> Taken<T> {
        let cursor = self.conversations.entry(conversation.clone()).or_default();
        cursor.newest = cursor.newest.max(seq);
        let is_first = cursor.at.is_none();
        if cursor.at.is_some_and(|at| seq <= at) {
            return Taken::Now(self.freed());
        }
        cursor.early.insert(seq, item);
        let before = self.freed.len();
        cursor.follow(&mut self.freed);
        if self.freed.len() > before {
            return Taken::Now(self.freed());
        }
        if is_first || cursor.early.len() >= EARLY_MAX { Taken::Ask } else { Taken::Waits }
    }

    /// A place that is not for this session; what waited for it is [`Order::freed`].
    pub fn pass(&mut self, conversation: &Arc<str>, seq: i64) {
        // of a conversation in which nothing came yet the archive is asked anyway
        if let Some(cursor) = self.conversations.get_mut(conversation)
            && cursor.at.is_none_or(|at| seq > at)
        {
            cursor.passed.insert(seq);
            cursor.follow(&mut self.freed);
            while cursor.passed.len() > EARLY_MAX {
                cursor.passed.pop_first();
            }
        }
    }

    /// What waited for places that were passed over: to be sent now, and before what comes later.
    pub fn freed(&mut self) -> Vec<T> {
        std::mem::take(&mut self.freed)
    }

    /// A place is known to exist; whether the session is behind it.
    pub fn hear_of(&mut self, conversation: &Arc<str>, seq: i64) -> bool {
        let cursor = self.conversations.entry(conversation.clone()).or_default();
        cursor.newest = cursor.newest.max(seq);
        cursor.at.is_none_or(|at| at < seq)
    }

    /// The session got everything up to this place otherwise; false when it had the place before.
    pub fn jump(&mut self, conversation: &Arc<str>, seq: i64) -> bool {
        let cursor = self.conversations.entry(conversation.clone()).or_default();
        if cursor.at.is_some_and(|at| seq <= at) {
            return false;
        }
        cursor.at = Some(seq);
        cursor.newest = cursor.newest.max(seq);
        cursor.early.retain(|early, _| *early > seq);
        cursor.passed.retain(|passed| *passed > seq);
        true
    }

    /// What the archive has to tell.
    #[must_use]
    pub fn missing(&self) -> Vec<Missing> {
        let behind = self.conversations.iter().filter(|(_, cursor)| cursor.at.is_none_or(|at| at < cursor.newest));
        behind
            .filter(|(_, cursor)| cursor.newest > 0)
            .map(|(name, cursor)| Missing { conversation: name.clone(), after: cursor.at, until: cursor.newest })
            .collect()
    }

    /// What the archive has between, in its order; none for what is not for this session. What came itself is preferred.
    /// Answers what is next.
    pub fn fill(&mut self, missing: &Missing, rows: Vec<(i64, Option<T>)>) -> Vec<T> {
        let mut now = self.freed();
        let Some(cursor) = self.conversations.get_mut(&missing.conversation) else { return now };
        let mut all: BTreeMap<i64, T> = rows.into_iter().filter_map(|(seq, item)| Some((seq, item?))).collect();
        let until = all.last_key_value().map_or(missing.until, |(seq, _)| missing.until.max(*seq));
        let later = cursor.early.split_off(&(until + 1));
        all.extend(std::mem::replace(&mut cursor.early, later));
        let at = cursor.at.unwrap_or(i64::MIN);
        now.extend(all.into_iter().filter(|(seq, _)| *seq > at).map(|(_, item)| item));
        cursor.at = Some(at.max(until));
        cursor.follow(&mut now);
        now
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn name() -> Arc<str> {
        "two:1:2".into()
    }

    fn known(at: i64) -> Order<i64> {
        let mut order = Order::default();
        order.jump(&name(), at);
        order
    }

    #[test]
    fn what_is_next_goes_at_once_and_nothing_twice() {
        let mut order = known(4);
        assert_eq!(order.take(&name(), 5, 5), Taken::Now(vec![5]));
        assert_eq!(order.take(&name(), 5, 5), Taken::Now(vec![]));
        assert_eq!(order.take(&name(), 7, 7), Taken::Waits);
        assert_eq!(order.take(&name(), 6, 6), Taken::Now(vec![6, 7]));
        assert!(order.missing().is_empty());
    }

    #[test]
    fn an_own_message_is_passed_over() {
        let mut order = known(4);
        order.pass(&name(), 6);
        assert_eq!(order.take(&name(), 7, 7), Taken::Waits);
        assert_eq!(order.take(&name(), 5, 5), Taken::Now(vec![5, 7]));
        order.pass(&name(), 8);
        assert_eq!(order.take(&name(), 9, 9), Taken::Now(vec![9]));
        assert!(order.freed().is_empty());
    }

    #[test]
    fn nothing_passes_what_waited_for_an_own_message() {
        let mut order = known(4);
        assert_eq!(order.take(&name(), 6, 6), Taken::Waits);
        order.pass(&name(), 5);
        assert_eq!(order.take(&name(), 7, 7), Taken::Now(vec![6, 7]));
        assert_eq!(order.take(&name(), 9, 9), Taken::Waits);
        order.pass(&name(), 8);
        assert_eq!(order.freed(), [9]);
        assert!(order.freed().is_empty());
    }

    #[test]
    fn the_first_of_a_conversation_asks_the_archive() {
        let mut order = Order::default();
        assert_eq!(order.take(&name(), 9, 9), Taken::Ask);
        let missing = order.missing().remove(0);
        assert_eq!(missing, Missing { conversation: name(), after: None, until: 9 });
        // the message itself is preferred to what the archive says of it
        assert_eq!(order.fill(&missing, vec![(7, Some(70)), (8, None), (9, Some(90))]), [70, 9]);
        assert_eq!(order.take(&name(), 10, 10), Taken::Now(vec![10]));
    }

    #[test]
    fn a_loss_is_filled_and_comes_before_what_waited() {
        let mut order = known(4);
        assert_eq!(order.take(&name(), 7, 7), Taken::Waits);
        let missing = order.missing().remove(0);
        assert_eq!((missing.after, missing.until), (Some(4), 7));
        // meanwhile the next one came
        assert_eq!(order.take(&name(), 8, 8), Taken::Waits);
        assert_eq!(order.fill(&missing, vec![(5, Some(5)), (6, None), (7, Some(7))]), [5, 7, 8]);
        assert!(order.missing().is_empty());
    }

    #[test]
    fn word_of_a_newer_place_is_enough() {
        let mut order: Order<i64> = known(4);
        assert!(!order.hear_of(&name(), 4));
        assert!(order.hear_of(&name(), 5));
        let missing = order.missing().remove(0);
        assert_eq!(order.fill(&missing, vec![(5, Some(5))]), [5]);
        assert!(!order.hear_of(&name(), 5));
    }

    #[test]
    fn too_much_that_waits_asks_at_once() {
        let mut order = known(0);
        for seq in 2..=EARLY_MAX as i64 {
            assert_eq!(order.take(&name(), seq, seq), Taken::Waits);
        }
        assert_eq!(order.take(&name(), 1_000, 1_000), Taken::Ask);
    }

    proptest! {
        /// Whatever is lost, repeated or comes in another order: every place once, ascending, when the archive is asked in the end.
        #[test]
        fn everything_once_and_in_order(
            brought in proptest::collection::vec((1_i64..7, 0..12_u8), 0..120),
            own in proptest::collection::btree_set(1_i64..36, 0..18),
            is_known in any::<bool>(),
        ) {
            let mut order = if is_known { known(0) } else { Order::default() };
            let mut got = Vec::new();
            let archive = |missing: &Missing| -> Vec<(i64, Option<i64>)> {
                let from = missing.after.unwrap_or(0) + 1;
                (from..=missing.until).map(|seq| (seq, (!own.contains(&seq)).then_some(seq))).collect()
            };
            for (number, (ahead, how)) in (0_i64..).zip(brought) {
                // each about four times, somewhat earlier or later than its neighbours
                let seq = number / 4 + ahead;
                if own.contains(&seq) {
                    order.pass(&name(), seq);
                    if how == 0 {
                        got.extend(order.freed());
                    }
                    continue;
                }
                match how {
                    0 => { order.hear_of(&name(), seq); }
                    1 => for missing in order.missing() {
                        let rows = archive(&missing);
                        got.extend(order.fill(&missing, rows));
                    },
                    _ => if let Taken::Now(now) = order.take(&name(), seq, seq) { got.extend(now) },
                }
            }
            let newest = order.missing().first().map(|missing| missing.until);
            got.extend(order.freed());
            for missing in order.missing() {
                let rows = archive(&missing);
                got.extend(order.fill(&missing, rows));
            }
            prop_assert!(got.is_sorted_by(|a, b| a < b), "{got:?}");
            if let Some(newest) = newest {
                let all: Vec<i64> = (1..=newest).filter(|seq| !own.contains(seq)).collect();
                prop_assert_eq!(got, all);
            }
        }
    }
}
