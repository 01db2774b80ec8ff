//! Parts of a file (RFC 9110 sections 13 and 14): one range of bytes.

use std::ops::Range;

/// Which part is answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Part {
    /// All of it.
    Whole,
    /// These bytes.
    Bytes(Range<u64>),
    /// The file has none of them.
    Outside,
}

/// What `range` asks of a file of `size` bytes. Several ranges, other units and what is not understood are ignored, as
/// section 14.2 allows.
#[must_use]
pub fn part(range: Option<&str>, size: u64) -> Part {
    let Some((first, last)) = range.and_then(|text| text.trim().strip_prefix("bytes=")?.split_once('-')) else {
        return Part::Whole;
    };
    let number = |text: &str| text.trim().parse::<u64>().ok();
    match (first.trim().is_empty(), number(first), last.trim().is_empty(), number(last)) {
        // the last so many bytes
        (true, _, _, Some(length)) if length > 0 && size > 0 => Part::Bytes(size.saturating_sub(length)..size),
        (true, _, _, Some(_)) => Part::Outside,
        (_, Some(first), _, _) if first >= size => Part::Outside,
        (_, Some(first), true, _) => Part::Bytes(first..size),
        (_, Some(first), _, Some(last)) if last >= first => Part::Bytes(first..size.min(last.saturating_add(1))),
        _ => Part::Whole,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_range_is_answered_and_what_is_not_understood_is_the_whole() {
        for (range, expected) in [
            ("bytes=0-", Part::Bytes(0..10)),
            ("bytes=3-5", Part::Bytes(3..6)),
            ("bytes=3-99", Part::Bytes(3..10)),
            ("bytes=-4", Part::Bytes(6..10)),
            ("bytes=-40", Part::Bytes(0..10)),
            ("bytes=-0", Part::Outside),
            ("bytes=10-", Part::Outside),
            ("bytes=5-3", Part::Whole),
            ("bytes=0-1,3-4", Part::Whole),
            ("lines=1-2", Part::Whole),
            ("bytes=a-b", Part::Whole),
        ] {
            assert_eq!(part(Some(range), 10), expected, "{range}");
        }
        assert_eq!(part(None, 10), Part::Whole);
    }
}
