use proptest::prelude::*;
use serde_json::json;

use super::*;

const EXT: &str = "urn:onehall:params:scim:schemas:extension:campus:1.0:User";

fn person() -> Value {
    json!({
        "id": "1", "userName": "b", "active": true,
        "name": {"formatted": "B J"},
        "emails": [{"type": "work", "value": "w@x.org", "primary": true}, {"type": "home", "value": "h@x.org"}],
        EXT: {"kind": "teacher", "post": "p"},
    })
}

fn patched(operations_: Value) -> Result<Value, Fault> {
    let body = json!({"schemas": [PATCH], "Operations": operations_});
    let all = operations(&body, &[EXT])?;
    let mut resource = person();
    apply(&mut resource, &all, &[EXT], &["id", "meta"])?;
    Ok(resource)
}

#[test]
fn each_operation_changes_what_its_path_names() {
    for (operation, pointer, expected) in [
        (json!({"op": "replace", "path": "active", "value": false}), "/active", json!(false)),
        (json!({"op": "Replace", "path": "ACTIVE", "value": "False"}), "/active", json!("False")),
        (json!({"op": "add", "value": {"displayName": "B"}}), "/displayName", json!("B")),
        (
            json!({"op": "replace", "value": {"name": {"familyName": "J"}}}),
            "/name",
            json!({"formatted": "B J", "familyName": "J"}),
        ),
        (json!({"op": "replace", "value": {"name.formatted": "C"}}), "/name/formatted", json!("C")),
        (json!({"op": "replace", "path": "name.formatted", "value": "C"}), "/name/formatted", json!("C")),
        (json!({"op": "remove", "path": "name.formatted"}), "/name", json!({})),
        (
            json!({"op": "replace", "path": "emails[type eq \"work\"].value", "value": "n@x.org"}),
            "/emails/0/value",
            json!("n@x.org"),
        ),
        (
            json!({"op": "remove", "path": "emails[type eq \"work\"]"}),
            "/emails",
            json!([{"type": "home", "value": "h@x.org"}]),
        ),
        (json!({"op": "remove", "path": "emails", "value": [{"value": "h@x.org"}]}), "/emails/1", Value::Null),
        (
            json!({"op": "add", "path": "emails[type eq \"other\"].value", "value": "o@x.org"}),
            "/emails/2",
            json!({"type": "other", "value": "o@x.org"}),
        ),
        (
            json!({"op": "add", "path": "emails", "value": [{"value": "n@x.org", "primary": true}]}),
            "/emails/0/primary",
            json!(false),
        ),
        (
            json!({"op": "add", "path": "emails", "value": [{"type": "home", "value": "h@x.org"}]}),
            "/emails/2",
            Value::Null,
        ),
        (
            json!({"op": "replace", "path": "emails", "value": [{"value": "n@x.org"}]}),
            "/emails",
            json!([{"value": "n@x.org"}]),
        ),
        (
            json!({"op": "replace", "path": format!("{EXT}:kind"), "value": "staff"}),
            &*format!("/{EXT}/kind"),
            json!("staff"),
        ),
        (
            json!({"op": "replace", "value": {EXT: {"kind": "staff"}}}),
            &*format!("/{EXT}"),
            json!({"kind": "staff", "post": "p"}),
        ),
        (json!({"op": "remove", "path": EXT}), &*format!("/{EXT}"), json!({})),
        (json!({"op": "remove", "path": "nothing"}), "/nothing", Value::Null),
    ] {
        let after = patched(json!([operation])).unwrap_or_else(|fault| panic!("{operation}: {fault}"));
        assert_eq!(after.pointer(pointer).cloned().unwrap_or_default(), expected, "{operation}");
    }
}

#[test]
fn what_can_not_be_done_says_why() {
    for (operation, kind) in [
        (json!({"op": "move", "path": "a", "value": 1}), FaultKind::InvalidSyntax),
        (json!({"op": "remove"}), FaultKind::NoTarget),
        (json!({"op": "add", "path": "a"}), FaultKind::InvalidValue),
        (json!({"op": "add", "value": 1}), FaultKind::InvalidValue),
        (json!({"op": "add", "path": 1, "value": 1}), FaultKind::InvalidPath),
        (json!({"op": "add", "path": "a b", "value": 1}), FaultKind::InvalidPath),
        (json!({"op": "replace", "path": "emails[type eq]", "value": 1}), FaultKind::InvalidFilter),
        (json!({"op": "replace", "path": "id", "value": "2"}), FaultKind::Mutability),
        (json!({"op": "replace", "value": {"META": {}}}), FaultKind::Mutability),
        (json!({"op": "replace", "path": "emails[type eq \"x\"].value", "value": "a"}), FaultKind::NoTarget),
        (json!({"op": "replace", "path": "userName.part", "value": "a"}), FaultKind::InvalidPath),
        (json!({"op": "add", "path": "active[a eq 1]", "value": {}}), FaultKind::InvalidPath),
        (json!({"op": "add", "path": EXT, "value": "text"}), FaultKind::InvalidValue),
    ] {
        assert_eq!(patched(json!([operation])).map_err(|fault| fault.kind), Err(kind), "{operation}");
    }
    let many = vec![json!({"op": "remove", "path": "a"}); 101];
    assert_eq!(patched(json!(many)).map_err(|fault| fault.kind), Err(FaultKind::TooMany));
    for body in [json!({}), json!([]), json!({"schemas": [PATCH]}), json!({"schemas": [PATCH], "Operations": []})] {
        assert_eq!(operations(&body, &[]).map_err(|fault| fault.kind), Err(FaultKind::InvalidSyntax), "{body}");
    }
}

proptest! {
    /// What was patched once and is patched so again stays as it is: a run that is repeated ends in the same state.
    #[test]
    fn the_same_patch_twice_changes_nothing_more(name in "(active|displayName|name|emails|title)", op in "(add|replace|remove)", text in "[a-z]{1,5}") {
        let value = if name == "emails" { json!([{"value": text, "primary": true}]) } else if name == "name" { json!({"formatted": text}) } else { json!(text) };
        let mut operation = json!({"op": op, "path": name});
        if op != "remove" {
            operation["value"] = value;
        }
        let body = json!({"schemas": [PATCH], "Operations": [operation]});
        let all = operations(&body, &[]).unwrap();
        let mut once = person();
        apply(&mut once, &all, &[], &[]).unwrap();
        let mut twice = once.clone();
        apply(&mut twice, &all, &[], &[]).unwrap();
        prop_assert_eq!(once, twice);
    }
}
