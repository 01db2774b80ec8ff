//! One spelling for equal characters: case, width and traditional forms.
//!
//! Folding maps one character to exactly one character, so positions in the folded title are positions in the
//! title as written, which is what highlighting needs.

use std::collections::HashMap;
use std::sync::LazyLock;

/// Pairs of a traditional character and its simplified form: the common ones of campus life.
const TRADITIONAL: &str = include_str!("traditional.txt");

static SIMPLIFIED: LazyLock<HashMap<char, char>> = LazyLock::new(|| {
    TRADITIONAL
        .split_whitespace()
        .filter_map(|pair| {
            let mut chars = pair.chars();
            Some((chars.next()?, chars.next()?))
        })
        .collect()
});

/// One character in its folded form.
pub(crate) fn fold_char(raw: char) -> char {
    let narrow = match raw {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(raw as u32 - 0xfee0).unwrap_or(raw),
        '\u{3000}' => ' ',
        _ => raw,
    };
    if narrow.is_ascii() {
        return narrow.to_ascii_lowercase();
    }
    if is_han(narrow) {
        return SIMPLIFIED.get(&narrow).copied().unwrap_or(narrow);
    }
    narrow.to_lowercase().next().unwrap_or(narrow)
}

/// Text in its folded form: lower case, half width, simplified; the same number of characters as before.
#[must_use]
pub fn fold(text: &str) -> String {
    text.chars().map(fold_char).collect()
}

/// Whether `c` is a Chinese character.
pub(crate) const fn is_han(c: char) -> bool {
    matches!(c, '\u{3400}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{323af}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folds_case_width_and_traditional_forms() {
        assert_eq!(fold("ＡＢｃ１（圖書館）　預約"), "abc1(图书馆) 预约");
    }

    #[test]
    fn keeps_the_number_of_characters() {
        for text in ["İstanbul ẞ", "學生證補辦", "😀ＡＢ\0"] {
            assert_eq!(fold(text).chars().count(), text.chars().count());
        }
    }

    #[test]
    fn the_table_is_pairs_without_repeats_or_chains() {
        let mut seen = std::collections::HashSet::new();
        for pair in TRADITIONAL.split_whitespace() {
            let chars: Vec<char> = pair.chars().collect();
            assert_eq!(chars.len(), 2, "{pair}");
            assert_ne!(chars[0], chars[1], "{pair}");
            assert!(seen.insert(chars[0]), "{pair} twice");
            assert!(!SIMPLIFIED.contains_key(&chars[1]), "{pair} leads on");
        }
        assert!(seen.len() > 300, "{}", seen.len());
    }
}
