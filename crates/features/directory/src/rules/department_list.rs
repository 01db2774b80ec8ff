//! Which departments a list shows.

use std::collections::HashSet;

use uuid::Uuid;

use super::department::Parents;
use crate::model::Department;

/// A department of the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Listed<'a> {
    pub(crate) department: &'a Department,
    /// Whether it is looked for, and not only above something that is.
    pub(crate) is_found: bool,
}

/// The departments that were found, with those above them as far as they are own ones too. `parents` are those of `own`.
pub(crate) fn found<'a>(own: &[&'a Department], parents: &Parents, hits: &HashSet<Uuid>) -> Vec<Listed<'a>> {
    let of_hits = own.iter().filter(|one| hits.contains(&one.id));
    let shown: HashSet<Uuid> = of_hits.flat_map(|one| parents.up(Some(one.id))).collect();
    let listed = |department: &&'a Department| Listed { department, is_found: hits.contains(&department.id) };
    own.iter().filter(|one| shown.contains(&one.id)).map(listed).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use onehall_kernel::Names;

    use super::*;

    fn department(n: u128, parent: Option<u128>, code: &str, zh: &str, en: &str) -> Department {
        Department {
            id: Uuid::from_u128(n),
            parent_id: parent.map(Uuid::from_u128),
            code: code.to_owned(),
            names: Names { zh: zh.to_owned(), en: en.to_owned() },
            category: "unit".to_owned(),
            sort: 0,
        }
    }

    fn all() -> Vec<Department> {
        vec![
            department(1, None, "2", "教学单位", "Colleges"),
            department(2, Some(1), "201", "信息学院", "School of Information"),
            department(3, Some(2), "20101", "软件教研室", ""),
            department(4, Some(99), "A7", "中心", ""),
        ]
    }

    fn listed<'a>(all: &'a [Department], hits: &HashSet<Uuid>) -> Vec<Listed<'a>> {
        found(&all.iter().collect::<Vec<_>>(), &Parents::of_departments(all), hits)
    }

    #[test]
    fn departments_are_found_with_those_above() {
        for (hits, expected) in [
            (&[1, 2, 3, 4][..], &[(1, true), (2, true), (3, true), (4, true)][..]),
            (&[2][..], &[(1, false), (2, true)][..]),
            (&[3][..], &[(1, false), (2, false), (3, true)][..]),
            (&[2, 3][..], &[(1, false), (2, true), (3, true)][..]),
            (&[4][..], &[(4, true)][..]),
            // of another administrator
            (&[77][..], &[][..]),
            (&[][..], &[][..]),
        ] {
            let (all, hits) = (all(), hits.iter().copied().map(Uuid::from_u128).collect());
            let listed: Vec<(u128, bool)> =
                listed(&all, &hits).iter().map(|one| (one.department.id.as_u128(), one.is_found)).collect();
            assert_eq!(listed, expected, "{hits:?}");
        }
    }

    #[test]
    fn people_are_counted_with_those_below() {
        let own = HashMap::from([(Uuid::from_u128(2), 5), (Uuid::from_u128(3), 2), (Uuid::from_u128(77), 9)]);
        let sums = Parents::of_departments(&all()).sums(&own);
        let of = |n: u128| sums.get(&Uuid::from_u128(n)).copied().unwrap_or(0);
        assert_eq!((of(1), of(2), of(3), of(4)), (7, 7, 2, 0));
    }

    #[test]
    fn a_loop_in_the_data_is_walked_once() {
        let all = [department(8, Some(9), "8", "甲", ""), department(9, Some(8), "9", "乙", "")];
        let own = HashMap::from([(Uuid::from_u128(8), 1)]);
        let sums = Parents::of_departments(&all).sums(&own);
        assert_eq!((sums[&Uuid::from_u128(8)], sums[&Uuid::from_u128(9)]), (1, 1));
        assert_eq!(listed(&all, &HashSet::from([Uuid::from_u128(8)])).len(), 2);
    }
}
