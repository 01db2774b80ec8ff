//! A new order of collected services.

use std::collections::BTreeSet;

use uuid::Uuid;

/// Whether `wanted` is exactly `present` in another order, nothing missing, nothing twice.
pub(crate) fn is_permutation(present: &[Uuid], wanted: &[Uuid]) -> bool {
    let set: BTreeSet<&Uuid> = wanted.iter().collect();
    set.len() == wanted.len() && wanted.len() == present.len() && present.iter().all(|id| set.contains(id))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_has_the_same_services_once() {
        let ids = |list: &[u128]| list.iter().map(|n| Uuid::from_u128(*n)).collect::<Vec<_>>();
        let present = ids(&[1, 2, 3]);
        assert!(is_permutation(&present, &ids(&[3, 1, 2])));
        for wrong in [ids(&[1, 2]), ids(&[1, 2, 3, 4]), ids(&[1, 2, 2]), ids(&[1, 2, 4]), ids(&[])] {
            assert!(!is_permutation(&present, &wrong), "{wrong:?}");
        }
    }
}
