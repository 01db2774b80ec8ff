use std::collections::BTreeSet;

use proptest::prelude::*;

use super::*;

fn paths(merged: &Merged) -> Vec<&str> {
    merged.clashes.iter().map(|clash| clash.path.as_str()).collect()
}

#[test]
fn changes_of_different_fields_stand_together() {
    let base = json!({"name": "a", "rows": 3, "more": "/x"});
    let theirs = json!({"name": "b", "rows": 3, "more": "/x"});
    let mine = json!({"name": "a", "rows": 5, "more": "/x"});
    let merged = merge(&base, &theirs, &mine);
    assert_eq!(merged, Merged { body: json!({"name": "b", "rows": 5, "more": "/x"}), clashes: Vec::new() });
}

#[test]
fn one_field_with_two_values_is_to_be_chosen() {
    let merged = merge(&json!({"name": "a"}), &json!({"name": "b"}), &json!({"name": "c"}));
    assert_eq!(merged.body, json!({"name": "b"}), "the stored value stands until somebody chooses");
    assert_eq!(
        merged.clashes,
        [Clash { path: "name".to_owned(), base: json!("a"), theirs: json!("b"), mine: json!("c") }]
    );
    assert!(merge(&json!({"name": "a"}), &json!({"name": "b"}), &json!({"name": "b"})).clashes.is_empty());
}

#[test]
fn entries_are_merged_by_their_keys() {
    let base = json!({"columns": [{"id": "x", "zh": "甲", "on": true}, {"id": "y", "zh": "乙", "on": true}]});
    let theirs =
        json!({"columns": [{"id": "x", "zh": "丙", "on": true}, {"id": "y", "zh": "乙", "on": true}, {"id": "t"}]});
    let mine =
        json!({"columns": [{"id": "m"}, {"id": "y", "zh": "乙", "on": false}, {"id": "x", "zh": "甲", "on": true}]});
    let merged = merge(&base, &theirs, &mine);
    assert!(merged.clashes.is_empty(), "{:?}", merged.clashes);
    assert_eq!(
        merged.body["columns"],
        json!([{"id": "m"}, {"id": "y", "zh": "乙", "on": false}, {"id": "t"}, {"id": "x", "zh": "丙", "on": true}]),
        "mine gave the order; what they put behind y stays there"
    );
}

#[test]
fn an_entry_that_was_changed_here_and_removed_there_stays_and_is_told() {
    let base = json!({"list": [{"id": "a", "n": 1}, {"id": "b", "n": 1}]});
    let theirs = json!({"list": [{"id": "a", "n": 2}]});
    let mine = json!({"list": [{"id": "b", "n": 2}]});
    let merged = merge(&base, &theirs, &mine);
    assert_eq!(paths(&merged), ["list[a]", "list[b]"]);
    assert_eq!(merged.body["list"], json!([{"id": "a", "n": 2}, {"id": "b", "n": 2}]));
    let untouched = merge(&base, &json!({"list": [{"id": "a", "n": 1}]}), &base);
    assert_eq!(untouched.body["list"], json!([{"id": "a", "n": 1}]), "what nobody changed goes");
}

#[test]
fn two_orders_clash_once_and_lose_nothing() {
    let list = |keys: &[&str]| json!({"l": keys.iter().map(|id| json!({"id": id})).collect::<Vec<_>>()});
    let merged = merge(&list(&["a", "b", "c"]), &list(&["b", "a", "c"]), &list(&["c", "b", "a"]));
    assert_eq!(paths(&merged), ["l#order"]);
    assert_eq!(merged.body, list(&["b", "a", "c"]));
    assert!(merge(&list(&["a", "b"]), &list(&["b", "a"]), &list(&["b", "a"])).clashes.is_empty());
}

#[test]
fn lists_without_keys_are_one_value() {
    let merged = merge(&json!({"roles": ["a"]}), &json!({"roles": ["b"]}), &json!({"roles": ["c"]}));
    assert_eq!(paths(&merged), ["roles"]);
    let one = merge(&json!({"roles": ["a"]}), &json!({"roles": ["a"]}), &json!({"roles": ["c"]}));
    assert_eq!(one.body, json!({"roles": ["c"]}));
}

/// A document with two fields and a list of entries.
fn document() -> impl Strategy<Value = Value> {
    let entry = (0_u8..8, 0_u8..3);
    (0_u8..3, 0_u8..3, proptest::collection::vec(entry, 0..6)).prop_map(|(a, b, list)| {
        let mut seen = BTreeSet::new();
        let list: Vec<Value> = list
            .into_iter()
            .filter(|(id, _)| seen.insert(*id))
            .map(|(id, n)| json!({"id": id.to_string(), "n": n}))
            .collect();
        json!({"a": a, "b": b, "list": list})
    })
}

fn ids(document: &Value) -> BTreeSet<String> {
    let list = document["list"].as_array().unwrap();
    list.iter().map(|entry| entry["id"].as_str().unwrap().to_owned()).collect()
}

proptest! {
    #[test]
    fn what_does_not_clash_is_the_same_from_both_sides(base in document(), one in document(), other in document()) {
        let (here, there) = (merge(&base, &one, &other), merge(&base, &other, &one));
        prop_assert_eq!(here.clashes.is_empty(), there.clashes.is_empty());
        if here.clashes.is_empty() {
            prop_assert_eq!(here.body, there.body);
        }
    }

    #[test]
    fn no_entry_that_somebody_added_or_changed_is_lost(base in document(), one in document(), other in document()) {
        let merged = ids(&merge(&base, &one, &other).body);
        for side in [&one, &other] {
            for entry in side["list"].as_array().unwrap() {
                let before = base["list"].as_array().unwrap().iter().find(|old| old["id"] == entry["id"]);
                if before != Some(entry) {
                    prop_assert!(merged.contains(entry["id"].as_str().unwrap()));
                }
            }
        }
        let all: BTreeSet<String> = ids(&one).union(&ids(&other)).cloned().collect();
        prop_assert!(merged.is_subset(&all), "what both removed does not come back");
    }

    #[test]
    fn who_changed_nothing_takes_the_others_version(base in document(), one in document()) {
        let merged = merge(&base, &one, &base);
        prop_assert_eq!(&merged, &Merged { body: one.clone(), clashes: Vec::new() });
        prop_assert_eq!(merge(&base, &base, &one), Merged { body: one, clashes: Vec::new() });
    }
}
