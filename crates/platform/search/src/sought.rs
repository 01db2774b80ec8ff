//! Whether words find one document by its names, for lists that are no index: a register whose rows nobody searches often.

use crate::names::Names;
use crate::query::Prepared;

/// Words that names are looked through for.
#[derive(Debug, Clone)]
pub struct Sought(Prepared);

impl Sought {
    /// Prepares what was typed, of which the first [`crate::MAX_QUERY_CHARS`] characters count; `None` when there is nothing
    /// to look for.
    #[must_use]
    pub fn of(text: &str) -> Option<Self> {
        Prepared::of(text).map(Self)
    }

    /// Whether the words are in the names: as they stand, as pinyin or initials, as English words. No synonyms, no slips.
    /// Costs a few microseconds.
    #[must_use]
    pub fn is_in(&self, title: &str, title_en: &str, keywords: &[String]) -> bool {
        Names::of(title, title_en, keywords).find(&self.0).is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_as_an_index_finds_them() {
        let keywords = ["休假".to_owned()];
        for (typed, is_found) in [
            ("请假", true),
            ("qingjia", true),
            ("xsqj", true),
            ("leave", true),
            ("休假", true),
            ("图书馆", false),
            ("tushuguan", false),
        ] {
            let sought = Sought::of(typed).unwrap();
            assert_eq!(sought.is_in("学生请假", "Student Leave", &keywords), is_found, "{typed}");
        }
        assert!(Sought::of("  ").is_none());
    }
}
