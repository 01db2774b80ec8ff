//! The documents of one tenant, and which of them Chinese words can be found in at all: those whose names have each of their
//! characters. Looking at these alone is what makes a search among a hundred thousand names as fast as one among a thousand.

use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

use crate::entry::Entry;
use crate::fold::is_han;
use crate::query::Prepared;

/// The documents of one tenant.
#[derive(Default)]
pub(crate) struct Tenant {
    entries: Vec<Arc<Entry>>,
    /// Places of the documents that have a character in their names, ascending. Made by the first search that asks.
    places: OnceLock<HashMap<char, Vec<u32>>>,
}

impl Tenant {
    /// Adds a document, before anything is looked for.
    pub(crate) fn push(&mut self, entry: Arc<Entry>) {
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

    fn tenant() -> Tenant {
        let names =
            ["图书馆座位预约", "图书借阅", "奖学金申请", "奖助学金评审", "馆藏图片", "WiFi 密码", "教务处", "金奖"];
        let mut tenant = Tenant::default();
        for (slot, name) in (0..).zip(names) {
            let keywords = if slot == 6 { vec!["学籍 图表".to_owned()] } else { Vec::new() };
            let doc = Doc { title: name.to_owned(), keywords, ..Doc::default() };
            tenant.push(Arc::new(Entry::of(slot, &doc)));
        }
        tenant
    }

    fn candidates(tenant: &Tenant, text: &str) -> Vec<u64> {
        tenant.candidates(&[&Prepared::of(text).unwrap()]).map(|entry| entry.slot).collect()
    }

    #[test]
    fn chinese_words_look_at_names_with_all_their_characters() {
        let tenant = tenant();
        assert_eq!(candidates(&tenant, "图书"), [0, 1]);
        assert_eq!(candidates(&tenant, "奖学金"), [2, 3], "each character, in whatever order");
        assert_eq!(candidates(&tenant, "怎么申请奖学金"), [2], "fillers are nobody's");
        assert_eq!(candidates(&tenant, "学籍"), [6], "keywords count");
        assert!(candidates(&tenant, "飞机").is_empty());
        assert_eq!(candidates(&tenant, "wifi").len(), 8, "letters may be pinyin");
        let both = [Prepared::of("图书").unwrap(), Prepared::of("馆藏").unwrap()];
        let found: Vec<u64> = tenant.candidates(&[&both[0], &both[1]]).map(|entry| entry.slot).collect();
        assert_eq!(found, [0, 1, 4], "any of the wordings, each once");
    }

    #[test]
    fn nothing_that_is_found_is_left_out() {
        let tenant = tenant();
        let signs: Vec<char> = "图书馆奖学金申请怎么的 密".chars().collect();
        for first in &signs {
            for second in &signs {
                for third in &signs {
                    let text: String = [*first, *second, *third].iter().collect();
                    let Some(prepared) = Prepared::of(&text) else { continue };
                    let looked_at: Vec<u64> = tenant.candidates(&[&prepared]).map(|entry| entry.slot).collect();
                    for entry in tenant.all() {
                        let is_found = entry.names.find(&prepared).or(entry.names.find_synonym(&prepared)).is_some();
                        assert!(!is_found || looked_at.contains(&entry.slot), "{text} in {}", entry.title);
                    }
                }
            }
        }
    }
}
