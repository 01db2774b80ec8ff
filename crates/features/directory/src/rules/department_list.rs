//! Which departments a list shows.

use std::collections::HashSet;

use uuid::Uuid;

use super::department::Parents;
use crate::store::registers::departments::DepartmentRow;

/// A department of the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Listed<'a> {
    pub(crate) row: &'a DepartmentRow,
    /// Whether it is looked for, and not only above something that is.
    pub(crate) is_found: bool,
}

/// The departments that were found, with those above them.
pub(crate) fn found<'a>(rows: &'a [DepartmentRow], hits: &HashSet<Uuid>) -> Vec<Listed<'a>> {
    let parents = Parents::of(rows);
    let shown: HashSet<Uuid> =
        rows.iter().filter(|row| hits.contains(&row.id)).flat_map(|row| parents.up(Some(row.id))).collect();
    let listed = |row: &'a DepartmentRow| Listed { row, is_found: hits.contains(&row.id) };
    rows.iter().filter(|row| shown.contains(&row.id)).map(listed).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    fn row(n: u128, parent: Option<u128>, code: &str, name: &str, name_en: &str) -> DepartmentRow {
        DepartmentRow {
            id: Uuid::from_u128(n),
            parent: parent.map(Uuid::from_u128),
            code: code.to_owned(),
            name: name.to_owned(),
            name_en: name_en.to_owned(),
            ..DepartmentRow::default()
        }
    }

    fn rows() -> Vec<DepartmentRow> {
        vec![
            row(1, None, "2", "教学单位", "Colleges"),
            row(2, Some(1), "201", "信息学院", "School of Information"),
            row(3, Some(2), "20101", "软件教研室", ""),
            row(4, Some(99), "A7", "中心", ""),
        ]
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
            let (rows, hits) = (rows(), hits.iter().copied().map(Uuid::from_u128).collect());
            let listed: Vec<(u128, bool)> =
                found(&rows, &hits).iter().map(|one| (one.row.id.as_u128(), one.is_found)).collect();
            assert_eq!(listed, expected, "{hits:?}");
        }
    }

    #[test]
    fn people_are_counted_with_those_below() {
        let own = HashMap::from([(Uuid::from_u128(2), 5), (Uuid::from_u128(3), 2), (Uuid::from_u128(77), 9)]);
        let sums = Parents::of(&rows()).sums(&own);
        let of = |n: u128| sums.get(&Uuid::from_u128(n)).copied().unwrap_or(0);
        assert_eq!((of(1), of(2), of(3), of(4)), (7, 7, 2, 0));
    }

    #[test]
    fn a_loop_in_the_data_is_walked_once() {
        let rows = [row(8, Some(9), "8", "甲", ""), row(9, Some(8), "9", "乙", "")];
        let own = HashMap::from([(Uuid::from_u128(8), 1)]);
        let sums = Parents::of(&rows).sums(&own);
        assert_eq!((sums[&Uuid::from_u128(8)], sums[&Uuid::from_u128(9)]), (1, 1));
        assert_eq!(found(&rows, &HashSet::from([Uuid::from_u128(8)])).len(), 2);
    }
}
