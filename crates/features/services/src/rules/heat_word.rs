//! Which searched words may become heat words that everybody sees.

use std::collections::HashSet;

use onehall_kernel::{Locale, normalise_key};
use onehall_records::{Chosen, Fault, WHOLE};
use serde::{Deserialize, Serialize};

/// The shortest and the longest, in characters.
const LENGTH: std::ops::RangeInclusive<usize> = 2..=20;
/// So many digits in a row are a student number, a telephone number or an identity card, not a word.
const DIGITS_MAX: usize = 4;

/// Words of a tenant that may stand in no heat word.
const BLOCKED_MAX: usize = 500;

/// The words that may stand in no heat word, as a school chooses them: at most 500 of at most 20 characters, each once whatever
/// its case and width.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct BlockedWords(Vec<String>);

impl Chosen for BlockedWords {
    fn usual() -> Self {
        Self(Vec::new())
    }

    fn faults(&self) -> Vec<Fault> {
        let mut faults: Vec<Fault> = Fault::many(WHOLE, self.0.len(), BLOCKED_MAX).into_iter().collect();
        let mut words = HashSet::new();
        for (place, word) in self.0.iter().enumerate() {
            let (field, key) = (format!("[{place}]"), normalise_key(word));
            if key.is_empty() {
                faults.push(Fault::new(field, "is missing"));
            } else if let Some(long) = Fault::long(field.clone(), word, *LENGTH.end()) {
                faults.push(long);
            } else if !words.insert(key) {
                faults.push(Fault::new(field, "each word once"));
            }
        }
        faults
    }
}

/// Whether a normalised word may be counted; `blocked` are parts no heat word may have.
pub(crate) fn is_countable(word: &str, blocked: &[String]) -> bool {
    LENGTH.contains(&word.chars().count())
        && word.chars().any(char::is_alphabetic)
        && !word.contains('@')
        && !word.contains("//")
        && !word.chars().any(char::is_control)
        && longest_run_of_digits(word) <= DIGITS_MAX
        && !blocked.iter().any(|part| !part.is_empty() && word.contains(part.as_str()))
}

/// Whether a reader of `locale` is offered the word: who reads English is offered none with Chinese characters.
pub(crate) fn is_readable(word: &str, locale: Locale) -> bool {
    locale == Locale::Zh || !word.chars().any(is_han)
}

/// CJK Unified Ideographs and its extension A (Unicode 16, blocks U+3400 and U+4E00).
fn is_han(c: char) -> bool {
    matches!(c, '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}')
}

fn longest_run_of_digits(word: &str) -> usize {
    word.split(|c: char| !c.is_numeric()).map(|run| run.chars().count()).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn who_reads_english_is_offered_no_chinese() {
        for (word, in_english) in [("vpn", true), ("leave", true), ("请假", false), ("cet 报名", false)] {
            assert!(is_readable(word, Locale::Zh), "{word}");
            assert_eq!(is_readable(word, Locale::En), in_english, "{word}");
        }
    }

    #[test]
    fn blocked_words_are_short_and_each_once() {
        let rules = onehall_records::Rules::of::<BlockedWords>();
        for (value, fields) in [
            (json!([]), &[][..]),
            (json!(["代写", "VPN"]), &[]),
            (json!(["VPN", "ｖｐｎ"]), &["[1]"]),
            (json!(["代写", " ", "长".repeat(21)]), &["[1]", "[2]"]),
            (json!([7]), &["[0]"]),
            (json!("代写"), &[WHOLE]),
        ] {
            let faults = rules.settle(&value).err().unwrap_or_default();
            let found: Vec<&str> = faults.iter().map(|fault| fault.field.as_str()).collect();
            assert_eq!(found, fields, "{value}");
        }
        let many: Vec<_> = (0..=BLOCKED_MAX).map(|n| format!("词{n}")).collect();
        assert_eq!(rules.settle(&json!(many)).unwrap_err()[0].field, WHOLE);
    }

    #[test]
    fn only_words_become_heat_words() {
        let blocked = vec!["代写".to_owned(), String::new()];
        for (word, countable) in [
            ("请假", true),
            ("cet-4", true),
            ("2026 新生", true),
            ("假", false),
            ("2026", false),
            ("王小明 20240103117", false),
            ("a@b.example", false),
            ("https://x", false),
            ("论文代写", false),
            ("", false),
        ] {
            assert_eq!(is_countable(word, &blocked), countable, "{word}");
        }
        assert!(is_countable(&"长".repeat(20), &blocked));
        assert!(!is_countable(&"长".repeat(21), &blocked));
    }
}
