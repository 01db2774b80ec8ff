use chrono_tz::Asia::Shanghai;
use proptest::prelude::*;
use serde_json::json;

use super::*;

fn field(name: &str, path: &str, kind: SourceValueType) -> SourceField {
    SourceField { field: name.to_owned(), path: path.to_owned(), kind, ..SourceField::default() }
}

fn list(answer: Value, path: &str) -> Option<Vec<Value>> {
    entries(answer, &Path::parse(path).unwrap())
}

#[test]
fn a_list_path_names_a_list_or_finds_things() {
    let answer = json!({"code": 0, "data": {"rows": [{"a": 1}, {"a": 2}], "one": {"a": 3}}});
    assert_eq!(list(answer.clone(), "$.data.rows").unwrap().len(), 2);
    assert_eq!(list(answer.clone(), "$.data.rows[*]").unwrap(), [json!({"a": 1}), json!({"a": 2})]);
    assert_eq!(list(answer.clone(), "$.data.one").unwrap(), [json!({"a": 3})]);
    assert_eq!(list(answer.clone(), "$.data.rows[*].a").unwrap(), [json!(1), json!(2)]);
    assert_eq!(list(answer.clone(), "$.data.gone"), None);
    assert_eq!(list(answer.clone(), "$.code"), None);
    assert_eq!(list(answer, "$.gone[*]"), Some(vec![]));
    assert_eq!(list(json!([1, 2]), "$").unwrap().len(), 2);
    assert_eq!(list(json!(vec![1; 900]), "$").unwrap().len(), ENTRIES_MAX);
    assert_eq!(list(json!(vec![1; 900]), "$[*]").unwrap().len(), ENTRIES_MAX);
}

/// What people complain of in dataease: a dot in a name (#6386), entries that are dropped (#11595).
#[test]
fn names_with_dots_are_found_and_entries_without_a_field_stay() {
    let fields = [
        field("title", "$['info.title']", SourceValueType::Text),
        SourceField { default: "0".to_owned(), is_must: true, ..field("count", "$.count", SourceValueType::Number) },
        field("when", "$.at[0]", SourceValueType::Date),
        field("plain", "", SourceValueType::Text),
        SourceField { default: "#ffffff".to_owned(), ..field("colour", "$.c", SourceValueType::Colour) },
    ];
    let mapping = Mapping::new(&fields, "fields", Shanghai).unwrap();
    let entries = [
        json!({"info.title": "A", "count": 7, "at": ["2026-11-06"], "plain": "<b>", "c": "#00AAFF"}),
        json!({"info": {"title": "not this one"}, "count": "many", "c": "blue"}),
        json!("no object at all"),
    ];
    let (rows, warnings) = mapping.map(&entries, 10, Shanghai);
    let nothing = json!({"title": "", "count": 0, "when": null, "plain": "", "colour": "#ffffff"});
    let whole = json!({"title": "A", "count": 7, "when": "2026-11-06 00:00:00", "plain": "<b>", "colour": "#00aaff"});
    assert_eq!(json!(rows), json!([whole, nothing, nothing]));
    let told: Vec<(&str, usize)> = warnings.iter().map(|one| (one.field.as_str(), one.count)).collect();
    assert_eq!(told, [("title", 2), ("count", 2), ("when", 2), ("plain", 2), ("colour", 2)]);
    assert_eq!(mapping.map(&entries, 2, Shanghai).0.len(), 2);
}

#[test]
fn a_mapping_that_can_not_be_read_is_told_field_by_field() {
    let said = |one: SourceField| {
        let wrong = Mapping::new(&[field("a", "", SourceValueType::Text), one], "fields", Shanghai);
        wrong.err().unwrap_or_default().into_iter().map(|(field, _)| field).collect::<Vec<_>>()
    };
    assert_eq!(said(field("b", "$..x", SourceValueType::Text)), ["fields[1].path"]);
    assert_eq!(said(field("1b", "", SourceValueType::Text)), ["fields[1].field"]);
    assert_eq!(said(field("a", "", SourceValueType::Text)), ["fields[1].field"]);
    assert_eq!(said(field("__proto__", "", SourceValueType::Text)), ["fields[1].field"]);
    let with = |format: &str, default: &str, kind| SourceField {
        format: format.to_owned(),
        default: default.to_owned(),
        ..field("b", "", kind)
    };
    assert_eq!(said(with("eee", "", SourceValueType::Date))[0], "fields[1].format");
    assert_eq!(said(with("", "javascript:1", SourceValueType::Link)), ["fields[1].default"]);
    assert_eq!(said(with("", "x", SourceValueType::Number)), ["fields[1].default"]);
    assert!(said(with("", "7", SourceValueType::Number)).is_empty());
    let many: Vec<SourceField> = (0..51).map(|n| field(&format!("f{n}"), "", SourceValueType::Text)).collect();
    assert!(Mapping::new(&many, "fields", Shanghai).is_err());
}

proptest! {
    #[test]
    fn every_entry_comes_out_with_every_field(texts in prop::collection::vec(prop::option::of("\\PC{0,8}"), 0..20), rows in 0_usize..30) {
        let entries: Vec<Value> = texts.iter().map(|text| json!({"x": text})).collect();
        let fields = [field("x", "$.x", SourceValueType::Text), field("n", "$.x", SourceValueType::Number)];
        let (mapped, warnings) = Mapping::new(&fields, "fields", Shanghai).unwrap().map(&entries, rows, Shanghai);
        prop_assert_eq!(mapped.len(), entries.len().min(rows));
        prop_assert!(mapped.iter().all(|row| row.len() == 2));
        prop_assert!(warnings.iter().all(|warning| warning.count <= mapped.len()));
    }
}
