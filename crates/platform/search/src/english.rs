//! English titles: whole words, word starts and slips.

use crate::grade::{Grade, Match};
use crate::typo;

/// Words of a folded English text.
pub(crate) fn words(text: &str) -> Vec<String> {
    text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).map(ToOwned::to_owned).collect()
}

/// How the words typed match a title's words: all of them must, the last one may be unfinished.
pub(crate) fn find(title: &[String], typed: &[String]) -> Option<Match> {
    if typed.is_empty() || title.is_empty() || !typed.iter().any(|word| word.is_ascii()) {
        return None;
    }
    if title == typed {
        return Some(Match::unseen(Grade::Exact));
    }
    let mut grade = Grade::EnglishWord;
    for word in typed {
        if title.contains(word) {
            continue;
        }
        if !title.iter().any(|known| known.starts_with(word.as_str())) {
            return None;
        }
        grade = Grade::EnglishPrefix;
    }
    // one letter is too little, unless it is where the title starts
    let whole: usize = typed.iter().map(String::len).sum();
    if whole == 1
        && !title.first().is_some_and(|first| typed.first().is_some_and(|word| first.starts_with(word.as_str())))
    {
        return None;
    }
    Some(Match::unseen(grade))
}

/// The same with slips; a word without a slip may still be a word start.
pub(crate) fn find_typo(title: &[String], typed: &[String]) -> Option<Match> {
    if typed.is_empty() {
        return None;
    }
    typed
        .iter()
        .all(|word| title.iter().any(|known| known.starts_with(word.as_str()) || typo::in_word(known, word)))
        .then(|| Match::unseen(Grade::Typo))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grade(title: &str, typed: &str) -> Option<Grade> {
        find(&words(title), &words(typed)).map(|found| found.grade)
    }

    #[test]
    fn words_and_their_starts() {
        assert_eq!(grade("library seats", "library seats"), Some(Grade::Exact));
        assert_eq!(grade("library seats", "seats"), Some(Grade::EnglishWord));
        assert_eq!(grade("library seats", "lib se"), Some(Grade::EnglishPrefix));
        assert_eq!(grade("library seats", "lib card"), None);
        assert_eq!(grade("library seats", "s"), None);
        assert_eq!(grade("library seats", "l"), Some(Grade::EnglishPrefix));
    }

    #[test]
    fn slips() {
        assert!(find_typo(&words("library seats"), &words("libary seat")).is_some());
        assert!(find_typo(&words("library seats"), &words("lbary")).is_none());
    }
}
