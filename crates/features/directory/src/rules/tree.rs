//! The organisation tree.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ops::AddAssign;

use uuid::Uuid;

use super::department::Parents;
use crate::model::Department;

/// A department and the ones above it, nearest first; a loop in the data ends the walk.
pub(crate) fn ancestors(departments: &[Department], from: Option<Uuid>) -> Vec<Uuid> {
    let parents: BTreeMap<Uuid, Option<Uuid>> = departments.iter().map(|d| (d.id, d.parent_id)).collect();
    let mut seen = Vec::new();
    let mut next = from;
    while let Some(id) = next {
        if seen.contains(&id) {
            break;
        }
        let Some(parent) = parents.get(&id) else { break };
        seen.push(id);
        next = *parent;
    }
    seen
}

/// The departments of somebody who works for several: each with the ones above it, nearest first, the main one's before
/// the others'; what several share stands once.
pub fn ancestors_of_all(departments: &[Department], own: impl IntoIterator<Item = Uuid>) -> Vec<Uuid> {
    let mut seen = Vec::new();
    for id in own {
        for id in ancestors(departments, Some(id)) {
            if !seen.contains(&id) {
                seen.push(id);
            }
        }
    }
    seen
}

/// A department and all below it.
pub(crate) fn descendants(departments: &[Department], from: Uuid) -> BTreeSet<Uuid> {
    let mut found = BTreeSet::from([from]);
    loop {
        let more: Vec<Uuid> = departments
            .iter()
            .filter(|d| d.parent_id.is_some_and(|p| found.contains(&p)) && !found.contains(&d.id))
            .map(|d| d.id)
            .collect();
        if more.is_empty() {
            return found;
        }
        found.extend(more);
    }
}

/// These departments and everything below them.
#[must_use]
pub fn with_all_below(departments: &[Department], from: &[Uuid]) -> BTreeSet<Uuid> {
    from.iter().flat_map(|id| descendants(departments, *id)).collect()
}

/// These numbers of departments, each with those of all departments below it; a loop in the data ends the walk up.
#[must_use]
pub fn sums_with_below<N: Copy + Default + AddAssign>(
    departments: &[Department],
    own: &HashMap<Uuid, N>,
) -> HashMap<Uuid, N> {
    Parents::of_departments(departments).sums(own)
}

#[cfg(test)]
mod tests {
    use onehall_kernel::Names;

    use super::*;

    fn department(id: u128, parent: Option<u128>) -> Department {
        let names = Names { zh: id.to_string(), en: String::new() };
        Department {
            id: Uuid::from_u128(id),
            parent_id: parent.map(Uuid::from_u128),
            code: id.to_string(),
            names,
            category: String::new(),
            sort: 0,
        }
    }

    #[test]
    fn walks_up_and_down_and_survives_loops() {
        let tree = [
            department(1, None),
            department(2, Some(1)),
            department(3, Some(2)),
            department(8, Some(9)),
            department(9, Some(8)),
        ];
        let ids = |list: &[u128]| list.iter().map(|n| Uuid::from_u128(*n)).collect::<Vec<_>>();
        assert_eq!(ancestors(&tree, Some(Uuid::from_u128(3))), ids(&[3, 2, 1]));
        assert_eq!(ancestors(&tree, Some(Uuid::from_u128(8))), ids(&[8, 9]));
        assert!(ancestors(&tree, None).is_empty());
        assert_eq!(descendants(&tree, Uuid::from_u128(1)).into_iter().collect::<Vec<_>>(), ids(&[1, 2, 3]));
    }

    #[test]
    fn numbers_count_for_all_above_and_once() {
        let tree = [department(1, None), department(2, Some(1)), department(3, Some(2)), department(8, Some(8))];
        let own = HashMap::from([(1, 10), (3, 5), (8, 7), (99, 3)].map(|(id, n)| (Uuid::from_u128(id), n)));
        let sums = sums_with_below(&tree, &own);
        let expected = HashMap::from([(1, 15), (2, 5), (3, 5), (8, 7)].map(|(id, n)| (Uuid::from_u128(id), n)));
        assert_eq!(sums, expected);
    }
}
