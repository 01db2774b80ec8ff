//! How much of the archive comes at once.
//!
//! A session keeps what its client has not acknowledged, 1 MiB at most, and ends when there is more. Stored messages may
//! be of 64 kB each, so what comes from the archive is bounded by bytes as well as by number; the client asks for the
//! rest, and acknowledges meanwhile.

/// Bytes of a page of the archive, and of the history a group tells whoever enters.
pub const PAGE_BYTES: usize = 256 * 1024;
/// Bytes of what waits for the first session that comes, if it acknowledges.
pub const BACKLOG_BYTES: usize = 512 * 1024;
/// What is put around a stored stanza on its way to a client, bytes: addresses, ids, times.
const AROUND: usize = 512;

/// How many of these stanzas come at once: as many as fit into `max_bytes`, one in any case.
pub fn fitting<'a>(stanzas: impl IntoIterator<Item = &'a str>, max_bytes: usize) -> usize {
    let mut sum = 0_usize;
    let fit = stanzas.into_iter().take_while(|stanza| {
        sum = sum.saturating_add(stanza.len()).saturating_add(AROUND);
        sum <= max_bytes
    });
    fit.count().max(1)
}

/// The newest of `rows` that fit into `max_bytes`, one in any case, in the order of `rows`: the oldest comes first.
pub fn newest<T>(rows: Vec<T>, stanza: impl Fn(&T) -> &str, max_bytes: usize) -> impl Iterator<Item = T> {
    let older = rows.len().saturating_sub(fitting(rows.iter().rev().map(stanza), max_bytes));
    rows.into_iter().skip(older)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_ends_before_it_is_too_much_and_has_something() {
        let (small, large) = ("x".repeat(100), "x".repeat(64 * 1024));
        for (stanzas, expected) in [
            (vec![&small; 100], 100),
            (vec![&large; 100], 3),
            (vec![&small, &large, &large, &large, &large], 4),
            (vec![&large, &small], 2),
        ] {
            assert_eq!(fitting(stanzas.iter().map(|one| one.as_str()), PAGE_BYTES), expected);
        }
        assert_eq!(fitting([large.as_str(), &small], 1_000), 1, "one that is too much by itself comes alone");
        assert_eq!(fitting([], 1_000), 1);
    }

    #[test]
    fn the_newest_come_in_their_order() {
        let rows = vec!["a".repeat(2_000), "b".repeat(100), "c".repeat(100)];
        let found = |max_bytes| {
            let rows = newest(rows.clone(), |row| row, max_bytes);
            rows.map(|row| row.chars().next().unwrap()).collect::<String>()
        };
        assert_eq!((found(1_000), found(1_300), found(10_000)), ("c".to_owned(), "bc".to_owned(), "abc".to_owned()));
        assert_eq!(newest(Vec::<String>::new(), |row| row, 1_000).count(), 0);
    }
}
