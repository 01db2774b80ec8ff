use proptest::prelude::*;
use serde_json::json;
use serde_json_path::JsonPath;

use super::*;

fn found(path: &str, root: &Value) -> Vec<Value> {
    Path::parse(path).unwrap().nodes(root).into_iter().cloned().collect()
}

#[test]
fn paths_lead_where_they_say() {
    let root = json!({"data": {"rows": [{"a.b": 1, "名": "x"}, {"a.b": 2}]}, "it's": 3, "\u{1f600}": 4, "_1": 5});
    for (path, expected) in [
        ("$", vec![root.clone()]),
        ("$.data.rows[*]['a.b']", vec![json!(1), json!(2)]),
        ("$.data.rows[1][\"a.b\"]", vec![json!(2)]),
        ("$.data.rows[0].名", vec![json!("x")]),
        ("$.data.rows[7]", vec![]),
        ("$.data.rows.a", vec![]),
        ("$.data[0]", vec![]),
        ("$.data[*][*]['a.b']", vec![json!(1), json!(2)]),
        ("$['it\\'s']", vec![json!(3)]),
        ("$[\"it's\"]", vec![json!(3)]),
        ("$['\\uD83D\\uDE00']", vec![json!(4)]),
        ("$._1", vec![json!(5)]),
        ("$._1[*]", vec![]),
    ] {
        assert_eq!(found(path, &root), expected, "{path}");
    }
}

#[test]
fn everything_else_is_refused() {
    for path in [
        "",
        "a",
        "$a",
        "$.",
        "$..a",
        "$.*",
        "$[",
        "$[]",
        "$[-1]",
        "$[01]",
        "$[1:2]",
        "$[0,1]",
        "$['a','b']",
        "$[?@.a]",
        "$.data.rows[?count($..*) > 1]",
        "$[1",
        "$['a]",
        "$['\\x']",
        "$['\\uD83D']",
        "$['\\uDE00\\uD83D']",
        "$['\\u12g4']",
        "$[9999999999]",
        "$.1a",
        "$.a b",
        "$ .a",
        "$[ 0]",
        "$['a\u{1}']",
        "$['\\\"']",
    ] {
        assert_eq!(Path::parse(path), Err(PathFault::Syntax), "{path}");
    }
    assert_eq!(Path::parse(&format!("${}", "[*]".repeat(STEPS_MAX + 1))), Err(PathFault::Long));
    assert!(Path::parse(&format!("${}", "[*]".repeat(STEPS_MAX))).is_ok());
    assert_eq!(Path::parse(&format!("$.{}", "a".repeat(PATH_CHARS_MAX))), Err(PathFault::Long));
}

#[test]
fn members_have_any_name() {
    assert_eq!(Path::of_member("a.b['c']").first(&json!({"a.b['c']": 1})), Some(&json!(1)));
}

fn count(value: &Value) -> usize {
    1 + children(value).map(count).sum::<usize>()
}

fn any_value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![Just(json!(null)), any::<bool>().prop_map(Value::from), any::<i32>().prop_map(Value::from)];
    leaf.prop_recursive(5, 64, 5, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..5).prop_map(Value::from),
            prop::collection::vec(("[ab.名]{1,2}", inner), 0..5)
                .prop_map(|all| Value::Object(all.into_iter().collect())),
        ]
    })
}

/// A path of this engine, of names that the values above may have.
fn any_path() -> impl Strategy<Value = String> {
    let step = prop_oneof![
        "[ab名]{1,2}".prop_map(|name| format!(".{name}")),
        "[ab.名]{1,2}".prop_map(|name| format!("['{name}']")),
        "[ab.名]{1,2}".prop_map(|name| format!("[\"{name}\"]")),
        (0_usize..5).prop_map(|index| format!("[{index}]")),
        Just("[*]".to_owned()),
    ];
    prop::collection::vec(step, 0..6).prop_map(|steps| format!("${}", steps.concat()))
}

proptest! {
    #[test]
    fn it_finds_what_the_standard_says(path in any_path(), root in any_value()) {
        let ours = found(&path, &root);
        let theirs: Vec<Value> = JsonPath::parse(&path).unwrap().query(&root).all().into_iter().cloned().collect();
        prop_assert_eq!(ours, theirs);
    }

    #[test]
    fn what_it_takes_the_standard_takes(path in "\\$([.\\[\\]'\"*0-9a名\\\\u? -]{0,12})") {
        if Path::parse(&path).is_ok() {
            prop_assert!(JsonPath::parse(&path).is_ok(), "{}", path);
        }
    }

    #[test]
    fn no_node_is_looked_at_twice(path in any_path(), root in any_value()) {
        let mut visits = 0;
        Path::parse(&path).unwrap().nodes_counting(&root, &mut visits);
        prop_assert!(visits <= count(&root));
    }
}

#[test]
fn a_megabyte_costs_its_nodes_at_most() {
    let row = json!({"a": [1, [2, [3, {"b": [4, 5]}]]], "c": "x".repeat(20)});
    let root = json!({"rows": vec![row; 11_000]});
    assert!(root.to_string().len() > 600_000);
    let nodes = count(&root);
    for path in ["$.rows[*]", "$[*][*][*][*][*][*][*][*][*]", "$.rows[*].a[*][*][*]", "$.rows[*].a[1][1][1].b[*]"] {
        let mut visits = 0;
        let found = Path::parse(path).unwrap().nodes_counting(&root, &mut visits).len();
        assert!(visits <= nodes, "{path}: {visits} of {nodes}, {found} found");
    }
}
