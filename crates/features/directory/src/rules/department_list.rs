//! Which departments a list shows.

use std::collections::BTreeSet;

use uuid::Uuid;

use super::department::Parents;
use super::name_letters;
use crate::store::registers::departments::DepartmentRow;

/// A department of the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Listed<'a> {
    pub(crate) row: &'a DepartmentRow,
    /// Whether it is looked for, and not only above something that is.
    pub(crate) is_found: bool,
}

/// Whether a part of code or name is this in any writing, or of how the Chinese name is spelled. All are called nothing.
pub(crate) fn is_called(row: &DepartmentRow, wanted: &str) -> bool {
    name_letters::is_called(&[&row.code, &row.name, &row.name_en], &row.name, wanted)
}

/// The departments with this in code, name or the spelling of the name, with those above them. All for nothing.
pub(crate) fn found<'a>(rows: &'a [DepartmentRow], keyword: &str) -> Vec<Listed<'a>> {
    let hits: BTreeSet<Uuid> = rows.iter().filter(|row| is_called(row, keyword)).map(|row| row.id).collect();
    let parents = Parents::of(rows);
    let shown: BTreeSet<Uuid> = hits.iter().flat_map(|id| parents.up(Some(*id))).collect();
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
    fn departments_are_found_in_any_writing_with_those_above() {
        for (keyword, expected) in [
            ("", &[(1, true), (2, true), (3, true), (4, true)][..]),
            ("信息", &[(1, false), (2, true)][..]),
            ("xinxi", &[(1, false), (2, true)][..]),
            ("RJJYS", &[(1, false), (2, false), (3, true)][..]),
            ("２０１", &[(1, false), (2, true), (3, true)][..]),
            ("information", &[(1, false), (2, true)][..]),
            (" a7 ", &[(4, true)][..]),
            ("没有", &[][..]),
        ] {
            let rows = rows();
            let listed: Vec<(u128, bool)> =
                found(&rows, keyword).iter().map(|one| (one.row.id.as_u128(), one.is_found)).collect();
            assert_eq!(listed, expected, "{keyword}");
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
        assert_eq!(found(&rows, "甲").len(), 2);
    }
}
