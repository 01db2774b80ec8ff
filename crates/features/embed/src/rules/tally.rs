//! Counting what browsers dropped, within limits: whoever invents origins fills no table.

use std::collections::BTreeMap;

use uuid::Uuid;

use super::reason::DropReason;

/// Rows of a tenant and day; what comes beyond them is counted without application and origin.
pub const ROWS_MAX: usize = 1_000;
/// Characters of an origin; what is longer is cut.
pub const ORIGIN_CHARS_MAX: usize = 255;
/// Stands for origins beyond the limit.
pub const OTHER: &str = "other";

/// What is counted together.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key {
    /// The application's key; empty where nobody knows whose they were.
    pub app: String,
    /// Where they came from.
    pub origin: String,
    /// A `DropReason`.
    pub reason: String,
}

/// Counts of a day.
pub type Tally = BTreeMap<Key, i64>;

/// What a browser reports.
#[derive(Debug, Clone)]
pub struct Report {
    /// The application, when it is one of the tenant's.
    pub app: Option<Uuid>,
    /// Where the messages came from.
    pub origin: String,
    /// Why they were dropped.
    pub reason: DropReason,
    /// How many.
    pub count: u32,
}

/// The new totals of what the reports change, on top of what is counted already.
#[must_use]
pub fn add(counted: &Tally, reports: &[Report]) -> Tally {
    let (mut rows, mut changed) = (counted.len(), Tally::new());
    for report in reports {
        let mut key = Key {
            app: report.app.map(|app| app.to_string()).unwrap_or_default(),
            origin: plain(&report.origin),
            reason: report.reason.as_str().to_owned(),
        };
        let is_known = |key: &Key, changed: &Tally| counted.contains_key(key) || changed.contains_key(key);
        if !is_known(&key, &changed) && rows >= ROWS_MAX {
            OTHER.clone_into(&mut key.origin);
            key.app.clear();
        }
        if !is_known(&key, &changed) {
            rows += 1;
        }
        let before = counted.get(&key).copied().unwrap_or(0);
        let total = changed.entry(key).or_insert(before);
        *total = total.saturating_add(i64::from(report.count));
    }
    changed
}

/// An origin as it is stored: short, and nothing in it that cannot be seen.
fn plain(origin: &str) -> String {
    origin.chars().filter(|c| !c.is_control()).take(ORIGIN_CHARS_MAX).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(origin: &str, count: u32) -> Report {
        Report { app: None, origin: origin.to_owned(), reason: DropReason::WrongOrigin, count }
    }

    fn key(origin: &str) -> Key {
        Key { app: String::new(), origin: origin.to_owned(), reason: "wrongOrigin".to_owned() }
    }

    #[test]
    fn what_is_the_same_is_counted_together() {
        let counted = Tally::from([(key("https://evil.example"), 5), (key("null"), 1)]);
        let changed =
            add(&counted, &[report("https://evil.example", 2), report("a", 1), report("https://evil.example", 3)]);
        assert_eq!(changed, Tally::from([(key("https://evil.example"), 10), (key("a"), 1)]));
    }

    #[test]
    fn invented_origins_end_as_others() {
        let mut counted: Tally = (0..ROWS_MAX - 1).map(|n| (key(&n.to_string()), 1)).collect();
        let changed = add(&counted, &[report("x", 1), report("y", 2), report("z", 3), report("0", 4)]);
        assert_eq!(changed, Tally::from([(key("x"), 1), (key(OTHER), 5), (key("0"), 5)]));
        counted.extend(changed);
        for _ in 0..3 {
            let changed = add(&counted, &(0..50).map(|n| report(&format!("new {n}"), 1)).collect::<Vec<_>>());
            counted.extend(changed);
        }
        assert_eq!((counted.len(), counted[&key(OTHER)]), (ROWS_MAX + 1, 155));
    }

    #[test]
    fn origins_are_short_and_plain_and_counts_stay_in_range() {
        let long = "长".repeat(400);
        let changed = add(&Tally::new(), &[report(&format!("a\u{0}\n{long}"), 1)]);
        let (key, _) = changed.first_key_value().unwrap();
        assert!(key.origin.starts_with("a长") && key.origin.chars().count() == ORIGIN_CHARS_MAX);
        let full = Tally::from([(super::tests::key("a"), i64::MAX)]);
        assert_eq!(add(&full, &[report("a", u32::MAX)])[&super::tests::key("a")], i64::MAX);
    }
}
