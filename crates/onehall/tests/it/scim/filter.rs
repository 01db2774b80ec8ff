//! Lists and what they are filtered by.

use super::*;

async fn three(app: &TestApp) -> Caller {
    let system = system(app).await;
    for (account, more) in [
        (
            "F1",
            json!({"externalId": "x-1", "displayName": "100%", "emails": [{"value": "One@Example.edu"}],
            CAMPUS: {"kind": "teacher", "departmentCode": "201", "post": "教授"}}),
        ),
        (
            "F2",
            json!({"externalId": "x-2", "displayName": "1000", "phoneNumbers": [{"value": "1380"}], CAMPUS: {"kind": "staff"}}),
        ),
        ("F3", json!({"name": {"formatted": "Ada Lovelace"}, "active": false, CAMPUS: {"kind": "student"}})),
    ] {
        added(&system, account, more).await;
    }
    system
}

#[tokio::test]
async fn people_are_found_by_their_attributes() {
    let app = TestApp::start().await;
    let system = three(&app).await;
    for (filter, expected) in [
        ("userName eq \"f1\"", &["F1"][..]),
        ("userName sw \"F\" and userName ne \"f2\"", &["F1", "F3"]),
        ("externalId eq \"x-2\"", &["F2"]),
        ("externalId pr", &["F1", "F2"]),
        ("name.formatted co \"lovelace\"", &["F3"]),
        ("displayName eq \"100%\"", &["F1"]),
        ("displayName sw \"100%\"", &["F1"]),
        ("displayName ew \"00\" and userName sw \"F\"", &["F2"]),
        ("emails eq \"one@example.EDU\"", &["F1"]),
        ("emails[type eq \"work\" and value ew \"@example.edu\"] and userName sw \"F\"", &["F1"]),
        ("emails[type eq \"home\"] and userName sw \"F\"", &[]),
        ("phoneNumbers.value eq \"1380\"", &["F2"]),
        ("active eq false and userName sw \"F\"", &["F3"]),
        ("not (active eq true) and userName sw \"F\"", &["F3"]),
        ("userName sw \"F\" and (externalId eq \"x-1\" or active eq false)", &["F1", "F3"]),
        ("userName sw \"F\" and not (emails pr)", &["F2", "F3"]),
        ("userName sw \"F\" and roles.value eq \"student\"", &["F3"]),
        ("userName ge \"F2\" and userName le \"F3\"", &["F2", "F3"]),
        ("userName sw \"F\" and meta.created gt \"2020-01-01T00:00:00Z\"", &["F1", "F2", "F3"]),
        ("userName sw \"F\" and meta.created lt \"2020-01-01T00:00:00Z\"", &[]),
        ("userName sw \"F\" and urn:onehall:params:scim:schemas:extension:campus:1.0:User:kind eq \"staff\"", &["F2"]),
        (
            "userName sw \"F\" and urn:onehall:params:scim:schemas:extension:campus:1.0:User:departmentCode eq \"201\"",
            &["F1"],
        ),
        (
            "userName sw \"F\" and urn:onehall:params:scim:schemas:extension:campus:1.0:User:departmentCode eq null",
            &["F2", "F3"],
        ),
        ("id eq \"no key\"", &[]),
        ("userName eq \"' OR 1=1 --\"", &[]),
    ] {
        assert_eq!(accounts(&system, filter).await, expected, "{filter}");
    }
    app.finish().await;
}

#[tokio::test]
async fn what_can_not_be_filtered_by_is_refused() {
    let app = TestApp::start().await;
    let system = system(&app).await;
    for filter in [
        "userName",
        "userName%20eq",
        "nothing%20pr",
        "active%20gt%20true",
        "userName%20eq%207",
        "id%20co%20%221%22",
        "meta.created%20gt%20%22yesterday%22",
        "userName%20eq%20%22a%22%20or",
    ] {
        let answer = system.get(&format!("{USERS}?filter={filter}")).await;
        assert_eq!(refusal(&answer), (400, "invalidFilter".to_owned(), "scim.invalid_filter".to_owned()), "{filter}");
    }
    let long = system.get(&format!("{USERS}?filter={}", "a".repeat(2_001))).await;
    assert_eq!(refusal(&long).1, "invalidFilter");
    assert_eq!(refusal(&system.get(&format!("{USERS}?count=x")).await).1, "invalidSyntax");
    assert_eq!(refusal(&system.get(&format!("{USERS}?attributes=a&excludedAttributes=b")).await).1, "invalidValue");
    app.finish().await;
}

#[tokio::test]
async fn lists_come_in_pages() {
    let app = TestApp::start().await;
    let system = three(&app).await;
    let page = async |query: &str| system.get(&format!("{USERS}?filter=userName%20sw%20%22F%22&{query}")).await.json();
    let whole = page("count=9999").await;
    for (query, start, part) in [
        ("startIndex=2&count=1", 2, 1..2),
        ("startIndex=0&count=2", 1, 0..2),
        ("startIndex=-5", 1, 0..3),
        ("startIndex=4", 4, 3..3),
        ("count=0", 1, 0..0),
        ("count=-1", 1, 0..0),
    ] {
        let list = page(query).await;
        assert_eq!((&list["totalResults"], &list["startIndex"]), (&json!(3), &json!(start)), "{query}");
        assert_eq!(list["Resources"].as_array().unwrap()[..], whole["Resources"].as_array().unwrap()[part], "{query}");
    }
    app.finish().await;
}
