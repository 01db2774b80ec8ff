//! Columns of the to-do card: everything first, then the sources (or their own columns) with most entries.

use std::collections::HashMap;

use uuid::Uuid;

/// Columns of one card, the one of everything included.
pub const COLUMNS_MAX: usize = 8;
/// Entries of one column.
pub const ITEMS_MAX: u64 = 5;
/// The id of the column of everything.
pub const ALL: &str = "all";

/// A column of the to-do card: a source, or a part of it that the source names.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ColumnKey {
    /// The source.
    pub source: Uuid,
    /// The source's own column.
    pub column: Option<String>,
}

/// A column with its numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Column {
    /// The part it shows; none for everything.
    pub key: Option<ColumnKey>,
    /// How many entries are open.
    pub total: u64,
    /// How many of them are overdue.
    pub overdue: u64,
    /// The type most of them have; empty when they name none, and for everything, which is of many types: the card shows
    /// its default then (000 section 2).
    pub type_name: String,
}

/// Orders the columns of one person: everything, then by number of entries; equal numbers by key, so that columns do
/// not jump. `open` and `overdue` hold counts by column and type.
#[must_use]
pub fn arrange(open: &[(ColumnKey, String, u64)], overdue: &[(ColumnKey, String, u64)]) -> Vec<Column> {
    let mut late: HashMap<&ColumnKey, u64> = HashMap::new();
    for (key, _, n) in overdue {
        *late.entry(key).or_default() += n;
    }
    let mut parts: HashMap<&ColumnKey, Vec<(&str, u64)>> = HashMap::new();
    for (key, name, n) in open {
        parts.entry(key).or_default().push((name, *n));
    }
    let mut columns: Vec<Column> = parts
        .into_iter()
        .map(|(key, names)| Column {
            total: names.iter().map(|(_, n)| n).sum(),
            overdue: late.get(key).copied().unwrap_or(0),
            type_name: commonest(names),
            key: Some(key.clone()),
        })
        .collect();
    columns.sort_by(|a, b| b.total.cmp(&a.total).then_with(|| a.key.cmp(&b.key)));
    let everything = Column {
        key: None,
        total: columns.iter().map(|c| c.total).sum(),
        overdue: columns.iter().map(|c| c.overdue).sum(),
        type_name: String::new(),
    };
    columns.truncate(COLUMNS_MAX - 1);
    columns.insert(0, everything);
    columns
}

fn commonest(names: Vec<(&str, u64)>) -> String {
    names
        .into_iter()
        .max_by(|a, b| a.1.cmp(&b.1).then_with(|| b.0.cmp(a.0)))
        .map(|(name, _)| name.to_owned())
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(n: u128, column: Option<&str>) -> ColumnKey {
        ColumnKey { source: Uuid::from_u128(n), column: column.map(str::to_owned) }
    }

    #[test]
    fn everything_comes_first_and_counts_more_than_the_card_shows() {
        let open: Vec<_> = (1..=10).map(|n| (key(n, None), "请假".to_owned(), u64::try_from(n).unwrap())).collect();
        let overdue = vec![(key(10, None), "请假".to_owned(), 3), (key(1, None), "请假".to_owned(), 1)];
        let columns = arrange(&open, &overdue);
        assert_eq!(columns.len(), COLUMNS_MAX);
        assert_eq!((columns[0].key.clone(), columns[0].total, columns[0].overdue), (None, 55, 4));
        let totals: Vec<u64> = columns[1..].iter().map(|c| c.total).collect();
        assert_eq!(totals, [10, 9, 8, 7, 6, 5, 4]);
        assert_eq!(columns[1].overdue, 3);
    }

    #[test]
    fn a_column_takes_its_commonest_type() {
        let open = vec![
            (key(1, None), "报销".to_owned(), 2),
            (key(1, None), "合同".to_owned(), 3),
            (key(1, Some("公文")), String::new(), 9),
        ];
        let columns = arrange(&open, &[]);
        assert_eq!(columns.iter().map(|c| c.type_name.as_str()).collect::<Vec<_>>(), ["", "", "合同"]);
        assert_eq!(columns[2].total, 5);
    }

    #[test]
    fn everything_is_of_no_type_even_where_one_is_commonest() {
        let columns = arrange(&[(key(1, None), "报销".to_owned(), 9), (key(2, None), "合同".to_owned(), 1)], &[]);
        assert_eq!(columns.iter().map(|c| c.type_name.as_str()).collect::<Vec<_>>(), ["", "报销", "合同"]);
    }

    #[test]
    fn nothing_to_do_is_one_empty_column() {
        let columns = arrange(&[], &[]);
        assert_eq!((columns.len(), columns[0].total), (1, 0));
    }
}
