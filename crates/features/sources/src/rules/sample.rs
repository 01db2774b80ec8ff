//! The tree of an answer for whoever maps it by clicking: paths, what stands there, an example.

use serde::Serialize;
use serde_json::Value;

use super::value::cleaned;

/// The most nodes of a tree.
const NODES_MAX: usize = 500;
/// The deepest one.
const DEPTH_MAX: usize = 10;
/// Characters of an example.
const EXAMPLE_CHARS_MAX: usize = 60;

/// A node of an answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SourceSampleNode)]
pub struct SampleNode {
    /// Its path; of a list's elements the first one's, written `[*]`.
    pub path: String,
    /// `text`, `number`, `boolean`, `null`, `list` or `object`.
    #[serde(rename = "type")]
    pub kind: &'static str,
    /// What stands there, cut to 60 characters; of a list how many there are.
    pub example: String,
}

/// The nodes below `root` in their order, parents first.
#[must_use]
pub fn tree(root: &Value) -> Vec<SampleNode> {
    let mut nodes = Vec::new();
    visit(root, "$", 0, &mut nodes);
    nodes
}

fn visit(value: &Value, path: &str, depth: usize, nodes: &mut Vec<SampleNode>) {
    if nodes.len() == NODES_MAX || depth > DEPTH_MAX {
        return;
    }
    let (kind, example) = match value {
        Value::Null => ("null", String::new()),
        Value::Bool(flag) => ("boolean", flag.to_string()),
        Value::Number(number) => ("number", number.to_string()),
        Value::String(text) => ("text", cleaned(text, EXAMPLE_CHARS_MAX)),
        Value::Array(all) => ("list", all.len().to_string()),
        Value::Object(_) => ("object", String::new()),
    };
    nodes.push(SampleNode { path: path.to_owned(), kind, example });
    match value {
        Value::Array(all) => {
            if let Some(first) = all.first() {
                visit(first, &format!("{path}[*]"), depth + 1, nodes);
            }
        }
        Value::Object(all) => {
            for (name, inner) in all {
                visit(inner, &format!("{path}{}", member(name)), depth + 1, nodes);
            }
        }
        _ => {}
    }
}

/// `.name`, or `['name']` for what that can not be written for.
fn member(name: &str) -> String {
    let is_plain = name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
    if is_plain {
        return format!(".{name}");
    }
    let mut quoted = String::new();
    for c in name.chars() {
        match c {
            '\'' | '\\' => quoted.extend(['\\', c]),
            c if (c as u32) < 0x20 => quoted.push_str(&format!("\\u{:04x}", c as u32)),
            c => quoted.push(c),
        }
    }
    format!("['{quoted}']")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;
    use crate::rules::path::Path;

    #[test]
    fn a_tree_says_where_what_is() {
        let answer = json!({"code": 0, "data": [{"a.b": "x".repeat(80), "it's": null}, {"c": 1}]});
        let found: Vec<(String, &str, String)> =
            tree(&answer).into_iter().map(|node| (node.path, node.kind, node.example)).collect();
        let node = |path: &str, kind, example: &str| (path.to_owned(), kind, example.to_owned());
        let expected = [
            node("$", "object", ""),
            node("$.code", "number", "0"),
            node("$.data", "list", "2"),
            node("$.data[*]", "object", ""),
            node("$.data[*]['a.b']", "text", &"x".repeat(60)),
            node("$.data[*]['it\\'s']", "null", ""),
        ];
        assert_eq!(found, expected);
        let wide = json!((0..900).map(|n| (format!("k{n}"), json!(n))).collect::<serde_json::Map<_, _>>());
        assert_eq!(tree(&wide).len(), NODES_MAX);
        let deep = (0..100).fold(json!(1), |inner, _| json!([inner]));
        assert_eq!(tree(&deep).len(), DEPTH_MAX + 1);
    }

    proptest! {
        #[test]
        fn its_paths_lead_back(name in "\\PC{1,6}|[\\x00-\\x7f]{1,4}") {
            let answer = json!({ name: [1] });
            for node in tree(&answer) {
                prop_assert!(Path::parse(&node.path).unwrap().first(&answer).is_some(), "{}", node.path);
            }
        }
    }
}
