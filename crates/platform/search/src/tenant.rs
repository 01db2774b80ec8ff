//! The documents of one tenant, each kind on a shelf of its own, and which of them Chinese words can be found in at all: those
//! whose names have each of their characters. Looking at these alone is what makes a search among a hundred thousand names as
//! fast as one among a thousand.

use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

use crate::entry::Entry;
use crate::fold::is_han;
use crate::query::Prepared;

/// The documents of one tenant.
#[derive(Default)]
pub(crate) struct Tenant(HashMap<String, Shelf>);

/// The documents of one kind.
#[derive(Default)]
pub(crate) struct Shelf {
    entries: Vec<Arc<Entry>>,
    /// Places of the documents that have a character in their names, ascending. Made by the first search that asks.
    places: OnceLock<HashMap<char, Vec<u32>>>,
}

impl Tenant {
    /// Adds a document, before anything is looked for.
    pub(crate) fn push(&mut self, entry: Arc<Entry>) {
        // a kind is said once, not with every document of it
        match self.0.get_mut(&entry.kind) {
            Some(shelf) => shelf.push(entry),
            None => self.0.entry(entry.kind.clone()).or_default().push(entry),
        }
    }

    /// Puts every shelf in the order in which equally good hits stand, before anything is looked for.
    pub(crate) fn arrange(&mut self) {
        for shelf in self.0.values_mut() {
            shelf.entries.sort_unstable_by(|a, b| a.before(b));
        }
    }

    /// The shelf of a kind, or all of them: what stands on others costs a search nothing.
    pub(crate) fn shelves<'a>(&'a self, kind: Option<&'a str>) -> impl Iterator<Item = &'a Shelf> {
        self.0.iter().filter(move |(name, _)| kind.is_none_or(|kind| kind == name.as_str())).map(|(_, shelf)| shelf)
    }
}

impl Shelf {
    fn push(&mut self, entry: Arc<Entry>) {
        self.places.take();
        self.entries.push(entry);
    }

    /// All documents.
    pub(crate) fn all(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter().map(Arc::as_ref)
    }

    /// Every document in whose names one of these wordings can be found, and perhaps others.
    pub(crate) fn candidates<'a>(&'a self, wordings: &[&Prepared]) -> Box<dyn Iterator<Item = &'a Entry> + 'a> {
        // Latin letters are found by more than their place in a name: as pinyin, as initials, as the start of a word
        if !wordings.iter().all(|wording| wording.chars.iter().all(|c| is_han(*c))) {
            return Box::new(self.all());
        }
        let mut places: Vec<u32> = wordings.iter().flat_map(|wording| self.having(&wording.core)).collect();
        places.sort_unstable();
        places.dedup();
        Box::new(places.into_iter().filter_map(|place| self.entries.get(place as usize).map(Arc::as_ref)))
    }

    /// Places of the documents that have all of these characters.
    fn having(&self, chars: &[char]) -> Vec<u32> {
        let places = self.places.get_or_init(|| self.place_all());
        let mut lists: Vec<&[u32]> = Vec::with_capacity(chars.len());
        for c in chars {
            let Some(list) = places.get(c) else { return Vec::new() };
            lists.push(list);
        }
        lists.sort_unstable_by_key(|list| list.len());
        let Some((fewest, others)) = lists.split_first() else { return Vec::new() };
        let has_all = |place: &&u32| others.iter().all(|list| list.binary_search(place).is_ok());
        fewest.iter().filter(has_all).copied().collect()
    }

    fn place_all(&self) -> HashMap<char, Vec<u32>> {
        let mut places: HashMap<char, Vec<u32>> = HashMap::new();
        for (place, entry) in (0_u32..).zip(&self.entries) {
            for c in entry.names.chars() {
                let list = places.entry(c).or_default();
                if list.last() != Some(&place) {
                    list.push(place);
                }
            }
        }
        places
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::doc::Doc;

    fn shelf() -> Shelf {
        let names =
            ["图书馆座位预约", "图书借阅", "奖学金申请", "奖助学金评审", "馆藏图片", "WiFi 密码", "教务处", "金奖"];
        let mut shelf = Shelf::default();
        for (slot, name) in (0..).zip(names) {
            let keywords = if slot == 6 { vec!["学籍 图表".to_owned()] } else { Vec::new() };
            let doc = Doc { title: name.to_owned(), keywords, ..Doc::default() };
            shelf.push(Arc::new(Entry::of(slot, &doc)));
        }
        shelf
    }

    fn candidates(shelf: &Shelf, text: &str) -> Vec<u64> {
        shelf.candidates(&[&Prepared::of(text).unwrap()]).map(|entry| entry.slot).collect()
    }

    #[test]
    fn chinese_words_look_at_names_with_all_their_characters() {
        let shelf = shelf();
        assert_eq!(candidates(&shelf, "图书"), [0, 1]);
        assert_eq!(candidates(&shelf, "奖学金"), [2, 3], "each character, in whatever order");
        assert_eq!(candidates(&shelf, "怎么申请奖学金"), [2], "fillers are nobody's");
        assert_eq!(candidates(&shelf, "学籍"), [6], "keywords count");
        assert!(candidates(&shelf, "飞机").is_empty());
        assert_eq!(candidates(&shelf, "wifi").len(), 8, "letters may be pinyin");
        let both = [Prepared::of("图书").unwrap(), Prepared::of("馆藏").unwrap()];
        let found: Vec<u64> = shelf.candidates(&[&both[0], &both[1]]).map(|entry| entry.slot).collect();
        assert_eq!(found, [0, 1, 4], "any of the wordings, each once");
    }

    #[test]
    fn a_kind_is_looked_for_on_its_own_shelf() {
        let mut tenant = Tenant::default();
        for (slot, kind) in (0..).zip(["duty", "person", "duty"]) {
            let doc = Doc { title: "图书馆".to_owned(), kind: kind.to_owned(), ..Doc::default() };
            tenant.push(Arc::new(Entry::of(slot, &doc)));
        }
        let slots = |kind| {
            let mut slots: Vec<u64> = tenant.shelves(kind).flat_map(Shelf::all).map(|entry| entry.slot).collect();
            slots.sort_unstable();
            slots
        };
        assert_eq!(slots(Some("duty")), [0, 2]);
        assert!(slots(Some("department")).is_empty());
        assert_eq!(slots(None), [0, 1, 2]);
    }

    #[test]
    fn nothing_that_is_found_is_left_out() {
        let shelf = shelf();
        let signs: Vec<char> = "图书馆奖学金申请怎么的 密".chars().collect();
        for first in &signs {
            for second in &signs {
                for third in &signs {
                    let text: String = [*first, *second, *third].iter().collect();
                    let Some(prepared) = Prepared::of(&text) else { continue };
                    let looked_at: Vec<u64> = shelf.candidates(&[&prepared]).map(|entry| entry.slot).collect();
                    for entry in shelf.all() {
                        let is_found = entry.names.find(&prepared).or(entry.names.find_synonym(&prepared)).is_some();
                        assert!(!is_found || looked_at.contains(&entry.slot), "{text} in {}", entry.title);
                    }
                }
            }
        }
    }
}
