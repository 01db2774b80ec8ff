//! For every kind of card and every role the preview of drafts is what those people see afterwards. Widths, themes and
//! languages change nothing of the answer but its words: the browser lays out one answer on every width.

use onehall_testkit::{Caller, TestApp};
use serde_json::{Value, json};

use super::{SUBMIT, basics, column, key, publish};

const PREVIEW: &str = "/api/onehall/config/preview";
const CARDS: &str = "/api/blade-platform/userHomePageApplyCard/getUserApplyCardList";
const DATA: &str = "/api/onehall/cards/data";
const KINDS: [&str; 10] = [
    "TODO",
    "BUSINESS_EXPRESS",
    "PERSONAL_MATTERS",
    "STAGING",
    "MY_COLLECTION",
    "CAMPUS_NEWS",
    "COMMON_TOOLS",
    "RECOMMEND",
    "COMMON_USE",
    "ANNOUNCEMENT",
];
/// Kinds whose services depend on what somebody has collected and used: a role has neither.
const OF_EACH: [&str; 2] = ["COMMON_USE", "RECOMMEND"];
/// Account of the demonstration, its role, its kind of person.
const PEOPLE: [(&str, &str, &str); 4] = [
    ("student", "student", "student"),
    ("teacher", "teacher", "teacher"),
    ("office", "admin", "staff"),
    ("admin", "administrator", "staff"),
];

/// The whole page in both languages and each card of it, asked by `page` and `card`.
async fn seen(caller: &Caller, page: (&str, &Value), card: impl AsyncFn(&Caller, &Value) -> Value) -> Vec<Value> {
    let whole = caller.post(page.0, page.1.clone()).await.ok();
    let mut all = vec![caller.english().post(page.0, page.1.clone()).await.ok()];
    for one in whole["cards"].as_array().unwrap() {
        all.push(card(caller, one).await);
    }
    all.push(whole);
    all
}

/// What is compared of a card: made up entries stand for those that are each person's own, and nobody has collected anything.
fn compared(data: &Value, is_sample: bool) -> Value {
    let fields: &[&str] =
        if is_sample { &["cardKind", "basicConfig"] } else { &["cardKind", "basicConfig", "typeList", "list"] };
    let one = |field: &&str| ((*field).to_owned(), uncollected(data[*field].clone()));
    fields.iter().map(one).collect::<serde_json::Map<_, _>>().into()
}

fn uncollected(value: Value) -> Value {
    match value {
        Value::Array(list) => list.into_iter().map(uncollected).collect(),
        Value::Object(fields) => fields
            .into_iter()
            .filter(|(name, _)| name != "isCollect")
            .map(|(name, one)| (name, uncollected(one)))
            .collect(),
        other => other,
    }
}

#[tokio::test]
async fn every_kind_is_previewed_for_every_role_as_it_is_published() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let mut keys = Vec::new();
    for kind in KINDS {
        let mut card = basics(&admin, kind).await;
        card["cardName"] = json!(format!("新{}", card["cardName"].as_str().unwrap()));
        card["cardNameEn"] = json!(format!("New {}", card["cardNameEn"].as_str().unwrap()));
        card["displayRows"] = json!(2);
        keys.push(key(&card));
        admin.post(SUBMIT, card).await.ok();
    }
    let mut samples = std::collections::BTreeSet::new();
    let mut before = Vec::new();
    for (account, role, kind) in PEOPLE {
        let person = app.sign_in(account).await;
        let department = person.get("/api/blade-user/user/getUserInfo").await.ok()["dept_id"].clone();
        let whom = json!({"roleCodes": [role], "deptId": department, "personKind": kind});
        let body = json!({"as": whom});
        let card = async |reader: &Caller, one: &Value| {
            let asked = json!({"cardId": one["cardId"], "as": whom});
            reader.post(&column("preview"), asked).await.ok()
        };
        let previewed = seen(&admin, (PREVIEW, &body), card).await;
        samples.extend(
            previewed
                .iter()
                .filter(|one| one["origin"] == "SAMPLE")
                .map(|one| one["cardKind"].as_str().unwrap().to_owned()),
        );
        before.push((account, person, previewed));
    }
    publish(&admin, &keys.iter().map(String::as_str).collect::<Vec<_>>()).await;
    app.carry_events().await;
    let mut met = std::collections::BTreeSet::new();
    for (account, person, previewed) in before {
        let card = async |reader: &Caller, one: &Value| reader.post(DATA, json!({"cardId": one["cardId"]})).await.ok();
        let published = seen(&person, (CARDS, &json!({})), card).await;
        assert_eq!(published.len(), previewed.len(), "{account}");
        for (published, previewed) in published.iter().zip(&previewed) {
            let Some(kind) = published["cardKind"].as_str() else {
                let parts = |page: &Value| (page["layout"].clone(), page["cards"].clone());
                assert_eq!(parts(published), parts(previewed), "the page of {account}");
                continue;
            };
            met.insert(kind.to_owned());
            let is_sample = samples.contains(kind) || OF_EACH.contains(&kind);
            let [published_as, previewed_as] = [published, previewed].map(|data| compared(data, is_sample));
            // a card of sixty services is no message
            assert!(published_as == previewed_as, "{kind} of {account}");
            assert_eq!(published["basicConfig"]["displayRows"], 2, "{kind} of {account}");
        }
    }
    assert_eq!(met.len(), KINDS.len(), "every kind stands on somebody's page: {met:?}");
    assert!(samples.iter().eq(&["MY_COLLECTION", "PERSONAL_MATTERS", "STAGING", "TODO"]), "{samples:?}");
    app.finish().await;
}
