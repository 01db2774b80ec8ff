//! How much of something each key has at one time: requests of an address, streams of a person, bytes of bodies.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

/// Counts per key and in all, with a limit for each. Keys that have nothing take no room. Clones share the counts.
#[derive(Debug)]
pub struct Tally<K> {
    counts: Arc<Mutex<Counts<K>>>,
    each_max: usize,
    all_max: usize,
}

#[derive(Debug)]
struct Counts<K> {
    each: HashMap<K, usize>,
    all: usize,
}

impl<K> Clone for Tally<K> {
    fn clone(&self) -> Self {
        Self { counts: self.counts.clone(), each_max: self.each_max, all_max: self.all_max }
    }
}

impl<K: Eq + Hash + Clone> Tally<K> {
    /// At most `each_max` for one key; 0 is no limit.
    #[must_use]
    pub fn new(each_max: usize) -> Self {
        Self::with_sum(each_max, 0)
    }

    /// At most `each_max` for one key and `all_max` for all together; 0 is no limit.
    #[must_use]
    pub fn with_sum(each_max: usize, all_max: usize) -> Self {
        let limit = |max| if max == 0 { usize::MAX } else { max };
        let counts = Counts { each: HashMap::new(), all: 0 };
        Self { counts: Arc::new(Mutex::new(counts)), each_max: limit(each_max), all_max: limit(all_max) }
    }

    /// One of `key`, until the answer is dropped; none when the limit is reached.
    #[must_use]
    pub fn take(&self, key: K) -> Option<Taken<K>> {
        let mut taken = self.nothing(key);
        taken.grow(1).then_some(taken)
    }

    /// Nothing of `key` yet, to be made more with [`Taken::grow`].
    #[must_use]
    pub fn nothing(&self, key: K) -> Taken<K> {
        Taken { tally: self.clone(), key, amount: 0 }
    }

    /// How much `key` has.
    #[must_use]
    pub fn of(&self, key: &K) -> usize {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner).each.get(key).copied().unwrap_or(0)
    }
}

/// What a key has; given back when it is dropped.
#[derive(Debug)]
pub struct Taken<K: Eq + Hash + Clone> {
    tally: Tally<K>,
    key: K,
    amount: usize,
}

impl<K: Eq + Hash + Clone> Taken<K> {
    /// Takes `more`; whether the limits allow it. Nothing is taken when they do not.
    #[must_use]
    pub fn grow(&mut self, more: usize) -> bool {
        let mut counts = self.tally.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let (each, all) = (counts.each.get(&self.key).copied().unwrap_or(0), counts.all);
        let (Some(new_each), Some(new_all)) = (each.checked_add(more), all.checked_add(more)) else { return false };
        if new_each > self.tally.each_max || new_all > self.tally.all_max {
            return false;
        }
        if new_each > 0 {
            counts.each.insert(self.key.clone(), new_each);
        }
        counts.all = new_all;
        self.amount += more;
        true
    }
}

impl<K: Eq + Hash + Clone> Drop for Taken<K> {
    fn drop(&mut self) {
        let mut counts = self.tally.counts.lock().unwrap_or_else(PoisonError::into_inner);
        counts.all -= self.amount;
        if let Some(each) = counts.each.get_mut(&self.key) {
            *each -= self.amount;
            if *each == 0 {
                counts.each.remove(&self.key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_key_has_its_own_limit_and_all_have_one_together() {
        let tally = Tally::with_sum(2, 3);
        let first = tally.take("a").unwrap();
        let _second = tally.take("a").unwrap();
        assert!(tally.take("a").is_none(), "two of one key");
        let mut other = tally.nothing("b");
        assert!(other.grow(1) && !other.grow(1), "three in all");
        drop(first);
        assert!(other.grow(1));
        assert_eq!((tally.of(&"a"), tally.of(&"b"), tally.of(&"c")), (1, 2, 0));
    }

    #[test]
    fn who_has_nothing_takes_no_room() {
        let tally = Tally::new(0);
        for key in 0..1_000 {
            drop(tally.take(key).unwrap());
            drop(tally.nothing(key));
        }
        let counts = tally.counts.lock().unwrap();
        assert_eq!((counts.each.len(), counts.all), (0, 0));
    }
}
