use onehall_kernel::Names;
use onehall_records::documents::merge;
use serde_json::{Value, json};
use uuid::Uuid;

use super::*;
use crate::store::register::Groups;

fn body(change: &Value) -> ServiceBody {
    let mut all = json!({"name": "滑翔许可", "serviceType": "PROCESS", "processType": "ONLINE", "accessWay": "3",
        "openWay": "1001", "url": "/apply/glider"});
    for (key, value) in change.as_object().unwrap() {
        all[key] = value.clone();
    }
    serde_json::from_value(all).unwrap()
}

#[test]
fn what_breaks_a_rule_is_told_at_its_field() {
    for (change, field) in [
        (json!({}), None),
        (json!({"name": " "}), Some("name")),
        (json!({"name": "长".repeat(65)}), Some("name")),
        (json!({"nameEn": "x".repeat(129)}), Some("nameEn")),
        (json!({"url": ""}), Some("url")),
        (json!({"url": "javascript:alert(1)"}), Some("url")),
        (json!({"icon": "//evil.example/x.png"}), Some("icon")),
        (json!({"openWay": "1009"}), Some("openWay")),
        (json!({"accessWay": "6"}), Some("accessWay")),
        (json!({"serviceType": ""}), Some("serviceType")),
        (json!({"keywords": ["长".repeat(33)]}), Some("keywords")),
        (json!({"keywords": (0..31).map(|n| n.to_string()).collect::<Vec<_>>()}), Some("keywords")),
        (json!({"scenes": (0..31).map(|n| n.to_string()).collect::<Vec<_>>()}), Some("scenes")),
        (json!({"combHosts": ["https://a.example"]}), Some("combHosts")),
        (json!({"summary": "长".repeat(301)}), Some("summary")),
        (json!({"agreement": "长".repeat(20_001)}), Some("agreement")),
    ] {
        let found = tidied(body(&change)).faults();
        assert_eq!(found.first().map(|(field, _)| field.as_str()), field, "{change}: {found:?}");
    }
}

#[test]
fn bodies_are_tidied_to_one_form() {
    let said = body(&json!({"name": " 滑翔许可 ", "keywords": ["飞", " 飞 ", ""], "roles": ["teacher", "student"],
        "combHosts": ["Pay.Example"], "agreement": "<p>须知</p><script>1</script>", "launchTime": "2026-09-01 08:00:00"}));
    let form = tidied(said).form;
    assert_eq!((form.name.as_str(), form.keywords), ("滑翔许可", vec!["飞".to_owned()]));
    assert_eq!((form.roles, form.comb_hosts), (vec!["student".into(), "teacher".into()], vec!["pay.example".into()]));
    assert!(!form.agreement.contains("<script") && form.launch_time.is_empty());
    assert!(body(&json!({})).is_online, "what is not said puts it on the shelf");
}

#[test]
fn what_the_school_does_not_have_is_named() {
    let group = |code: &str| Group { id: Uuid::nil(), code: code.to_owned(), names: Names::default() };
    let named = Named {
        groups: Groups { scenes: vec![group("S02")], kinds: vec![group("T01")], labels: Vec::new() },
        departments: std::sync::Arc::default(),
        roles: Vec::new(),
    };
    let said = body(&json!({"deptCode": "105", "typeCode": "T01", "labelCode": "HOT", "scenes": ["S02", "S99"],
        "roles": ["pilot"], "departments": []}));
    let found: Vec<(&str, String)> = said.unknown(&named).into_iter().map(|one| (one.field, one.code)).collect();
    let expected = [("deptCode", "105"), ("labelCode", "HOT"), ("scenes", "S99"), ("roles", "pilot")];
    assert_eq!(found, expected.map(|(field, code)| (field, code.to_owned())));
}

#[test]
fn two_changes_of_different_fields_stand_together_and_of_one_are_told() {
    let stored = |change: &Value| serde_json::to_value(tidied(body(change))).unwrap();
    let base = stored(&json!({"labelCode": "HOT"}));
    let theirs = stored(&json!({"labelCode": "NEW", "roles": ["teacher"]}));
    for (mine, label, clashes) in [
        (json!({"labelCode": "HOT", "summary": "简介"}), "NEW", vec![]),
        (json!({"labelCode": "ZC", "summary": "简介"}), "NEW", vec!["labelCode"]),
        (json!({"labelCode": "NEW", "summary": "简介"}), "NEW", vec![]),
    ] {
        let merged = merge(&base, &theirs, &stored(&mine));
        let paths: Vec<&str> = merged.clashes.iter().map(|clash| clash.path.as_str()).collect();
        assert_eq!((&merged.body["labelCode"], paths), (&json!(label), clashes), "{mine}");
        assert_eq!((&merged.body["roles"], &merged.body["summary"]), (&json!(["teacher"]), &json!("简介")));
    }
}
