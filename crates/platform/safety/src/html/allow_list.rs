//! The one allow-list of HTML, read from the file that the browser reads too.

use std::collections::HashMap;
use std::sync::LazyLock;

use regex::{Regex, RegexBuilder};
use serde::Deserialize;

const FILE: &str = include_str!("../../../../../web/packages/safe-html/allow-list.json");

/// The list of this build. A file that cannot be read allows nothing; a test keeps it readable.
pub(crate) static ALLOW_LIST: LazyLock<AllowList> =
    LazyLock::new(|| serde_json::from_str::<Raw>(FILE).map(AllowList::from).unwrap_or_default());

/// The file as it is written.
#[derive(Deserialize)]
struct Raw {
    tags: HashMap<String, Vec<String>>,
    void: Vec<String>,
    urls: HashMap<String, Vec<String>>,
    values: HashMap<String, String>,
    styles: HashMap<String, String>,
    link: serde_json::Map<String, serde_json::Value>,
}

/// What people may write, ready to be asked.
#[derive(Default)]
pub(crate) struct AllowList {
    /// Allowed tags and their allowed attributes, in lower case.
    pub(crate) tags: HashMap<String, Vec<String>>,
    /// Tags that have no closing tag.
    pub(crate) void: Vec<String>,
    /// Starts of outside addresses for each attribute that holds an address.
    pub(crate) urls: HashMap<String, Vec<String>>,
    /// Patterns of attribute values.
    pub(crate) values: HashMap<String, Pattern>,
    /// Patterns of style declarations by property.
    pub(crate) styles: HashMap<String, Pattern>,
    /// Attributes added to every link with an address, in the order they are written.
    pub(crate) link: Vec<(String, String)>,
}

/// A pattern of the file, matched without regard to ASCII case; one that does not compile refuses every value.
pub(crate) struct Pattern(Option<Regex>);

impl Pattern {
    fn new(source: &str) -> Self {
        // Case is ASCII case, as in an ECMAScript pattern without the flag `u`: "ſ" is no "s".
        Self(RegexBuilder::new(source).case_insensitive(true).unicode(false).build().ok())
    }

    /// Whether `value` has the form of the pattern.
    pub(crate) fn takes(&self, value: &str) -> bool {
        self.0.as_ref().is_some_and(|pattern| pattern.is_match(value))
    }
}

impl From<Raw> for AllowList {
    fn from(raw: Raw) -> Self {
        let compile = |table: HashMap<String, String>| {
            table.into_iter().map(|(name, source)| (name, Pattern::new(&source))).collect()
        };
        let link =
            raw.link.iter().filter_map(|(name, value)| Some((name.clone(), value.as_str()?.to_owned()))).collect();
        Self {
            tags: raw.tags,
            void: raw.void,
            urls: raw.urls,
            values: compile(raw.values),
            styles: compile(raw.styles),
            link,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_is_readable_and_whole() {
        let list = &*ALLOW_LIST;
        assert!(list.tags.len() > 30, "{}", list.tags.len());
        assert!(list.void.iter().all(|name| list.tags.contains_key(name)));
        assert!(list.values.values().chain(list.styles.values()).all(|pattern| pattern.0.is_some()));
        assert_eq!(list.link[0].0, "target");
        assert_eq!(list.link[1].0, "rel");
    }

    #[test]
    fn the_list_holds_nothing_that_runs_or_changes_how_text_is_read() {
        for name in [
            "script", "style", "iframe", "object", "embed", "svg", "math", "form", "base", "meta", "template",
            "textarea", "title", "select", "noscript",
        ] {
            assert!(!ALLOW_LIST.tags.contains_key(name), "{name}");
        }
        for attribute in ALLOW_LIST.tags.values().flatten() {
            assert!(!attribute.starts_with("on") && attribute != "srcdoc" && attribute != "id", "{attribute}");
        }
    }

    #[test]
    fn patterns_fold_ascii_case_only() {
        let scope = &ALLOW_LIST.values["scope"];
        assert!(scope.takes("ROW"));
        assert!(!Pattern::new("^style$").takes("\u{17f}tyle"));
        assert!(!Pattern::new("(").takes("("), "a broken pattern refuses");
    }
}
