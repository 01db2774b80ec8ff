//! Which searched words may become heat words that everybody sees.

/// The shortest and the longest, in characters.
const LENGTH: std::ops::RangeInclusive<usize> = 2..=20;
/// So many digits in a row are a student number, a telephone number or an identity card, not a word.
const DIGITS_MAX: usize = 4;

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

fn longest_run_of_digits(word: &str) -> usize {
    word.split(|c: char| !c.is_numeric()).map(|run| run.chars().count()).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

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
