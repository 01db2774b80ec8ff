//! A new order of collected services.

use std::collections::BTreeSet;

use uuid::Uuid;

/// The whole new order, or nothing when `wanted` is not exactly the visible services of `present` in another order. Services
/// that the person can not see now keep behind the others: nobody could name them.
pub(crate) fn reorder(present: &[Uuid], is_visible: impl Fn(Uuid) -> bool, wanted: &[Uuid]) -> Option<Vec<Uuid>> {
    let (visible, hidden): (Vec<Uuid>, Vec<Uuid>) = present.iter().partition(|id| is_visible(**id));
    let named: BTreeSet<&Uuid> = wanted.iter().collect();
    let same =
        named.len() == wanted.len() && wanted.len() == visible.len() && visible.iter().all(|id| named.contains(id));
    same.then(|| wanted.iter().copied().chain(hidden).collect())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn ids(list: &[u128]) -> Vec<Uuid> {
        list.iter().map(|n| Uuid::from_u128(*n)).collect()
    }

    #[test]
    fn an_order_has_the_same_services_once() {
        let present = ids(&[1, 2, 3]);
        assert_eq!(reorder(&present, |_| true, &ids(&[3, 1, 2])), Some(ids(&[3, 1, 2])));
        for wrong in [ids(&[1, 2]), ids(&[1, 2, 3, 4]), ids(&[1, 2, 2]), ids(&[1, 2, 4]), ids(&[])] {
            assert_eq!(reorder(&present, |_| true, &wrong), None, "{wrong:?}");
        }
    }

    #[test]
    fn what_can_not_be_seen_does_not_stand_in_the_way() {
        let visible = |id: Uuid| id != Uuid::from_u128(2);
        assert_eq!(reorder(&ids(&[1, 2, 3]), visible, &ids(&[3, 1])), Some(ids(&[3, 1, 2])));
        assert_eq!(reorder(&ids(&[1, 2, 3]), visible, &ids(&[3, 2, 1])), None);
    }

    /// What one of several open pages does; it orders what it saw when it was last loaded.
    #[derive(Debug, Clone)]
    enum Act {
        Collect(u128),
        Cancel(u128),
        Load(usize),
        Order(usize, prop::sample::Index, prop::sample::Index),
    }

    fn acts() -> impl Strategy<Value = Vec<Act>> {
        let act = prop_oneof![
            (0..8_u128).prop_map(Act::Collect),
            (0..8_u128).prop_map(Act::Cancel),
            (0..3_usize).prop_map(Act::Load),
            (0..3_usize, any::<prop::sample::Index>(), any::<prop::sample::Index>())
                .prop_map(|(page, from, to)| Act::Order(page, from, to)),
        ];
        prop::collection::vec(act, 0..60)
    }

    proptest! {
        #[test]
        fn pages_that_move_at_the_same_time_lose_and_double_nothing(acts in acts()) {
            let mut stored: Vec<Uuid> = Vec::new();
            let mut collected = BTreeSet::new();
            let mut pages: [Vec<Uuid>; 3] = Default::default();
            for act in acts {
                match act {
                    Act::Collect(n) => {
                        if collected.insert(Uuid::from_u128(n)) {
                            stored.push(Uuid::from_u128(n));
                        }
                    }
                    Act::Cancel(n) => {
                        collected.remove(&Uuid::from_u128(n));
                        stored.retain(|id| *id != Uuid::from_u128(n));
                    }
                    Act::Load(page) => pages[page] = stored.clone(),
                    Act::Order(page, from, to) => {
                        let mut wanted = pages[page].clone();
                        if !wanted.is_empty() {
                            let moved = wanted.remove(from.index(wanted.len()));
                            wanted.insert(to.index(wanted.len() + 1), moved);
                        }
                        let seen: BTreeSet<Uuid> = wanted.iter().copied().collect();
                        let order = reorder(&stored, |_| true, &wanted);
                        prop_assert_eq!(order.is_some(), seen == collected, "a page orders what it shows, or nothing");
                        if let Some(order) = order {
                            prop_assert_eq!(&order, &wanted);
                            stored = order;
                        }
                    }
                }
                prop_assert_eq!(stored.len(), collected.len());
                prop_assert_eq!(&stored.iter().copied().collect::<BTreeSet<_>>(), &collected);
            }
        }
    }
}
