//! Moving one thing of an ordered list.

use uuid::Uuid;

/// The list with `id` at `place`, counted from 0; a place behind the end means the end. A list without `id` stays as it is.
#[must_use]
pub fn moved(ids: &[Uuid], id: Uuid, place: usize) -> Vec<Uuid> {
    let mut order: Vec<Uuid> = ids.iter().copied().filter(|one| *one != id).collect();
    if order.len() < ids.len() {
        order.insert(place.min(order.len()), id);
    }
    order
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn ids(numbers: &[u128]) -> Vec<Uuid> {
        numbers.iter().map(|n| Uuid::from_u128(*n)).collect()
    }

    #[test]
    fn one_thing_moves_and_the_rest_keeps_its_order() {
        let list = ids(&[1, 2, 3, 4]);
        for (id, place, expected) in [
            (1, 0, [1, 2, 3, 4]),
            (1, 2, [2, 3, 1, 4]),
            (4, 0, [4, 1, 2, 3]),
            (2, 3, [1, 3, 4, 2]),
            (2, 99, [1, 3, 4, 2]),
            (9, 0, [1, 2, 3, 4]),
        ] {
            assert_eq!(moved(&list, Uuid::from_u128(id), place), ids(&expected), "{id} to {place}");
        }
    }

    proptest! {
        #[test]
        fn nothing_is_lost_or_doubled(length in 0_u128..30, id in 0_u128..35, place in 0_usize..40) {
            let list: Vec<Uuid> = (0..length).map(Uuid::from_u128).collect();
            let order = moved(&list, Uuid::from_u128(id), place);
            let mut sorted = order.clone();
            sorted.sort();
            prop_assert_eq!(&sorted, &list);
            if id < length {
                prop_assert_eq!(order[place.min(list.len() - 1)], Uuid::from_u128(id));
            }
            let rest = |of: &[Uuid]| of.iter().copied().filter(|one| *one != Uuid::from_u128(id)).collect::<Vec<_>>();
            prop_assert_eq!(rest(&order), rest(&list));
        }
    }
}
