//! Counts equal lists, whatever was changed before.

use std::collections::HashMap;

use onehall_testkit::{Caller, TestApp};
use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::TestRunner;
use serde_json::{Value, json};

use super::{department, duty, lists, own, publish, with, work};

/// One change of a department's list.
#[derive(Debug, Clone)]
enum Step {
    Add { kind: usize, validity: usize },
    Remove { place: usize },
    Retype { place: usize, kind: usize },
    Publish,
}

const KINDS: [&str; 4] = ["XZSP", "JDJC", "ZDJS", "FWBZ"];
/// First and last days: counting, past, to come.
const DAYS: [(&str, &str); 3] = [("", ""), ("2000-01-01", "2000-12-31"), ("2999-01-01", "")];

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        4 => (0..4_usize, 0..3_usize).prop_map(|(kind, validity)| Step::Add { kind, validity }),
        2 => (0..40_usize).prop_map(|place| Step::Remove { place }),
        2 => (0..40_usize, 0..4_usize).prop_map(|(place, kind)| Step::Retype { place, kind }),
        2 => Just(Step::Publish),
    ];
    proptest::collection::vec(step, 12)
}

fn flat<'a>(nodes: &'a Value, into: &mut Vec<&'a Value>) {
    for node in nodes.as_array().unwrap() {
        into.push(node);
        flat(&node["children"], into);
    }
}

/// What the lists say by paging is what they say by counting.
async fn agree(student: &Caller) {
    let mut by_department: HashMap<String, u64> = HashMap::new();
    for code in ["POWER", "DUTY"] {
        let (mut current, mut seen, mut total) = (1, 0, 1);
        while seen < total {
            let page = lists(student, "page", json!({"listCode": code, "current": current, "size": 100})).await.ok();
            let rows = page["records"].as_array().unwrap();
            total = page["total"].as_u64().unwrap();
            seen += rows.len() as u64;
            current += 1;
            for row in rows {
                assert_eq!((&row["validity"], &row["listCode"]), (&json!("VALID"), &json!(code)));
                *by_department.entry(row["deptId"].as_str().unwrap().to_owned()).or_default() += 1;
            }
            assert!(!rows.is_empty() || total == 0, "pages end where they say");
        }
        let counts = lists(student, "threeInventoryCount", json!({})).await.ok();
        let told = counts.as_array().unwrap().iter().find(|one| one["listCode"] == code).unwrap();
        assert_eq!(told["count"].as_u64().unwrap(), seen, "{code}");
    }
    let tree = lists(student, "getTree", json!({})).await.ok();
    let mut nodes = Vec::new();
    flat(&tree, &mut nodes);
    for node in nodes {
        let id = node["deptId"].as_str().unwrap();
        assert_eq!(node["dutyCount"].as_u64().unwrap(), by_department.get(id).copied().unwrap_or(0), "{node}");
        let below: u64 =
            node["children"].as_array().unwrap().iter().map(|one| one["dutyTotal"].as_u64().unwrap()).sum();
        assert_eq!(node["dutyTotal"].as_u64().unwrap(), node["dutyCount"].as_u64().unwrap() + below);
    }
}

async fn carry_out(app: &TestApp, admin: &Caller, dept_id: &Value, step: &Step) {
    let whole = own(admin, "document", json!({"deptId": dept_id})).await.ok();
    let duties = whole["body"]["duties"].as_array().unwrap();
    let at = |place: &usize| (!duties.is_empty()).then(|| duties[place % duties.len()].clone());
    let version = json!({"version": whole["version"], "deptId": dept_id});
    match step {
        Step::Add { kind, validity } => {
            let (from, to) = DAYS[*validity];
            let new = with(duty("随机"), json!({"dutyTypeCode": KINDS[*kind], "validFrom": from, "validTo": to}));
            work(admin, "ospDeptDutyListConfig/save", with(new, version)).await.ok();
        }
        Step::Remove { place } => {
            let Some(one) = at(place) else { return };
            let said = with(version, json!({"dutyIds": [one["dutyId"]]}));
            work(admin, "ospDeptDutyListConfig/remove", said).await.ok();
        }
        Step::Retype { place, kind } => {
            let Some(one) = at(place) else { return };
            let said = with(one, json!({"dutyTypeCode": KINDS[*kind], "version": whole["version"]}));
            work(admin, "ospDeptDutyListConfig/update", said).await.ok();
        }
        Step::Publish => {
            let is_whole = duties.iter().any(|one| one["dutyTypeCode"] == "ZDJS");
            if whole["state"] != "PUBLISHED" && is_whole {
                publish(app, admin, dept_id).await;
            }
        }
    }
}

#[tokio::test]
async fn counts_are_those_of_the_lists_after_any_changes() {
    let app = TestApp::start().await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    agree(&student).await;
    let mut runner = TestRunner::deterministic();
    for name in ["图书馆", "档案馆", "信息化中心"] {
        let id = department(&admin, name).await["deptId"].clone();
        for step in steps().new_tree(&mut runner).unwrap().current() {
            carry_out(&app, &admin, &id, &step).await;
        }
        app.carry_events().await;
        agree(&student).await;
        let whole = own(&admin, "document", json!({"deptId": id})).await.ok();
        let working = work(&admin, "ospDeptDutyListConfig/page", json!({"deptId": id, "size": 100})).await.ok();
        assert_eq!(working["total"].as_u64().unwrap(), whole["body"]["duties"].as_array().unwrap().len() as u64);
        assert_eq!(department(&admin, name).await["dutyCount"], working["total"]);
    }
    app.finish().await;
}
