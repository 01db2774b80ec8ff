//! What is different between two versions of a document, field by field.

use serde_json::{Value, json};

use super::entries::{Entries, entries, entry, field, fields, order};

/// Fields that are told at most; a document with more of them is another one.
const DIFFERENCES_MAX: usize = 200;

/// One field that is different.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// Where, as `columns[a1].columnName`; `columns#order` for the order of a list.
    pub path: String,
    /// What stood there; null for nothing.
    pub before: Value,
    /// What stands there now; null for nothing.
    pub after: Value,
}

/// The differences, the first 200 in the order of the fields. Entries of lists are told apart by their keys, not by their
/// places.
#[must_use]
pub fn differences(before: &Value, after: &Value) -> Vec<Difference> {
    let mut found = Vec::new();
    compare("", before, after, &mut found);
    found.truncate(DIFFERENCES_MAX);
    found
}

fn compare(path: &str, before: &Value, after: &Value, found: &mut Vec<Difference>) {
    if before == after || found.len() >= DIFFERENCES_MAX {
        return;
    }
    if let (Value::Object(old), Value::Object(new)) = (before, after) {
        for name in fields([old, new]) {
            let of = |object: &serde_json::Map<String, Value>| object.get(name).cloned().unwrap_or(Value::Null);
            compare(&field(path, name), &of(old), &of(new), found);
        }
        return;
    }
    match entries([before, after]) {
        Some([old, new]) => compare_entries(path, &old, &new, found),
        None => found.push(Difference { path: path.to_owned(), before: before.clone(), after: after.clone() }),
    }
}

fn compare_entries(path: &str, old: &Entries<'_>, new: &Entries<'_>, found: &mut Vec<Difference>) {
    for key in &old.order {
        compare(&entry(path, key), old.get(key).unwrap_or(&Value::Null), new.get(key).unwrap_or(&Value::Null), found);
    }
    for key in new.order.iter().filter(|key| old.get(key).is_none()) {
        compare(&entry(path, key), &Value::Null, new.get(key).unwrap_or(&Value::Null), found);
    }
    let (was, is) = (old.shared(new), new.shared(old));
    if was != is {
        found.push(Difference { path: order(path), before: json!(was), after: json!(is) });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(before: &Value, after: &Value) -> Vec<(String, Value, Value)> {
        differences(before, after).into_iter().map(|d| (d.path, d.before, d.after)).collect()
    }

    #[test]
    fn fields_and_entries_are_told_by_name_and_key() {
        let before = json!({"name": "a", "rows": 3, "columns": [{"id": "x", "zh": "甲"}, {"id": "y", "zh": "乙"}]});
        let after =
            json!({"name": "b", "rows": 3, "columns": [{"id": "y", "zh": "丙"}, {"id": "x", "zh": "甲"}, {"id": "z"}]});
        assert_eq!(
            told(&before, &after),
            [
                ("name".to_owned(), json!("a"), json!("b")),
                ("columns[y].zh".to_owned(), json!("乙"), json!("丙")),
                ("columns[z]".to_owned(), Value::Null, json!({"id": "z"})),
                ("columns#order".to_owned(), json!(["x", "y"]), json!(["y", "x"])),
            ]
        );
        assert!(told(&after, &after).is_empty());
    }

    #[test]
    fn what_has_no_keys_is_told_whole() {
        assert_eq!(
            told(&json!({"roles": ["a"]}), &json!({"roles": ["a", "b"]})),
            [("roles".to_owned(), json!(["a"]), json!(["a", "b"]))]
        );
        assert_eq!(told(&Value::Null, &json!({"a": 1})), [(String::new(), Value::Null, json!({"a": 1}))]);
    }

    #[test]
    fn a_removed_entry_is_told_with_what_it_was() {
        let gone = told(&json!({"list": [{"id": "a"}, {"id": "b"}]}), &json!({"list": [{"id": "b"}]}));
        assert_eq!(gone, [("list[a]".to_owned(), json!({"id": "a"}), Value::Null)]);
    }

    #[test]
    fn no_more_than_two_hundred_are_told() {
        let many: Value = (0..300).map(|n| (n.to_string(), json!(n))).collect::<serde_json::Map<_, _>>().into();
        assert_eq!(differences(&json!({}), &many).len(), 200);
    }
}
