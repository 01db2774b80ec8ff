//! A word in its surroundings, for the record.

/// Characters of an excerpt, the marks of what was left out included.
pub const EXCERPT_MAX: usize = 200;
/// Stands where something was left out.
const LEFT_OUT: char = '…';

/// The part of `text` around its characters `start..end`, at most [`EXCERPT_MAX`] characters in one line.
#[must_use]
pub fn excerpt(text: &str, start: usize, end: usize) -> String {
    let chars: Vec<char> = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    if chars.len() <= EXCERPT_MAX {
        return chars.into_iter().collect();
    }
    // room for both marks
    let room = EXCERPT_MAX - 2;
    let word = end.saturating_sub(start).min(room);
    let before = (room - word) / 2;
    let first = start.saturating_sub(before).min(chars.len() - room);
    let last = first + room;
    let mut out = String::new();
    if first > 0 {
        out.push(LEFT_OUT);
    }
    out.extend(&chars[first..last]);
    if last < chars.len() {
        out.push(LEFT_OUT);
    }
    out
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case("服务很好，就是有人在门口代考拉客", 12, 14, "服务很好，就是有人在门口代考拉客")]
    #[case("第一行\n代考\t第三", 4, 6, "第一行 代考 第三")]
    fn short_texts_are_whole(#[case] text: &str, #[case] start: usize, #[case] end: usize, #[case] expected: &str) {
        assert_eq!(excerpt(text, start, end), expected);
    }

    #[rstest]
    #[case(0, 2, false, true)]
    #[case(500, 502, true, true)]
    #[case(998, 1_000, true, false)]
    #[case(100, 900, true, true)]
    fn long_texts_are_cut_around_the_word(
        #[case] start: usize,
        #[case] end: usize,
        #[case] cut_before: bool,
        #[case] cut_behind: bool,
    ) {
        let text: String = (0..1_000).map(|n| char::from_u32(0x4e00 + n).unwrap()).collect();
        let shown = excerpt(&text, start, end);
        assert!(shown.chars().count() <= EXCERPT_MAX);
        assert_eq!((shown.starts_with('…'), shown.ends_with('…')), (cut_before, cut_behind));
        let head: String = text.chars().skip(start).take((end - start).min(50)).collect();
        assert!(shown.contains(&head), "the beginning of the word is there");
    }
}
