//! Lists whose entries have keys: what belongs together in two versions of a document.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

/// Fields by which entries of a list are told apart, the first that all entries have counts.
const KEYS: [&str; 9] = ["id", "columnId", "cardId", "typeId", "themeId", "dutyId", "dutyTypeCode", "listCode", "code"];

/// The entries of a list by their keys.
pub(super) struct Entries<'a> {
    /// Keys in the order of the list.
    pub(super) order: Vec<&'a str>,
    list: &'a [Value],
}

impl<'a> Entries<'a> {
    /// The entry of a key.
    pub(super) fn get(&self, key: &str) -> Option<&'a Value> {
        self.order.iter().position(|own| *own == key).map(|at| &self.list[at])
    }

    /// The keys that another list has too, in the order of this one.
    pub(super) fn shared(&self, other: &Self) -> Vec<&'a str> {
        self.order.iter().copied().filter(|key| other.order.contains(key)).collect()
    }
}

/// The lists as entries by one and the same field; none when one of them is no list or has an entry without a key of its own.
pub(super) fn entries<'a, const N: usize>(lists: [&'a Value; N]) -> Option<[Entries<'a>; N]> {
    let lists: Vec<&'a Vec<Value>> = lists.into_iter().map(Value::as_array).collect::<Option<_>>()?;
    if lists.iter().all(|list| list.is_empty()) {
        return None;
    }
    let field = KEYS.into_iter().find(|field| lists.iter().all(|list| keys(list, field).is_some()))?;
    let found: Vec<Entries<'a>> =
        lists.into_iter().map(|list| Some(Entries { order: keys(list, field)?, list })).collect::<Option<_>>()?;
    found.try_into().ok()
}

fn keys<'a>(list: &'a [Value], field: &str) -> Option<Vec<&'a str>> {
    let mut seen = BTreeSet::new();
    let key = |entry: &'a Value| entry.as_object()?.get(field)?.as_str().filter(|key| !key.is_empty());
    list.iter().map(|entry| key(entry).filter(|key| seen.insert(*key))).collect()
}

/// The fields of two or three objects, each once, those of the first ones first.
pub(super) fn fields<const N: usize>(objects: [&Map<String, Value>; N]) -> Vec<&str> {
    let mut seen = BTreeSet::new();
    objects.into_iter().flat_map(Map::keys).map(String::as_str).filter(|name| seen.insert(*name)).collect()
}

/// The path of a field.
pub(super) fn field(within: &str, name: &str) -> String {
    if within.is_empty() { name.to_owned() } else { format!("{within}.{name}") }
}

/// The path of an entry.
pub(super) fn entry(within: &str, key: &str) -> String {
    format!("{within}[{key}]")
}

/// The path of a list's order.
pub(super) fn order(within: &str) -> String {
    format!("{within}#order")
}
