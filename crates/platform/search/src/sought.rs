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
        self.finds(&Findable::of(title, title_en, keywords))
    }

    /// The same of names that were prepared.
    #[must_use]
    pub fn finds(&self, names: &Findable) -> bool {
        names.0.find(&self.0).is_some()
    }
}

/// Names that are prepared once and looked through many times.
#[derive(Debug, Clone)]
pub struct Findable(Names);

impl Findable {
    /// Prepares the names of a thing and the words that it is found by too. Costs a few microseconds.
    #[must_use]
    pub fn of(title: &str, title_en: &str, keywords: &[String]) -> Self {
        Self(Names::of(title, title_en, keywords))
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
