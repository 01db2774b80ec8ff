//! Names drawn by weight.

use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};
use serde_json::Value;

/// A repeatable source of choices.
pub(super) struct Draw(StdRng);

impl Draw {
    pub(super) fn new(seed: [u8; 32]) -> Self {
        Self(StdRng::from_seed(seed))
    }

    /// A number below `end`.
    pub(super) fn below(&mut self, end: usize) -> usize {
        if end == 0 { 0 } else { self.0.random_range(0..end) }
    }

    /// An entry of a JSON list, by its `weight` (1 when absent).
    pub(super) fn weighted<'a>(&mut self, list: &'a Value) -> &'a Value {
        let items = list.as_array().map(Vec::as_slice).unwrap_or_default();
        let weight = |item: &Value| usize::try_from(item["weight"].as_u64().unwrap_or(1)).unwrap_or(1);
        let mut left = self.below(items.iter().map(weight).sum());
        for item in items {
            if left < weight(item) {
                return item;
            }
            left -= weight(item);
        }
        &Value::Null
    }

    /// A Chinese name by the rules of `people.json`.
    pub(super) fn name(&mut self, material: &Value) -> String {
        let last = if self.below(100) < 46 { "female_last" } else { "male_last" };
        let character = |value: &Value| value["char"].as_str().unwrap_or_default().to_owned();
        let mut name = character(self.weighted(&material["surnames"]));
        if self.below(5) > 0 {
            name.push_str(&character(self.weighted(&material["given"]["first"])));
        }
        name.push_str(&character(self.weighted(&material["given"][last])));
        name
    }
}
