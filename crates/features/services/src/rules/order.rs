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
}
