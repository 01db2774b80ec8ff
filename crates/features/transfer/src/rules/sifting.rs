//! Rows of one batch, sorted by how often their key came before.

use std::collections::{HashMap, HashSet};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::ops::Range;

/// The keys of rows that were taken, 8 bytes each: of a million rows two share one by chance once in 30 million files.
#[derive(Debug, Clone, Default)]
pub struct Taken(HashSet<u64>);

fn digest(key: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    key.hash(&mut hasher);
    hasher.finish()
}

impl Taken {
    /// Notes that a row with this key was taken.
    pub fn note(&mut self, key: &str) {
        self.0.insert(digest(key));
    }

    /// Whether a row with this key was taken.
    #[must_use]
    pub fn has(&self, key: &str) -> bool {
        self.0.contains(&digest(key))
    }
}

/// How often a key comes in what one `Tx` writes: each time once more is a round of questions and writes of its own, and
/// whoever else wants to write waits for all of them.
pub const REPEATS_MAX: usize = 8;

/// Cuts rows into portions in which no key comes more than `max` times (at least once); rows without a key count for nothing.
/// There is always a portion, if an empty one.
#[must_use]
pub fn portions<'a>(keys: impl IntoIterator<Item = Option<&'a str>>, max: usize) -> Vec<Range<usize>> {
    let mut times: HashMap<&str, usize> = HashMap::new();
    let mut all = Vec::new();
    let (mut from, mut end) = (0, 0);
    for key in keys {
        if let Some(key) = key {
            let so_far = times.get(key).copied().unwrap_or(0);
            if so_far >= max.max(1) {
                all.push(from..end);
                from = end;
                times.clear();
            }
            *times.entry(key).or_insert(0) += 1;
        }
        end += 1;
    }
    all.push(from..end);
    all
}

/// Places of rows, so that no two of one group have the same key and of two with the same key the earlier is in an
/// earlier group.
#[must_use]
pub fn groups<'a>(keys: impl IntoIterator<Item = &'a str>) -> Vec<Vec<usize>> {
    let mut seen: HashMap<&str, usize> = HashMap::new();
    let mut all: Vec<Vec<usize>> = Vec::new();
    for (place, key) in keys.into_iter().enumerate() {
        let times = seen.entry(key).and_modify(|times| *times += 1).or_insert(0);
        if all.len() <= *times {
            all.push(Vec::new());
        }
        if let Some(group) = all.get_mut(*times) {
            group.push(place);
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_second_of_a_key_comes_behind_the_first() {
        assert_eq!(groups(["a", "b", "a", "c", "a"]), [vec![0, 1, 3], vec![2], vec![4]]);
        assert!(groups([]).is_empty());
    }

    #[test]
    fn a_key_that_comes_again_and_again_begins_new_portions() {
        let cut = |keys: &[&'static str], max| {
            let cut = portions(keys.iter().map(|key| Some(*key).filter(|key| !key.is_empty())), max);
            cut.into_iter().map(|portion| (portion.start, portion.end)).collect::<Vec<_>>()
        };
        assert_eq!(cut(&["a", "b", "c", "b"], 2), [(0, 4)]);
        assert_eq!(cut(&["a", "a", "b", "a", "b", "b"], 2), [(0, 3), (3, 6)]);
        assert_eq!(cut(&["a", "", "a", "", "a"], 1), [(0, 2), (2, 4), (4, 5)]);
        assert_eq!(cut(&["", "", ""], 1), [(0, 3)]);
        assert_eq!(cut(&["a", "a"], 0), [(0, 1), (1, 2)]);
        assert_eq!(cut(&[], 2), [(0, 0)]);
    }

    #[test]
    fn what_was_taken_is_known() {
        let mut taken = Taken::default();
        taken.note("a");
        assert!(taken.has("a") && !taken.has("b"));
    }
}
