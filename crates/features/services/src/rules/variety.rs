//! Variety of a short list: not everything from one office.

use std::collections::BTreeMap;

/// The best `shown` of `best_first` with at most `per_group` of one group while there are others; places that stay free go
/// to the ones left over, the best first.
pub(crate) fn vary<T, K: Ord>(best_first: Vec<T>, group: impl Fn(&T) -> K, per_group: usize, shown: usize) -> Vec<T> {
    let mut taken: BTreeMap<K, usize> = BTreeMap::new();
    let (mut first, mut rest) = (Vec::new(), Vec::new());
    for item in best_first {
        let times = taken.entry(group(&item)).or_insert(0);
        *times += 1;
        if *times <= per_group { first.push(item) } else { rest.push(item) }
    }
    first.extend(rest);
    first.truncate(shown);
    first
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_group_does_not_fill_the_list() {
        let pick = |shown| vary(vec!["a1", "a2", "a3", "b1", "a4", "c1"], |s| s.as_bytes()[0], 2, shown);
        assert_eq!(pick(4), ["a1", "a2", "b1", "c1"]);
        assert_eq!(pick(5), ["a1", "a2", "b1", "c1", "a3"], "a free place is not wasted");
        assert_eq!(pick(0), Vec::<&str>::new());
        assert_eq!(vary(Vec::<u8>::new(), |n| *n, 2, 3), Vec::<u8>::new());
    }
}
