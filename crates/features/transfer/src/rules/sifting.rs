//! Rows of one batch, sorted by how often their key came before.

use std::collections::{HashMap, HashSet};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

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
    fn what_was_taken_is_known() {
        let mut taken = Taken::default();
        taken.note("a");
        assert!(taken.has("a") && !taken.has("b"));
    }
}
