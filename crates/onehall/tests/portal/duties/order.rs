//! Lists stand in the order of the tree of departments.

use onehall_testkit::{TestAnswer, TestApp, rows::change};
use serde_json::{Value, json};

use super::{lists, own, work};

/// The departments of the tree from the top down.
fn flat(nodes: &Value, into: &mut Vec<Value>) {
    for node in nodes.as_array().unwrap() {
        into.push(node["deptId"].clone());
        flat(&node["children"], into);
    }
}

/// The departments of all pages in their order, each as often as it is begun.
async fn paged(ask: impl AsyncFn(Value) -> TestAnswer, of: impl Fn(Value) -> Value) -> Vec<Value> {
    let (mut all, mut current) = (Vec::new(), 1);
    loop {
        let page = of(ask(json!({"current": current, "size": 100})).await.ok());
        all.extend(page["records"].as_array().unwrap().iter().map(|row| row["deptId"].clone()));
        if page["pages"].as_u64().unwrap() <= current {
            break;
        }
        current += 1;
    }
    all.dedup();
    all
}

#[tokio::test]
async fn lists_and_the_edition_follow_the_tree_from_the_top_down() {
    let app = TestApp::start().await;
    // not as their keys are: the last made come first
    change(&app, "UPDATE departments SET sort = -sort").await;
    let (admin, student) = (app.sign_in("admin").await, app.sign_in("student").await);
    let (tree, mut order) = (lists(&student, "getTree", json!({})).await.ok(), Vec::new());
    flat(&tree, &mut order);
    let mut by_key = order.clone();
    by_key.sort_by_key(|id| id.as_str().unwrap().to_owned());
    assert_ne!(order, by_key);
    let in_order = |seen: &[Value]| order.iter().filter(|id| seen.contains(id)).cloned().collect::<Vec<_>>();
    let whole = |answer: Value| answer;
    let ask =
        async |list: &str, page: Value| lists(&student, "page", super::with(json!({"listCode": list}), page)).await;
    for list in ["POWER", "DUTY"] {
        let seen = paged(async |page| ask(list, page).await, whole).await;
        assert!(seen.len() > 30, "{list}: {}", seen.len());
        assert_eq!(seen, in_order(&seen), "{list}");
    }
    let edited = paged(async |page| work(&admin, "ospDeptDutyListConfig/page", page).await, whole).await;
    assert_eq!(edited, in_order(&edited));
    let departments = paged(async |page| work(&admin, "ospDeptInfo/page", page).await, whole).await;
    assert_eq!(departments, order);
    let of = |answer: Value| answer["departments"].clone();
    let confirming = paged(async |page| own(&admin, "confirmations", page).await, of).await;
    assert_eq!(confirming, in_order(&confirming));
    let of = |answer: Value| answer["duties"].clone();
    let chapters = paged(async |page| own(&admin, "edition", page).await, of).await;
    assert_eq!(chapters, in_order(&chapters));
    app.finish().await;
}
