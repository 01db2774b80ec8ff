//! Values of a row as they are kept beside a change, and by what a later change of them is seen.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

/// Values by the keys of their columns, in the order of these.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Told(BTreeMap<String, Value>);

impl Told {
    /// With one value more.
    #[must_use]
    pub fn with(mut self, column: &str, value: impl Into<Value>) -> Self {
        self.0.insert(column.to_owned(), value.into());
        self
    }

    /// The values themselves.
    #[must_use]
    pub fn values(self) -> Map<String, Value> {
        self.0.into_iter().collect()
    }

    /// What differs from what was told of the same row before: the values that were, and those that are instead.
    #[must_use]
    pub fn difference(self, before: Self) -> (Map<String, Value>, Map<String, Value>) {
        let (mut old, mut new) = (before.values(), self.values());
        old.retain(|key, value| new.get(key) != Some(value));
        new.retain(|key, _| old.contains_key(key));
        (old, new)
    }

    /// As text, the same for the same values.
    #[must_use]
    pub fn text(&self) -> String {
        Value::Object(self.0.clone().into_iter().collect()).to_string()
    }

    /// A digest of the values (FNV-1a, 64 bit): it shows that somebody changed them and is no protection from anybody.
    #[must_use]
    pub fn mark(&self) -> String {
        let digest = self
            .text()
            .bytes()
            .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3));
        format!("{digest:016x}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_is_of_the_values_that_changed() {
        let before = Told::default().with("code", "201").with("sort", 7).with("name", "甲");
        let after = before.clone().with("sort", 8).with("name", "乙");
        let (old, new) = after.difference(before.clone());
        assert_eq!(Value::Object(old), serde_json::json!({"name": "甲", "sort": 7}));
        assert_eq!(Value::Object(new), serde_json::json!({"name": "乙", "sort": 8}));
        assert_eq!(before.clone().difference(before), (Map::new(), Map::new()));
    }

    #[test]
    fn the_mark_is_of_the_values_in_whatever_order_they_came() {
        let one = Told::default().with("code", "201").with("sort", 7);
        let other = Told::default().with("sort", 7).with("code", "201");
        assert_eq!((one.text(), one.mark()), (other.text(), other.mark()));
        assert_ne!(one.mark(), one.clone().with("sort", 8).mark());
        assert_eq!(Told::default().text(), "{}");
        assert_eq!(Told::default().mark().len(), 16);
    }
}
