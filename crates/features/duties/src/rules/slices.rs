//! A page of duties that are in the order of the tree: which departments it takes which duties of.

use std::collections::HashMap;

use uuid::Uuid;

/// What a page takes of one department.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Slice {
    pub department: Uuid,
    /// Duties of the department that stand before the page.
    pub skip: u64,
    /// Duties that the page takes.
    pub take: u64,
    /// Whether it takes all of them.
    pub is_whole: bool,
}

/// What `limit` duties behind the first `offset` ones take of the departments in their order; only the first and the last of
/// them are not taken whole. Departments that are not in the order stand behind it by their keys: what is counted is listed.
pub(crate) fn slices(
    order: impl Iterator<Item = Uuid>,
    counts: &HashMap<Uuid, u64>,
    offset: u64,
    limit: u64,
) -> Vec<Slice> {
    let mut left = counts.clone();
    let mut all: Vec<(Uuid, u64)> = order.filter_map(|id| left.remove_entry(&id)).collect();
    let mut others: Vec<(Uuid, u64)> = left.into_iter().collect();
    others.sort_unstable();
    all.append(&mut others);
    let (mut start, end) = (0_u64, offset.saturating_add(limit));
    let mut slices = Vec::new();
    for (department, count) in all {
        let behind = start.saturating_add(count);
        let (from, to) = (start.max(offset), behind.min(end));
        if from < to {
            let take = to - from;
            slices.push(Slice { department, skip: from - start, take, is_whole: take == count });
        }
        if behind >= end {
            break;
        }
        start = behind;
    }
    slices
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn id(key: usize) -> Uuid {
        Uuid::from_u128(key as u128)
    }

    #[test]
    fn a_page_takes_what_stands_behind_its_first_row() {
        let counts = HashMap::from([(id(1), 3), (id(2), 2), (id(9), 4)]);
        let told = |offset, limit| -> Vec<(Uuid, u64, u64, bool)> {
            let slices = slices([id(2), id(5), id(1)].into_iter(), &counts, offset, limit);
            slices.into_iter().map(|one| (one.department, one.skip, one.take, one.is_whole)).collect()
        };
        assert_eq!(told(0, 2), [(id(2), 0, 2, true)]);
        assert_eq!(told(1, 5), [(id(2), 1, 1, false), (id(1), 0, 3, true), (id(9), 0, 1, false)]);
        assert_eq!(told(6, 2), [(id(9), 1, 2, false)]);
        assert_eq!(told(9, 10), []);
        assert_eq!(told(0, u64::MAX).len(), 3);
    }

    proptest! {
        #[test]
        fn pages_together_are_the_list(
            counts in proptest::collection::vec(0_u64..9, 0..12),
            order in Just((0..12_usize).collect::<Vec<_>>()).prop_shuffle(),
            limit in 1_u64..7,
        ) {
            let by_key: HashMap<Uuid, u64> = counts.iter().enumerate().map(|(key, count)| (id(key), *count)).collect();
            let total: u64 = counts.iter().sum();
            let mut seen = Vec::new();
            for page in 0..total.div_ceil(limit) {
                let slices = slices(order.iter().map(|key| id(*key)), &by_key, page * limit, limit);
                let taken: u64 = slices.iter().map(|one| one.take).sum();
                prop_assert_eq!(taken, limit.min(total - page * limit));
                prop_assert!(slices.iter().filter(|one| !one.is_whole).count() <= 2);
                seen.extend(slices.into_iter().flat_map(|one| (one.skip..one.skip + one.take).map(move |n| (one.department, n))));
            }
            let of = |key: &usize| (0..counts.get(*key).copied().unwrap_or(0)).map(|n| (id(*key), n)).collect::<Vec<_>>();
            prop_assert_eq!(seen, order.iter().flat_map(of).collect::<Vec<_>>());
        }
    }
}
