//! The tree of departments with how much each has, and all below it together.

use std::collections::{HashMap, HashSet};

use onehall_directory::Department;
use uuid::Uuid;

/// How deep the tree is followed; deeper nodes of a broken tree are left out.
const DEPTH_MAX: usize = 16;

/// A department in the tree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Node<'a> {
    pub department: &'a Department,
    /// Of its own: duties and services.
    pub own: [u64; 2],
    /// With all below it.
    pub total: [u64; 2],
    pub children: Vec<Self>,
}

/// Departments by the one above them, each list in its order; one whose parent is not there is a root.
fn below(departments: &[Department]) -> HashMap<Option<Uuid>, Vec<&Department>> {
    let known: HashSet<Uuid> = departments.iter().map(|one| one.id).collect();
    let mut below: HashMap<Option<Uuid>, Vec<&Department>> = HashMap::new();
    for one in departments {
        below.entry(one.parent_id.filter(|parent| known.contains(parent))).or_default().push(one);
    }
    below
}

/// The tree. With `kept` only these departments and the way down to them; the numbers are those of the whole tree.
pub(crate) fn tree<'a>(
    departments: &'a [Department],
    numbers: [&HashMap<Uuid, u64>; 2],
    kept: Option<&HashSet<Uuid>>,
) -> Vec<Node<'a>> {
    let below = below(departments);
    let grown = grow(&below, None, numbers, 0);
    match kept {
        Some(kept) => pruned(grown, kept),
        None => grown,
    }
}

fn grow<'a>(
    below: &HashMap<Option<Uuid>, Vec<&'a Department>>,
    parent: Option<Uuid>,
    numbers: [&HashMap<Uuid, u64>; 2],
    depth: usize,
) -> Vec<Node<'a>> {
    if depth >= DEPTH_MAX {
        return Vec::new();
    }
    let node = |department: &&'a Department| {
        let children = grow(below, Some(department.id), numbers, depth + 1);
        let own = numbers.map(|number| number.get(&department.id).copied().unwrap_or(0));
        let total = [0, 1].map(|which| own[which] + children.iter().map(|child| child.total[which]).sum::<u64>());
        Node { department, own, total, children }
    };
    below.get(&parent).into_iter().flatten().map(node).collect()
}

fn pruned<'a>(nodes: Vec<Node<'a>>, kept: &HashSet<Uuid>) -> Vec<Node<'a>> {
    let prune = |node: Node<'a>| {
        let children = pruned(node.children, kept);
        let stays = kept.contains(&node.department.id) || !children.is_empty();
        stays.then_some(Node { children, ..node })
    };
    nodes.into_iter().filter_map(prune).collect()
}

/// The departments as the tree has them from the top down, each before those below it. What the tree does not show, because it
/// hangs in a loop or too deep, stands behind.
pub(crate) fn in_order(mut departments: Vec<Department>) -> Vec<Department> {
    fn walk(
        below: &HashMap<Option<Uuid>, Vec<&Department>>,
        parent: Option<Uuid>,
        depth: usize,
        places: &mut HashMap<Uuid, usize>,
    ) {
        if depth >= DEPTH_MAX {
            return;
        }
        for department in below.get(&parent).into_iter().flatten() {
            places.insert(department.id, places.len());
            walk(below, Some(department.id), depth + 1, places);
        }
    }
    let mut places = HashMap::with_capacity(departments.len());
    walk(&below(&departments), None, 0, &mut places);
    departments.sort_by_key(|one| places.get(&one.id).copied().unwrap_or(usize::MAX));
    departments
}

#[cfg(test)]
mod tests {
    use onehall_kernel::Names;

    use super::*;

    fn department(id: u128, parent: Option<u128>) -> Department {
        Department {
            id: Uuid::from_u128(id),
            parent_id: parent.map(Uuid::from_u128),
            code: id.to_string(),
            names: Names::default(),
            category: String::new(),
            sort: 0,
        }
    }

    fn numbers(all: &[(u128, u64)]) -> HashMap<Uuid, u64> {
        all.iter().map(|(id, number)| (Uuid::from_u128(*id), *number)).collect()
    }

    #[test]
    fn what_is_below_counts_too_and_loops_are_left_out() {
        let all = [
            department(1, None),
            department(2, Some(1)),
            department(3, Some(2)),
            department(4, Some(77)),
            department(8, Some(9)),
            department(9, Some(8)),
        ];
        let (duties, services) = (numbers(&[(1, 1), (3, 5), (4, 2), (8, 9)]), numbers(&[(2, 7)]));
        let grown = tree(&all, [&duties, &services], None);
        assert_eq!(grown.iter().map(|node| node.total).collect::<Vec<_>>(), [[6, 7], [2, 0]]);
        assert_eq!(grown[0].own, [1, 0]);
        assert_eq!(grown[0].children[0].children[0].total, [5, 0]);
    }

    #[test]
    fn each_stands_before_those_below_it_and_nobody_is_lost() {
        let all = [
            department(8, Some(9)),
            department(5, None),
            department(3, Some(2)),
            department(9, Some(8)),
            department(1, None),
            department(2, Some(5)),
            department(4, Some(5)),
        ];
        let told = in_order(all.to_vec());
        assert_eq!(told.iter().map(|one| one.code.as_str()).collect::<Vec<_>>(), ["5", "2", "3", "4", "1", "8", "9"]);
    }

    #[test]
    fn the_way_down_stays_with_its_numbers() {
        let all = [department(1, None), department(2, Some(1)), department(3, Some(1)), department(4, None)];
        let (duties, services) = (numbers(&[(2, 1), (3, 5)]), numbers(&[]));
        let kept = HashSet::from([Uuid::from_u128(3)]);
        let grown = tree(&all, [&duties, &services], Some(&kept));
        assert_eq!((grown.len(), grown[0].total, grown[0].children.len()), (1, [6, 0], 1));
        assert_eq!(grown[0].children[0].department.code, "3");
    }
}
